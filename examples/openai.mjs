/** The official OpenAI client against the gateway: an answer, a stream, a tool loop, embeddings. */
import OpenAI from 'openai';

const client = new OpenAI({
  baseURL: `${process.env.GATEWAY_BASE_URL ?? 'http://127.0.0.1:8787'}/v1`,
  apiKey: process.env.GATEWAY_API_KEY, // the key of the gateway, not of Google
});
const model = '@vertex-demo/gemini-2.5-flash'; // @entry/model: which upstream account serves it

// 1. An answer at once.
const answer = await client.chat.completions.create({
  model,
  messages: [{ role: 'user', content: 'Name three rivers.' }],
  reasoning_effort: 'low',
});
console.log('answer:', answer.choices[0].message.content);
console.log('tokens:', answer.usage.prompt_tokens, 'in,', answer.usage.completion_tokens, 'out');

// 2. The same as it is written.
const stream = await client.chat.completions.create({
  model: '@google-demo/gemini-2.5-flash', // the other upstream: nothing else changes
  messages: [{ role: 'user', content: 'Name three mountains.' }],
  stream: true,
});
process.stdout.write('stream: ');
for await (const chunk of stream) process.stdout.write(chunk.choices[0]?.delta.content ?? '');
console.log();

// 3. A tool loop: the model asks, we answer, the model goes on.
const tools = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      description: 'The weather in a city.',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    },
  },
];
const messages = [{ role: 'user', content: 'What is the weather in "Paris"?' }];
const asked = await client.chat.completions.create({ model, messages, tools });
const { message } = asked.choices[0];
messages.push(message);
for (const call of message.tool_calls ?? []) {
  console.log('tool:', call.function.name, call.function.arguments);
  messages.push({ role: 'tool', tool_call_id: call.id, content: '{"celsius":21,"sky":"clear"}' });
}
const final = await client.chat.completions.create({ model, messages, tools });
console.log('after the tool:', final.choices[0].message.content);

// 4. Embeddings.
const { data } = await client.embeddings.create({
  model: '@google-demo/gemini-embedding-001',
  input: ['river', 'mountain'],
  encoding_format: 'float',
});
console.log('embeddings:', data.length, 'of', data[0].embedding.length, 'numbers');
