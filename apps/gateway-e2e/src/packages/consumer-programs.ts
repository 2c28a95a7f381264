import type { PackageManifest } from './published-packages.js';

/** Calls the Gemini API in process: an answer, a stream, a refusal. The upstream is in `UPSTREAM_BASE_URL`. */
export const libraryProgram = `
import { AxiosTransport } from '@model-gateway/axios-transport';
import { GatewayError, type CallContext, type ChatRequest } from '@model-gateway/core';
import { createGeminiApiChatProvider } from '@model-gateway/provider-direct';

const transport = new AxiosTransport();
const providerOf = (apiKey: string) =>
  createGeminiApiChatProvider(
    {
      kind: 'google',
      model: 'gemini-2.5-flash',
      credential: { type: 'api-key', apiKey },
      baseUrl: process.env['UPSTREAM_BASE_URL'] ?? '',
    },
    { transport, nextId: () => 'call_1' },
  );
const call: CallContext = {
  requestId: 'request-1',
  signal: AbortSignal.timeout(10_000),
  reportLoss: ({ path }) => console.error(path),
};
const request: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Good morning' }] }],
  tools: [],
  sampling: {},
};

async function main(): Promise<void> {
  const provider = providerOf('any-key');
  const { choices } = await provider.complete(request, call);
  const whole = choices[0]?.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  let streamed = '';
  for await (const batch of provider.stream(request, call))
    for (const part of batch) if (part.type === 'text') streamed += part.text;
  const refused = await providerOf('invalid').complete(request, call).then(
    () => 'no error',
    (error: unknown) => (error instanceof GatewayError ? error.code : String(error)),
  );
  await transport.close();
  console.log(JSON.stringify({ whole, streamed, refused }));
}

void main();
`;

/** Asks the gateway through the client, as `GATEWAY_BASE_URL` and `GATEWAY_API_KEY` say: an answer, a stream, an error. */
export const clientProgram = `
import { GatewayApiError, ModelGateway, type ChatCompletionRequest } from '@model-gateway/client';

const body = {
  model: '@vertex-demo/gemini-2.5-flash',
  messages: [{ role: 'user', content: 'Good morning' }],
} satisfies ChatCompletionRequest;

async function main(): Promise<void> {
  const client = new ModelGateway();
  const answer = await client.chat.completions.create(body);
  const whole: string | null | undefined = answer.choices[0]?.message.content;
  const provider: string | undefined = answer.response.provider;
  let streamed = '';
  for await (const chunk of await client.chat.completions.create({ ...body, stream: true }))
    streamed += chunk.choices[0]?.delta.content ?? '';
  const refused = await client
    .withOptions({ apiKey: 'nobody' })
    .chat.completions.create(body)
    .then(
      () => 'no error',
      (error: unknown) => (error instanceof GatewayApiError ? error.code : String(error)),
    );
  console.log(JSON.stringify({ whole, provider, streamed, refused }));
}

void main();
`;

/** Imports every entry of every package, and prints how many values each of them has. */
export function importingProgram(manifests: readonly PackageManifest[]): string {
  const imports = manifests.map(({ name }, index) => `import * as module${index} from '${name}';`);
  const counts = manifests.map(({ name }, index) => `'${name}': Object.keys(module${index}).length,`);
  return [...imports, 'console.log(JSON.stringify({', ...counts, '}));', ''].join('\n');
}
