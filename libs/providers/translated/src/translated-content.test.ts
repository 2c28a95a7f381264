import {
  type CallContext,
  type ChatProvider,
  type ChatRequest,
  type ChatStreamPart,
  type JsonObject,
  type LossEntry,
  type NativeContentChunk,
  type TokenCounter,
} from '@model-gateway/core';
import { translatedContent } from './translated-content.js';

const body: JsonObject = {
  systemInstruction: { parts: [{ text: 'Be brief.' }] },
  contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
  generationConfig: { maxOutputTokens: 9 },
};
const asked = { method: 'generateContent', model: '@vertex/claude', body } as const;
const parts: readonly (readonly ChatStreamPart[])[] = [
  [{ type: 'start', model: 'served' }],
  [{ type: 'reasoning', choice: 0, text: 'hm' }],
  [{ type: 'text', choice: 0, text: 'Hi' }],
  [
    { type: 'finish', choice: 0, finish: { reason: 'stop' } },
    { type: 'usage', usage: { promptTokens: 6, completionTokens: 2 } },
  ],
];
function setUp(count?: TokenCounter['count']) {
  const requests: ChatRequest[] = [];
  const losses: LossEntry[] = [];
  const chats: ChatProvider = {
    complete: async (request, call) => {
      requests.push(request);
      call.reportLoss({ path: 'top_k', action: 'dropped', reason: 'None.' });
      const content = [{ type: 'text' as const, text: 'Hi' }];
      const choice = { index: 0, content, finish: { reason: 'stop' as const }, citations: [], metadata: {} };
      return { choices: [choice], usage: { promptTokens: 6, completionTokens: 2 } };
    },
    async *stream(request) {
      requests.push(request);
      yield* parts;
    },
    prepare: async (request) => {
      requests.push(request);
      return [{ method: 'POST', url: 'u', headers: {}, body: { prepared: true } }];
    },
  };
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (entry) => void losses.push(entry),
  };
  const provider = translatedContent(chats, { nextId: (prefix) => `${prefix}1`, tokens: count && { count } });
  return { requests, losses, call, provider };
}

const jsonOf = ({ body: bytes }: { body: Uint8Array }) =>
  JSON.parse(Buffer.from(bytes).toString()) as JsonObject;

it('asks with the canonical request, and answers in Google’s words with the model that was asked for', async () => {
  const { requests, losses, call, provider } = setUp();
  const answer = await provider.complete(asked, call);
  expect(requests[0]).toMatchObject({
    messages: [{ role: 'system' }, { role: 'user', content: [{ text: 'Hello' }] }],
    sampling: { maxOutputTokens: 9 },
  });
  expect(answer).toMatchObject({ usage: { promptTokens: 6, completionTokens: 2 }, finish: ['stop'] });
  expect(jsonOf(answer)).toEqual({
    candidates: [{ content: { role: 'model', parts: [{ text: 'Hi' }] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 6, candidatesTokenCount: 2, totalTokenCount: 8 },
    modelVersion: '@vertex/claude',
    responseId: 'resp_1',
  });
  expect(losses.map(({ path }) => path)).toEqual(['generationConfig.topK']);
});

it('streams whole events, and says when the model has begun, what was used and why it ended', async () => {
  const { call, provider } = setUp();
  const chunks: NativeContentChunk[] = [];
  for await (const chunk of provider.stream(asked, call)) chunks.push(chunk);
  const written = chunks.map(({ bytes }) => Buffer.from(bytes).toString());
  expect(written.filter(Boolean).every((text) => /^data: .*\r\n\r\n$/.test(text))).toBe(true);
  expect(written.join('')).not.toContain('hm');
  expect(chunks.every(({ begun }) => begun)).toBe(true);
  expect(chunks.find(({ usage }) => usage)?.usage).toEqual({ promptTokens: 6, completionTokens: 2 });
  expect(chunks.at(-1)?.finish).toEqual(['stop']);
});

it('counts tokens as the upstream does, by the request that would be sent', async () => {
  const { call, provider } = setUp(async (request) => ({
    inputTokens: request.body!.prepared === true ? 7 : 0,
  }));
  const answer = await provider.complete({ method: 'countTokens', model: 'm', body }, call);
  expect(jsonOf(answer)).toEqual({ totalTokens: 7 });
});

it('estimates tokens for a model whose tokens nobody counts, and says so', async () => {
  const { losses, call, provider } = setUp();
  const counted = { generateContentRequest: body };
  const answer = await provider.complete({ method: 'countTokens', model: 'm', body: counted }, call);
  expect(jsonOf(answer)).toEqual({ totalTokens: 4 });
  expect(losses).toMatchObject([{ path: 'contents', action: 'approximated' }]);
});

it('fails with a count that fails', async () => {
  const { call, provider } = setUp(() => Promise.reject(new Error('down')));
  await expect(provider.complete({ method: 'countTokens', model: 'm', body }, call)).rejects.toThrow('down');
});

it('refuses a body that makes no sense with the place of the mistake', async () => {
  const { call, provider } = setUp();
  const wrong = { ...asked, body: { contents: [{ role: 'user', parts: [{ text: 5 }] }] } };
  await expect(provider.complete(wrong, call)).rejects.toMatchObject({ param: 'contents[0].parts[0].text' });
});
