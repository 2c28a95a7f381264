import {
  type CallContext,
  ChatResponseCollector,
  type ChatRequest,
  type HttpTransport,
  type JsonObject,
  type WireRequest,
} from '@model-gateway/core';
import { createGeminiApiChatProvider } from './gemini-api-upstream.js';

const request: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Write a long story.' }] }],
  tools: [],
  sampling: { maxOutputTokens: 200_000 },
};
const call: CallContext = { requestId: 'r', signal: new AbortController().signal, reportLoss: () => {} };

function answer(text: string, more: JsonObject): JsonObject {
  return {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, ...more }],
    usageMetadata: { promptTokenCount: 4, candidatesTokenCount: 2, totalTokenCount: 6 },
  };
}

const goesOn = (continuationToken: string) => ({ finishReason: 'CONTINUATION', continuationToken });

const refusal =
  '{"error":{"code":400,"message":"Seed is not supported for this model.","status":"INVALID_ARGUMENT"}}';

/** A provider whose upstream gives these answers in turn, the last one again and again. */
function provider(
  answers: readonly (JsonObject | number)[],
  refuses: (body: string) => boolean = () => false,
) {
  const sent: WireRequest[] = [];
  let accepted = 0;
  const next = (wire: WireRequest) => {
    sent.push(wire);
    if (refuses(String(wire.body))) return { status: 400, text: refusal };
    accepted += 1;
    const given = answers[Math.min(accepted, answers.length) - 1] ?? 500;
    return typeof given === 'number'
      ? { status: given, text: '{"error":{"code":503,"message":"Busy.","status":"UNAVAILABLE"}}' }
      : { status: 200, text: JSON.stringify(given) };
  };
  const bytes = (text: string) => new TextEncoder().encode(text);
  const transport: HttpTransport = {
    send: async (wire) => {
      const { status, text } = next(wire);
      return { status, headers: {}, body: bytes(text) };
    },
    open: async (wire) => {
      const { status, text } = next(wire);
      const headers = { 'content-type': 'text/event-stream' };
      return { status, headers, body: once(bytes(status === 200 ? `data: ${text}\n\n` : text)) };
    },
  };
  const target = {
    kind: 'google',
    model: 'gemini-4-argon',
    credential: { type: 'api-key', apiKey: 'k' },
  } as const;
  return { sent, chat: createGeminiApiChatProvider(target, { transport, nextId: () => 'call_1' }) };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

const bodies = (sent: readonly WireRequest[]) =>
  sent.map(({ body }) => JSON.parse(String(body)) as JsonObject);

async function streamed(chat: ReturnType<typeof provider>['chat'], asked = request) {
  const collector = new ChatResponseCollector();
  for await (const parts of chat.stream(asked, call)) parts.forEach((part) => collector.push(part));
  return collector.response();
}

describe('a long answer', () => {
  const parts = [
    answer('One ', goesOn('A==')),
    answer('two ', goesOn('B==')),
    answer('three', { finishReason: 'STOP' }),
  ];
  const whole = {
    choices: [{ content: [{ type: 'text', text: 'One two three' }], finish: { reason: 'stop' } }],
    usage: { promptTokens: 12, completionTokens: 6, totalTokens: 18 },
  };

  it.each(['unary', 'streamed'])('is requested part by part, with the same request: %s', async (how) => {
    const { sent, chat } = provider(parts);
    const response = how === 'unary' ? await chat.complete(request, call) : await streamed(chat);
    expect(response).toMatchObject(whole);
    const [first, ...later] = bodies(sent);
    expect(first).not.toHaveProperty('continuationToken');
    expect(later).toEqual([
      { ...first, continuationToken: 'A==' },
      { ...first, continuationToken: 'B==' },
    ]);
  });

  it.each(['unary', 'streamed'])('is asked for once with what the model refuses: %s', async (how) => {
    const { sent, chat } = provider(parts, (body) => body.includes('"seed"'));
    const asked = { ...request, sampling: { ...request.sampling, seed: 7 } };
    const response = how === 'unary' ? await chat.complete(asked, call) : await streamed(chat, asked);
    expect(response).toMatchObject(whole);
    const seeds = bodies(sent).map(({ generationConfig }) => (generationConfig as JsonObject).seed);
    expect(seeds).toEqual([7, undefined, undefined, undefined]);
  });

  it('fails when a later part fails', async () => {
    await expect(
      provider([answer('One ', goesOn('A==')), 503]).chat.complete(request, call),
    ).rejects.toMatchObject({
      status: 503,
    });
    await expect(streamed(provider([answer('One ', goesOn('A==')), 503]).chat)).rejects.toMatchObject({
      status: 503,
    });
  });

  it.each(['unary', 'streamed'])('ends as too long where the upstream never ends it: %s', async (how) => {
    const { sent, chat } = provider([answer('more ', goesOn('A=='))]);
    const response = how === 'unary' ? await chat.complete(request, call) : await streamed(chat);
    expect(sent).toHaveLength(64);
    expect(response.choices[0]?.finish).toEqual({ reason: 'length', raw: 'CONTINUATION' });
  });
});
