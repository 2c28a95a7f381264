import type {
  CallContext,
  ChatRequest,
  ChatStreamPart,
  HttpTransport,
  Target,
  WireRequest,
} from '@model-gateway/core';
import { createPlatformChatProvider } from './create-platform-chat-provider.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const head = { status: 200, headers: { 'content-type': 'text/event-stream' } };
const target: Target = {
  kind: 'vertex-ai',
  model: 'gemini-2.5-flash',
  credential: { type: 'access-token', token: 'ya29.t' },
  projectId: 'p',
  region: 'global',
};
const request: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
  tools: [],
  sampling: {},
  serviceTier: 'flex',
};
const call: CallContext = { requestId: 'r', signal: new AbortController().signal, reportLoss: () => {} };
const chunk = (text: string, finishReason?: string) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, ...(finishReason && { finishReason }) }],
  modelVersion: 'gemini-2.5-flash',
});

/** Answers everything with one body. */
class OneAnswer implements HttpTransport {
  readonly sent: WireRequest[] = [];
  constructor(
    private readonly body: string,
    private readonly status = 200,
  ) {}
  async send(wire: WireRequest) {
    this.sent.push(wire);
    return { ...head, status: this.status, body: bytes(this.body) };
  }
  async open(wire: WireRequest) {
    const { status, headers, body } = await this.send(wire);
    return {
      status,
      headers,
      body: (async function* () {
        yield body;
      })(),
    };
  }
}

function provider(transport: HttpTransport, overrides: Partial<Target> = {}) {
  const tokens = { token: async () => 'minted', invalidate: () => {} };
  return createPlatformChatProvider(
    { ...target, ...overrides },
    { transport, tokens, nextId: () => 'call_1' },
  );
}

it('carries a request to generateContent and its answer back', async () => {
  const transport = new OneAnswer(JSON.stringify(chunk('Hi', 'STOP')));
  const response = await provider(transport).complete(request, call);
  expect(response).toMatchObject({
    model: 'gemini-2.5-flash',
    choices: [{ content: [{ type: 'text', text: 'Hi' }], finish: { reason: 'stop', raw: 'STOP' } }],
  });
  const [wire] = transport.sent;
  expect(JSON.parse(String(wire?.body))).toMatchObject({
    contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
  });
  expect(wire?.headers).toMatchObject({
    authorization: 'Bearer ya29.t',
    'x-vertex-ai-llm-shared-request-type': 'flex',
  });
});

it('carries a stream back', async () => {
  const transport = new OneAnswer(
    [chunk('H'), chunk('i', 'STOP')].map((value) => `data: ${JSON.stringify(value)}\r\n\r\n`).join(''),
  );
  const parts: ChatStreamPart[] = [];
  for await (const read of provider(transport).stream(request, call)) parts.push(...read);
  expect(parts.filter((part) => part.type === 'text').map((part) => part.text)).toEqual(['H', 'i']);
  expect(parts.some((part) => part.type === 'finish')).toBe(true);
});

it('gives Google’s refusal as it came', async () => {
  const error = { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Resource exhausted.' };
  const refused = provider(new OneAnswer(JSON.stringify({ error }), 429));
  await expect(refused.complete(request, call)).rejects.toMatchObject({
    status: 429,
    code: 'resource_exhausted',
    retryable: true,
  });
  await expect(refused.stream(request, call)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    status: 429,
  });
});

it('fails its calls, and not its making, for a target that cannot work', async () => {
  const transport = new OneAnswer('');
  const broken = provider(transport, { model: 'no/such/form' });
  await expect(broken.complete(request, call)).rejects.toMatchObject({ param: 'model' });
  await expect(broken.stream(request, call)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    param: 'model',
  });
  expect(transport.sent).toHaveLength(0);
});

describe('what is nested 20,000 deep', () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

  it('is an invalid answer when the model calls a function with it, streamed or not', async () => {
    const answer = `{"candidates":[{"content":{"parts":[{"functionCall":{"name":"f","args":${deep}}}]},"finishReason":"STOP"}]}`;
    const invalid = { code: 'upstream_invalid_response' };
    await expect(provider(new OneAnswer(answer)).complete(request, call)).rejects.toMatchObject(invalid);
    const stream = provider(new OneAnswer(`data: ${answer}\n\n`)).stream(request, call);
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toMatchObject(invalid);
  });

  it('is an invalid request when the client’s history holds it', async () => {
    const content = [{ type: 'tool-call', id: 'c', name: 'f', arguments: deep }] as const;
    const history: ChatRequest = { ...request, messages: [{ role: 'assistant', content }] };
    const transport = new OneAnswer('');
    await expect(provider(transport).complete(history, call)).rejects.toMatchObject({
      code: 'invalid_value',
    });
    expect(transport.sent).toHaveLength(0);
  });

  it('is cut off in the details of a refusal', async () => {
    const refusal = `{"error":{"code":400,"message":"no","details":[${deep}]}}`;
    const failure: unknown = await provider(new OneAnswer(refusal, 400))
      .complete(request, call)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 400, message: 'no' });
    expect(() => JSON.stringify(failure)).not.toThrow();
  });
});

it('R72: a refusal that repeats an access token in a plain form does not give it away', async () => {
  const token = 'an-opaque-token-of-nobody-knows-which-form';
  const error = { code: 401, message: `Bad token ${token}`, status: 'UNAUTHENTICATED', details: [{ token }] };
  const of = (status: number, body: string) =>
    provider(new OneAnswer(body, status), { credential: { type: 'access-token', token } });
  for (const failure of [
    await of(401, JSON.stringify({ error }))
      .complete(request, call)
      .catch((caught: unknown) => caught),
    await of(200, `data: ${JSON.stringify({ error })}\n\n`)
      .stream(request, call)
      [Symbol.asyncIterator]()
      .next()
      .catch((caught: unknown) => caught),
  ]) {
    expect(failure).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Bad token [redacted]' });
    expect(JSON.stringify(failure)).not.toContain(token);
  }
});
