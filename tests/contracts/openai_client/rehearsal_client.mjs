// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// usage: node rehearsal_client.mjs BASE_URL PICTURE.png [MODEL]
// Drives an OpenAI-compatible server with the official client: models, chat, stream, a tool call on a picture.
// Prints one line a check; exits 1 when any fails, 2 on a usage error.
import { readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import OpenAI from 'openai';

const [baseURL, picturePath, wantedModel] = process.argv.slice(2);
if (!baseURL || !picturePath) {
  console.error('usage: node rehearsal_client.mjs BASE_URL PICTURE.png [MODEL]');
  process.exit(2);
}
const client = new OpenAI({ baseURL, apiKey: 'none', maxRetries: 0, timeout: 60_000 });
const picture = `data:image/png;base64,${readFileSync(picturePath).toString('base64')}`;
const mission = 'click "7", check that it shows 7';

const tool = (name, properties) => ({
  type: 'function',
  function: { name, description: name, parameters: { type: 'object', properties, required: Object.keys(properties) } },
});
const text = { type: 'string' };
const clickTools = [
  tool('click_element', { justification: text, label: text, position: { type: 'array', items: { type: 'number' } } }),
  tool('request_help', { justification: text, code: text, text, nearest: { type: 'array', items: text } }),
];
const executorPrompt = 'You carry out one step at a time by calling one tool.\nAs of T0, remaining: click "7"';

const withPicture = (words) => [{ type: 'text', text: words }, { type: 'image_url', image_url: { url: picture } }];
const base = { temperature: 0, max_tokens: 1000 };
let model = wantedModel;

const checks = {
  async 'models are listed'() {
    const names = [];
    for await (const entry of client.models.list()) names.push(entry.id);
    assert.ok(names.length > 0, 'the list is empty');
    model ??= names[0];
    assert.ok(names.includes(model), `${model} is not among ${names}`);
  },
  async 'a chat is answered in words'() {
    const reply = await client.chat.completions.create({
      ...base, model,
      messages: [{ role: 'system', content: 'You plan missions.' }, { role: 'user', content: withPicture(mission) }],
    });
    const { message, finish_reason } = reply.choices[0];
    assert.equal(message.role, 'assistant');
    assert.ok(message.content?.trim(), 'no words');
    assert.equal(finish_reason, 'stop');
    assert.ok(reply.usage.prompt_tokens > 0 && reply.usage.completion_tokens > 0, 'no usage');
  },
  async 'the same words are streamed'() {
    const stream = await client.chat.completions.create({
      ...base, model, stream: true, stream_options: { include_usage: true },
      messages: [{ role: 'system', content: 'You plan missions.' }, { role: 'user', content: withPicture(mission) }],
    });
    let words = '';
    let finish = null;
    for await (const chunk of stream) {
      words += chunk.choices[0]?.delta?.content ?? '';
      finish = chunk.choices[0]?.finish_reason ?? finish;
    }
    assert.ok(words.trim(), 'no words');
    assert.equal(finish, 'stop');
  },
  async 'a tool is called on what the picture shows'() {
    const reply = await client.chat.completions.create({
      ...base, model, tools: clickTools, tool_choice: 'auto',
      messages: [{ role: 'system', content: executorPrompt }, { role: 'user', content: withPicture(`MISSION: ${mission}`) }],
    });
    const { message, finish_reason } = reply.choices[0];
    assert.equal(finish_reason, 'tool_calls');
    const call = message.tool_calls[0];
    assert.equal(call.type, 'function');
    assert.ok(call.id);
    assert.ok(clickTools.some((offered) => offered.function.name === call.function.name), 'a tool that was not offered');
    const given = JSON.parse(call.function.arguments);
    assert.ok(given.justification, 'no justification');
    if (call.function.name === 'click_element') {
      assert.equal(given.position.length, 2);
      assert.ok(given.position.every((n) => n >= 0 && n <= 1000), `position ${given.position}`);
    }
  },
  async 'a tool call is streamed in pieces that add up'() {
    const stream = client.chat.completions.stream({
      ...base, model, tools: clickTools,
      messages: [{ role: 'system', content: executorPrompt }, { role: 'user', content: withPicture(`MISSION: ${mission}`) }],
    });
    const { choices } = await stream.finalChatCompletion();
    assert.equal(choices[0].message.tool_calls.length, 1);
    JSON.parse(choices[0].message.tool_calls[0].function.arguments);
  },
  async 'an unknown door is refused as the client expects'() {
    await assert.rejects(client.get('/no/such/door'), (error) => error instanceof OpenAI.APIError && error.status === 404);
  },
};

let failures = 0;
for (const [name, check] of Object.entries(checks)) {
  try {
    await check();
    console.log(`ok    ${name}`);
  } catch (error) {
    failures += 1;
    console.log(`FAIL  ${name}: ${error.message}`);
  }
}
process.exit(failures === 0 ? 0 : 1);
