import type { CallContext, ChatRequest, Target } from '@model-gateway/core';
import { FakeWeb } from '@model-gateway/provider-kit/testing';
import { createPlatformChatProvider } from './create-platform-chat-provider.js';

const target: Target = {
  kind: 'vertex-ai',
  model: 'anthropic.claude-sonnet-4-5@20250929',
  credential: { type: 'access-token', token: 'ya29.token' },
  projectId: 'p',
  region: 'global',
};
const source = { type: 'cloud-storage', uri: 'gs://my-bucket/a.png' } as const;
const request: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'media', source }] }],
  tools: [],
  sampling: {},
};
const call: CallContext = { requestId: 'r', signal: new AbortController().signal, reportLoss: () => {} };
const place = 'storage/v1/b/my-bucket/o/a.png?alt=media';

it.each([
  ['the host of Cloud Storage', {}, `https://storage.googleapis.com/${place}`],
  ['the base URL of the provider', { baseUrl: 'https://proxy.example' }, `https://proxy.example/${place}`],
])('reads objects at %s, with the token of the target', async (_, more, url) => {
  const transport = new FakeWeb({ [url]: { status: 403 } });
  const provider = createPlatformChatProvider(
    { ...target, ...more },
    {
      ...{ transport, web: new FakeWeb({}) },
      tokens: { token: async () => 'unused', invalidate: () => undefined },
      nextId: () => 'call_1',
    },
  );
  await expect(provider.complete(request, call)).rejects.toMatchObject({
    code: 'invalid_value',
    param: 'messages[0].content[0]',
  });
  expect(transport.asked.map((asked) => [asked.url, asked.headers['authorization']])).toEqual([
    [url, 'Bearer ya29.token'],
  ]);
});
