/** The gateway's own client: typed, without dependencies, and it shows what other clients have no place for. */
import { GatewayApiError, ModelGateway } from '@model-gateway/client';

// Key and address come from GATEWAY_API_KEY and GATEWAY_BASE_URL, else the local gateway.
const client = new ModelGateway({ metadata: { team: 'examples' } });
const model = '@vertex-demo/gemini-2.5-flash';

// 1. An answer, and what the gateway says about it.
const answer = await client.chat.completions.create({
  model,
  messages: [{ role: 'user', content: 'Name three rivers.' }],
});
console.log('answer:', answer.choices[0].message.content);
console.log('served by:', answer.response.provider, 'in', answer.response.serverTiming.total, 'ms');

// 2. A stream with the model's thoughts. Options of a call hold for that call alone.
const stream = client.chat.completions.stream(
  {
    model,
    messages: [{ role: 'user', content: 'Name three mountains.' }],
    thinking: { type: 'enabled', budget_tokens: 1024 },
  },
  { strictStandardCompliance: false, traceId: 'example-trace' },
);
for await (const event of stream) {
  if (event.type === 'thinking') console.log('thinking:', JSON.stringify(event.delta));
  if (event.type === 'content') console.log('part:', event.delta);
}
console.log('tokens of the stream:', (await stream.finalCompletion()).usage.total_tokens);

// 3. What would be sent, and what would be lost on the way. Nothing is sent.
const explained = await client.explain({
  model: '@vertex-demo/anthropic.claude-sonnet-4-5',
  messages: [{ role: 'user', content: 'Name three lakes.' }],
  seed: 7,
});
console.log('would lose:', explained.loss.map(({ path }) => path).join(', '));

// 4. Tokens and embeddings.
const { input_tokens } = await client.countTokens({
  model,
  messages: [{ role: 'user', content: 'Name three rivers.' }],
});
const { data } = await client.embeddings.create({
  model: '@google-demo/gemini-embedding-001',
  input: ['river', 'mountain'],
});
console.log('counted:', input_tokens, 'tokens; embedded:', data.length, 'texts');

// 5. Errors have codes, and say where in the request they are.
try {
  await client.chat.completions.create({
    model,
    messages: [{ role: 'user', content: 'Hello' }],
    temperature: 'hot',
  });
} catch (error) {
  if (!(error instanceof GatewayApiError)) throw error;
  console.log('error:', error.status, error.code, error.param);
}
