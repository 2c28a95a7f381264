/** The official Anthropic client against the gateway: Claude on Vertex AI, in Anthropic's own format. */
import Anthropic from '@anthropic-ai/sdk';

const client = new Anthropic({
  baseURL: process.env.GATEWAY_BASE_URL ?? 'http://127.0.0.1:8787', // without /v1: the client adds it
  apiKey: process.env.GATEWAY_API_KEY, // the key of the gateway, not of Anthropic
});
const model = '@vertex-demo/anthropic.claude-sonnet-4-5';

// 1. An answer at once.
const answer = await client.messages.create({
  model,
  max_tokens: 300,
  messages: [{ role: 'user', content: 'Name three rivers.' }],
});
console.log('answer:', answer.content[0].text);
console.log('tokens:', answer.usage.input_tokens, 'in,', answer.usage.output_tokens, 'out');

// 2. The same as it is written.
const stream = client.messages.stream({
  model,
  max_tokens: 300,
  messages: [{ role: 'user', content: 'Name three mountains.' }],
});
process.stdout.write('stream: ');
for await (const event of stream)
  if (event.type === 'content_block_delta' && event.delta.type === 'text_delta')
    process.stdout.write(event.delta.text);
console.log();

// 3. A tool loop.
const tools = [
  {
    name: 'get_weather',
    description: 'The weather in a city.',
    input_schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
];
const messages = [{ role: 'user', content: 'What is the weather in "Paris"?' }];
const asked = await client.messages.create({ model, max_tokens: 300, messages, tools });
const calls = asked.content.filter(({ type }) => type === 'tool_use');
for (const call of calls) console.log('tool:', call.name, JSON.stringify(call.input));
messages.push(
  { role: 'assistant', content: asked.content },
  {
    role: 'user',
    content: calls.map(({ id }) => ({ type: 'tool_result', tool_use_id: id, content: '21 °C, clear' })),
  },
);
const final = await client.messages.create({ model, max_tokens: 300, messages, tools });
console.log('after the tool:', final.content[0].text);

// 4. Tokens are counted before anything is generated, of any model of either upstream.
const counted = await client.messages.countTokens({
  model: '@google-demo/gemini-2.5-flash',
  messages: [{ role: 'user', content: 'Name three rivers.' }],
});
console.log('counted:', counted.input_tokens, 'tokens');
