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
  const broken = provider(transport, { model: 'anthropic.claude' });
  await expect(broken.complete(request, call)).rejects.toMatchObject({ param: 'model' });
  await expect(broken.stream(request, call)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    param: 'model',
  });
  expect(transport.sent).toHaveLength(0);
});
