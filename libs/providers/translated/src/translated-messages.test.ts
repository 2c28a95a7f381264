import {
  UpstreamInvalidResponseError,
  type CallContext,
  type ChatProvider,
  type ChatRequest,
  type ChatStreamPart,
  type JsonObject,
  type LossEntry,
  type NativeMessagesChunk,
} from '@model-gateway/core';
import { translatedMessages } from './translated-messages.js';

const body: JsonObject = {
  model: '@google/gemini-3-flash',
  max_tokens: 9,
  system: 'Be brief.',
  messages: [{ role: 'user', content: 'Hello' }],
};
const parts: readonly (readonly ChatStreamPart[])[] = [
  [{ type: 'start' }],
  [{ type: 'text', choice: 0, text: 'Hi ' }],
  [{ type: 'text', choice: 0, text: 'there' }],
  [
    { type: 'finish', choice: 0, finish: { reason: 'stop' } },
    { type: 'usage', usage: { promptTokens: 6, completionTokens: 2 } },
  ],
];

function setUp(batches = parts) {
  const asked: { request: ChatRequest; call: CallContext }[] = [];
  const losses: LossEntry[] = [];
  const chats: ChatProvider = {
    complete: async (request, call) => {
      asked.push({ request, call });
      return {
        choices: [
          {
            index: 0,
            content: [{ type: 'text', text: 'Hi there' }],
            finish: { reason: 'stop' },
            citations: [],
            metadata: {},
          },
        ],
        usage: { promptTokens: 6, completionTokens: 2 },
      };
    },
    async *stream(request, call) {
      asked.push({ request, call });
      yield* batches;
    },
    prepare: async () => [],
  };
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (entry) => void losses.push(entry),
    strict: true,
  };
  return { asked, call, losses, provider: translatedMessages(chats, { nextId: (prefix) => `${prefix}1` }) };
}

async function read(stream: AsyncIterable<NativeMessagesChunk>): Promise<NativeMessagesChunk[]> {
  const chunks: NativeMessagesChunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

it('asks with the canonical request, and shows all that Anthropic’s format has a place for', async () => {
  const { asked, call, provider } = setUp();
  const answer = await provider.complete({ body }, call);
  expect(asked[0]).toMatchObject({
    request: {
      messages: [
        { role: 'system', content: [{ text: 'Be brief.' }] },
        { role: 'user', content: [{ text: 'Hello' }] },
      ],
      sampling: { maxOutputTokens: 9 },
    },
    call: { strict: false },
  });
  expect(answer).toMatchObject({
    contentType: 'application/json',
    usage: { promptTokens: 6, completionTokens: 2 },
  });
  expect(JSON.parse(Buffer.from(answer.body).toString())).toMatchObject({
    id: 'msg_1',
    model: '@google/gemini-3-flash',
    content: [{ type: 'text', text: 'Hi there' }],
    stop_reason: 'end_turn',
    usage: { input_tokens: 6, output_tokens: 2 },
  });
});

it('streams whole events, and says when the model has begun and what was used', async () => {
  const { call, provider } = setUp();
  const chunks = await read(provider.stream({ body }, call));
  const texts = chunks.map(({ bytes }) => Buffer.from(bytes).toString());
  expect(texts.filter((text) => text !== '').every((text) => text.endsWith('\n\n'))).toBe(true);
  expect(texts.join('').match(/^event: .*/gm)).toEqual([
    'event: message_start',
    'event: content_block_start',
    'event: content_block_delta',
    'event: content_block_delta',
    'event: content_block_stop',
    'event: message_delta',
    'event: message_stop',
  ]);
  expect(chunks.map(({ begun }) => begun)).toEqual([true, true, true, true]);
  expect(chunks.map(({ outputBytes }) => outputBytes)).toEqual([3, 5, undefined, undefined]);
  expect(chunks[2]?.usage).toEqual({ promptTokens: 6, completionTokens: 2 });
});

it('estimates the prompt for message_start, which comes before the upstream counts', async () => {
  const { call, provider } = setUp();
  const [first] = await read(provider.stream({ body }, call));
  expect(Buffer.from(first!.bytes).toString()).toContain('"input_tokens":4,');
});

it('fails where the chat fails', async () => {
  const { call, provider } = setUp([
    [{ type: 'text', choice: 0, text: 'half' }],
    [{ type: 'finish', choice: 0, finish: { reason: 'stop', raw: 'MALFORMED_FUNCTION_CALL' } }],
  ]);
  await expect(read(provider.stream({ body }, call))).rejects.toThrow(UpstreamInvalidResponseError);
});

it('refuses a body that makes no sense with the place of the mistake', async () => {
  const { call, provider } = setUp();
  const wrong = { body: { ...body, messages: [{ role: 'user', content: 5 }] } };
  await expect(provider.complete(wrong, call)).rejects.toMatchObject({ param: 'messages[0].content' });
  await expect(read(provider.stream(wrong, call))).rejects.toMatchObject({ param: 'messages[0].content' });
});
