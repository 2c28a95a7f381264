import { gzipSync } from 'node:zlib';

const mebibyte = 1024 * 1024;
const model = '@twin/gemini-2.5-flash';
const hello = [{ role: 'user', content: 'Tell me about Lisbon in a few sentences.' }];
const picture = `data:image/png;base64,${Buffer.alloc(200_000, 'soak').toString('base64')}`;
const tool = {
  type: 'function',
  function: { name: 'lookup', parameters: { type: 'object', properties: { city: { type: 'string' } } } },
};
const post = (path, body, headers = {}) => ({ path, body: JSON.stringify(body), headers });
const chat = (more, headers) => post('/v1/chat/completions', { model, messages: hello, ...more }, headers);

/** Requests of ordinary clients, which must all be served. */
export const ordinary = [
  () => chat({}),
  () => chat({ stream: true, stream_options: { include_usage: true } }),
  () =>
    chat({
      messages: Array.from({ length: 60 }, (_, index) => ({
        role: index % 2 ? 'assistant' : 'user',
        content: `${index} Hello!`,
      })),
    }),
  () => chat({ tools: [tool], tool_choice: 'auto' }),
  () =>
    chat({
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is it?' },
            { type: 'image_url', image_url: { url: picture } },
          ],
        },
      ],
    }),
  () =>
    chat(
      {},
      {
        'x-gateway-config': JSON.stringify({
          retry: { attempts: 2 },
          targets: [{}, {}],
          strategy: { mode: 'fallback' },
        }),
      },
    ),
  () =>
    post('/v1beta/models/@twin%2Fgemini-2.5-flash:generateContent', {
      contents: [{ role: 'user', parts: [{ text: 'Hello!' }] }],
    }),
  () => post('/v1/embeddings', { model: '@twin/gemini-embedding-001', input: ['one', 'two'] }),
  () => post('/v1/explain', { model, messages: hello }),
  () => ({ path: '/v1/models', headers: {} }),
];

const levels = gzipSync(`{"messages":${'['.repeat(5_000_000)}`);
const bomb = gzipSync(Buffer.alloc(100 * mebibyte, 0x20));
let schemas = 0;

function schema() {
  schemas += 1;
  const properties = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [
      `p${schemas}_${index}`,
      { anyOf: [{ minLength: index }, { items: { enum: [index] } }] },
    ]),
  );
  const guardrail = { type: 'json_schema', schema: { type: 'object', properties } };
  return chat({}, { 'x-gateway-config': JSON.stringify({ output_guardrails: [guardrail] }) });
}

/** Requests of a client that wants to do harm. Whatever is answered, nobody else may notice. `leaves`: after so many ms. */
export const hostile = [
  () => ({ path: '/v1/chat/completions', body: levels, headers: { 'content-encoding': 'gzip' } }),
  () => ({ path: '/v1/chat/completions', body: bomb, headers: { 'content-encoding': 'gzip' } }),
  schema,
  () => ({ ...chat({ stream: true }), leaves: 5 }),
  () => ({ ...chat({}), leaves: 2 }),
  () => chat({ messages: 5 }),
  () => chat({}, { 'x-gateway-api-key': `guess-${Math.random()}` }),
  () => ({ path: '/admin/v1/api-keys', headers: { 'x-gateway-api-key': `guess-${Math.random()}` } }),
  () => ({ path: `/v1/${'x'.repeat(5_000)}`, headers: {} }),
  () => ({ path: '/v1/chat/completions', body: '{"model":', headers: {} }),
  () => chat({ model: '@nowhere/model' }),
];
