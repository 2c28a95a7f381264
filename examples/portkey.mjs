/**
 * The client of Portkey, as it is, against the gateway. The gateway has to be started with
 * GATEWAY_HEADER_PREFIXES=x-gateway-,x-portkey- (as `npm start` does), so that it reads the client's own headers.
 */
import { Portkey } from 'portkey-ai';

const client = new Portkey({
  baseURL: `${process.env.GATEWAY_BASE_URL ?? 'http://127.0.0.1:8787'}/v1`,
  apiKey: process.env.GATEWAY_API_KEY, // the key of the gateway
  provider: '@vertex-demo', // an entry of the gateway's catalog
  traceID: 'example-trace',
  metadata: { _user: 'alice', team: 'examples' },
});

// 1. An answer at once.
const answer = await client.chat.completions.create({
  model: 'gemini-2.5-flash',
  messages: [{ role: 'user', content: 'Name three rivers.' }],
});
console.log('answer:', answer.choices[0].message.content);
console.log('provider:', answer.provider);

// 2. The same as it is written.
const stream = await client.chat.completions.create({
  model: 'gemini-2.5-flash',
  messages: [{ role: 'user', content: 'Name three mountains.' }],
  stream: true,
});
process.stdout.write('stream: ');
for await (const chunk of stream) process.stdout.write(chunk.choices[0]?.delta.content ?? '');
console.log();

// 3. A config: the first target has no such model, the second one serves.
const careful = new Portkey({
  baseURL: client.baseURL,
  apiKey: client.apiKey,
  config: {
    strategy: { mode: 'fallback' },
    targets: [
      { provider: '@vertex-demo', override_params: { model: 'gemini-of-nowhere' } },
      { provider: '@google-demo', override_params: { model: 'gemini-2.5-flash' } },
    ],
  },
});
const served = await careful.chat.completions.create({
  model: 'gemini-2.5-flash',
  messages: [{ role: 'user', content: 'Name three lakes.' }],
});
console.log('served by:', served.provider, '·', served.choices[0].message.content);
