/** A service of one's own calls the Gemini API through the libraries, with no gateway in between. */
import { randomUUID } from 'node:crypto';
import { AxiosTransport } from '@model-gateway/axios-transport';
import { GatewayError } from '@model-gateway/core';
import { createGeminiApiChatProvider } from '@model-gateway/provider-direct';

const transport = new AxiosTransport();
const provider = createGeminiApiChatProvider(
  {
    kind: 'google',
    model: process.env.GEMINI_MODEL ?? 'gemini-2.5-flash',
    credential: { type: 'api-key', apiKey: process.env.GEMINI_API_KEY ?? '' },
    ...(process.env.UPSTREAM_BASE_URL && { baseUrl: process.env.UPSTREAM_BASE_URL }),
  },
  { transport, nextId: () => `call_${randomUUID()}` },
);
const call = () => ({
  requestId: randomUUID(),
  signal: AbortSignal.timeout(60_000),
  reportLoss: ({ path, reason }) => console.warn('not carried:', path, reason),
});
const ask = (text) => ({
  messages: [{ role: 'user', content: [{ type: 'text', text }] }],
  tools: [],
  sampling: { maxOutputTokens: 1000 },
});

try {
  const { choices, usage } = await provider.complete(ask('Name three rivers.'), call());
  console.log('answer:', choices[0].content.map(({ text }) => text ?? '').join(''), usage);
  for await (const batch of provider.stream(ask('Name three mountains.'), call()))
    for (const part of batch) if (part.type === 'text') console.log('part:', part.text);
} catch (error) {
  // Every failure has a code, and says whether it is worth another try.
  if (!(error instanceof GatewayError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
} finally {
  await transport.close();
}
