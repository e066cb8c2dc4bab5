// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// usage: bridge.mjs COMMAND [ARGUMENT...]: an MCP server of standard input and output under an address, since the
// conformance suite speaks HTTP only. One server process a session; messages pass as they are. Prints "PORT n", ends
// with its standard input.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";

const [command, ...args] = process.argv.slice(2);
const sessions = new Map();

async function open(allowedHosts) {
  const web = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: id => sessions.set(id, web),
    enableDnsRebindingProtection: true,
    allowedHosts,
  });
  const program = new StdioClientTransport({ command, args, env: process.env, stderr: "inherit" });
  web.onmessage = message => program.send(message);
  web.onclose = () => program.close();
  program.onmessage = message => web.send(message).catch(() => {}); // the session may be over
  await program.start();
  await web.start();
  return web;
}

const server = createServer(async (request, response) => {
  const { port } = server.address();
  const known = sessions.get(request.headers["mcp-session-id"]);
  const session = known ?? await open([`127.0.0.1:${port}`, `localhost:${port}`]);
  await session.handleRequest(request, response);
  if (!known && !session.sessionId) await session.close(); // it was turned away
});
server.listen(0, "127.0.0.1", () => console.log(`PORT ${server.address().port}`));
process.stdin.resume().on("end", async () => {
  await Promise.all([...sessions.values()].map(session => session.close()));
  process.exit(0);
});
