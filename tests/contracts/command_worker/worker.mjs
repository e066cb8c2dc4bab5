// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Plays the worker of the command protocol: waits for the application, gives it commands, drops it in the middle, waits
// for it to come back. Prints "PORT n", then a line for everything that holds; exits 1 with what does not.
import assert from "node:assert/strict";
import { once } from "node:events";
import { WebSocketServer } from "ws";

const patience = 20_000;
const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
await once(server, "listening");
console.log(`PORT ${server.address().port}`);

/** The application as one connection of it is seen: what it says is kept until somebody asks for it. */
class Application {
  constructor(socket) {
    this.socket = socket;
    this.heard = [];
    this.waiting = [];
    socket.on("message", data => {
      this.heard.push(JSON.parse(data));
      this.waiting.splice(0).forEach(look => look());
    });
  }
  async hear(isMeant) {
    const deadline = Date.now() + patience;
    for (;;) {
      const at = this.heard.findIndex(isMeant);
      if (at >= 0) return this.heard.splice(at, 1)[0];
      if (Date.now() > deadline) throw new Error(`nothing like it was said: ${isMeant}`);
      await new Promise(resolve => { this.waiting.push(resolve); setTimeout(resolve, 500); });
    }
  }
  send(command) { this.socket.send(JSON.stringify(command)); }
  ask(command) {
    this.send(command);
    return this.hear(reply => reply.commandId === command.commandId);
  }
}

async function arrival() {
  const [socket, request] = await once(server, "connection");
  const application = new Application(socket);
  const handshake = await application.hear(() => true);
  assert.equal(handshake.type, "handshake");
  assert.equal(handshake.client, "triarch");
  assert.match(handshake.version, /^\d+\.\d+\.\d+$/);
  assert.ok(handshake.tools.some(tool => tool.name === "mouse_move"));
  application.send({ type: "handshake_ack", server: "cloudflare-worker", timestamp: Date.now() });
  application.send({ type: "pong" });
  assert.equal(request.headers.authorization, `Bearer ${"t".repeat(40)}`);
  return application;
}

const first = await arrival();
console.log("ok handshake");
assert.deepEqual(
  await first.ask({ type: "mouse_move", x: "500", y: "300", duration: "0.05", commandId: "cmd_0" }),
  { type: "success", message: "Moved mouse to (500, 300)", commandId: "cmd_0", coerced: ["x", "y", "duration"] });
assert.deepEqual(await first.ask({ type: "get_mouse_position", commandId: "cmd_1" }),
  { type: "mouse_position", x: 500, y: 300, commandId: "cmd_1" });
assert.equal((await first.ask({ type: "keyboard_input", text: "hello", commandId: "cmd_2" })).message, "Typed: hello");
assert.equal((await first.ask({ type: "keyboard_command", command: "return", commandId: "cmd_3" })).type, "success");
assert.equal((await first.ask({ type: "mouse_scroll", direction: "down", commandId: "cmd_4" })).message,
  "Scrolled down with intensity 3");
assert.match((await first.ask({ type: "unknown_cmd", commandId: "cmd_5" })).error, /^unknown variant `unknown_cmd`/);
const picture = await first.ask({ type: "screenshot", commandId: "cmd_6" });
assert.equal(Buffer.from(picture.image, "base64").subarray(1, 4).toString(), "PNG");
first.socket.send("no command at all");
assert.match((await first.hear(reply => reply.type === "error")).error, /^Invalid command format: /);
console.log("ok commands");

const click = { type: "mouse_click", button: "left", commandId: "cmd_7" };
const clicked = await first.ask(click);
assert.equal(clicked.type, "success");
first.socket.terminate();
const second = await arrival();
console.log("ok reconnected");
assert.deepEqual(await second.ask(click), clicked); // it was done already: the recorder at the display counts
console.log("ok replayed");

second.send({ type: "mouse_move", x: 10, y: 10, duration: 15, commandId: "slow" });
second.send({ type: "cancel", target: "slow", commandId: "back" });
assert.equal((await second.hear(reply => reply.commandId === "back")).type, "success");
assert.match((await second.hear(reply => reply.commandId === "slow")).error, /^Failed to move mouse: /);
console.log("ok cancelled");
process.exit(0);
