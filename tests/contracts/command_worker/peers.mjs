// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// usage: peers.mjs URL TOKEN VIEWER_TOKEN: plays workers and viewers of `triarchctl listen`, welcome ones and others.
// Prints a line for everything that holds; exits 1 with what does not.
import assert from "node:assert/strict";
import { once } from "node:events";
import WebSocket from "ws";

const [url, token, viewerToken] = process.argv.slice(2);
const watchUrl = url.replace("/connect", "/watch");
const bearer = value => ({ headers: { Authorization: `Bearer ${value}` } });

/** The HTTP status with which a connection is refused. */
async function refusal(address, options = {}) {
  const socket = new WebSocket(address, options);
  socket.on("error", () => {});
  const [, response] = await once(socket, "unexpected-response");
  return response.statusCode;
}

async function next(socket, isMeant = () => true) {
  for (;;) {
    const [data] = await once(socket, "message");
    const message = JSON.parse(data);
    if (isMeant(message)) return message;
  }
}

assert.equal(await refusal(url), 401);
assert.equal(await refusal(url, bearer("f".repeat(64))), 401);
assert.equal(await refusal(url, bearer(viewerToken)), 401);
assert.equal(await refusal(watchUrl), 401);
assert.equal(await refusal(url, { ...bearer(token), origin: "https://evil.example" }), 403);
assert.equal(await refusal(url, { headers: { ...bearer(token).headers, Host: "evil.example" } }), 403);
console.log("ok refused");

const worker = new WebSocket(url, bearer(token));
assert.equal((await next(worker)).type, "handshake");
const viewer = new WebSocket(watchUrl, ["triarch", `token.${viewerToken}`]);
assert.equal((await next(viewer)).type, "state");
assert.equal(viewer.protocol, "triarch");
console.log("ok welcome");

viewer.send(JSON.stringify({ type: "mouse_click", button: "left" }));
const fed = next(viewer, message => message.tool);
worker.send(JSON.stringify({ type: "mouse_move", x: 500, y: 300, duration: 0.01, commandId: "cmd_42" }));
const reply = await next(worker);
assert.equal(reply.message, "Moved mouse to (500, 300)");
assert.deepEqual(await fed, {
  tool: "mouse_move",
  arguments: { x: 500, y: 300, duration: 0.01 },
  result: { type: "success", message: "Moved mouse to (500, 300)" },
});
console.log("ok fed");
worker.close();
viewer.close();
