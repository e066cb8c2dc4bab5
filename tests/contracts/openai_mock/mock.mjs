// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Starts the mock server on a free loopback port, prints the port, and ends with its standard input.
import { createServer } from 'node:net';
import { createMockServer } from 'openai-mock-api';

const system = { role: 'system', matcher: 'any' };
const ask = (content, matcher = 'exact') => ({ role: 'user', content, matcher });
const call = (name, args) => ({ id: `call_${name}`, type: 'function', function: { name, arguments: JSON.stringify(args) } });

// One answer a persona, told apart by its system prompt: a mission that is planned, configured, claimed and verified.
const persona = (id, systemPart, answer) => ({
  id,
  messages: [{ role: 'system', content: systemPart, matcher: 'contains' }, { role: 'user', matcher: 'any' },
    { role: 'assistant', ...answer }],
});
const mission = [
  persona('strategist', 'You command a mission', { content: '1. A\n2. B\n3. C\n4. V\n- The picture is grey\n5. R\n6. D' }),
  persona('tactician', 'You are the field commander', { tool_calls: [
    call('spawn_executor_prompt', { prompt: 'Report what you see.', phase: 'VERIFICATION', rationale: 'nothing else is left' }),
    call('update_phase_tools', { tool_names: ['report_completion'], rationale: 'nothing else is left' }),
  ] }),
  persona('verifier', 'You check whether a mission', { tool_calls: [
    call('report_verification', { criteria: [{ text: 'The picture is grey', met: 'yes', seen: 'grey' }] }),
  ] }),
  persona('executor', 'Report what you see.', { tool_calls: [call('report_completion', { evidence: 'The whole picture is grey. '.repeat(6) })] }),
];
// Its matchers of words take no picture, so a mission has a configuration of its own: `node mock.mjs mission`.
const config = process.argv[2] === 'mission' ? { apiKey: 'sk-mock-key', responses: mission } : {
  apiKey: 'sk-mock-key',
  responses: [
    { id: 'greeting', messages: [system, ask('Who are you?'), { role: 'assistant', content: 'A mock, and proud of it' }] },
    {
      id: 'click',
      messages: [system, ask('click', 'contains'), {
        role: 'assistant',
        tool_calls: [
          { id: 'call_a', type: 'function', function: { name: 'click_element', arguments: '{"label":"Save","position":[500,250.5]}' } },
          { id: 'call_b', type: 'function', function: { name: 'press_key', arguments: '{"key":"Return"}' } },
        ],
      }],
    },
  ],
};

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function startOnFreePort(triesLeft) { // the package takes no port 0, and another may take the one just freed
  const port = await freePort();
  try {
    await (await createMockServer({ config, port, logFile: '/dev/null' })).start();
    return port;
  } catch (error) {
    if (triesLeft === 0) throw error;
    return startOnFreePort(triesLeft - 1);
  }
}

console.log(`PORT ${await startOnFreePort(5)}`);
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
