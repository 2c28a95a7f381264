import {
  type CallContext,
  type ChatRequest,
  collectChatResponse,
  type HttpTransport,
  type Target,
  type WireRequest,
} from '@model-gateway/core';
import { createPlatformChatProvider } from '../create-platform-chat-provider.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const request: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
  tools: [],
  sampling: {},
};
const call: CallContext = { requestId: 'r', signal: new AbortController().signal, reportLoss: () => {} };

/** Answers everything with one body. */
class OneAnswer implements HttpTransport {
  readonly sent: WireRequest[] = [];
  constructor(
    private readonly body: string,
    private readonly contentType: string,
    private readonly status = 200,
  ) {}
  private get head() {
    return { status: this.status, headers: { 'content-type': this.contentType } };
  }
  async send(wire: WireRequest) {
    this.sent.push(wire);
    return { ...this.head, body: bytes(this.body) };
  }
  async open(wire: WireRequest) {
    this.sent.push(wire);
    const { body } = this;
    return {
      ...this.head,
      body: (async function* () {
        yield bytes(body);
      })(),
    };
  }
}

function provider(model: string, transport: HttpTransport) {
  const target: Target = {
    kind: 'vertex-ai',
    model,
    credential: { type: 'access-token', token: 'ya29.secret-token' },
    projectId: 'p',
    region: 'us-central1',
  };
  const tokens = { token: async () => 'minted', invalidate: () => {} };
  return createPlatformChatProvider(target, { transport, tokens, nextId: () => 'call_1' });
}

const completion = {
  id: 'a',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Hello!' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
};
const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'a', choices: [{ index: 0, delta, finish_reason }] })}\r\n\r\n`;
const usage = `data: ${JSON.stringify({ id: 'a', choices: [], usage: completion.usage })}\r\n\r\n`;
const events = chunk({ content: 'Hel' }) + chunk({ content: 'lo!' }) + chunk({}, 'stop') + usage;

it.each(['meta.llama', 'mistralai.mistral', 'endpoints.1'])(
  '%s answers the same, streamed or not',
  async (model) => {
    const whole = await provider(
      model,
      new OneAnswer(JSON.stringify(completion), 'application/json'),
    ).complete(request, call);
    const stream = provider(
      model,
      new OneAnswer(`${events}data: [DONE]\r\n\r\n`, 'text/event-stream'),
    ).stream(request, call);
    expect(whole.choices[0]?.content).toEqual([{ type: 'text', text: 'Hello!' }]);
    expect(whole.usage).toEqual({ promptTokens: 1, completionTokens: 2, totalTokens: 3 });
    expect(await collectChatResponse(stream)).toEqual(whole);
  },
);

it('a prediction that is asked for as a stream is one', async () => {
  const transport = new OneAnswer(
    JSON.stringify({ predictions: completion }),
    'application/json; charset=UTF-8',
  );
  const response = await collectChatResponse(
    provider('endpoints.1:predict', transport).stream(request, call),
  );
  expect(response.choices[0]?.content).toEqual([{ type: 'text', text: 'Hello!' }]);
  expect(transport.sent[0]?.url).toMatch(/:predict$/);
});

it('R40: a stream that is cut short fails', async () => {
  const stream = provider('meta.llama', new OneAnswer(chunk({ content: 'Hel' }), 'text/event-stream')).stream(
    request,
    call,
  );
  await expect(collectChatResponse(stream)).rejects.toMatchObject({ code: 'upstream_invalid_response' });
});

it('no secret is in a failure', async () => {
  const body = JSON.stringify({ error: { message: 'bad token ya29.secret-token', type: 'auth' } });
  const failing = provider('meta.llama', new OneAnswer(body, 'application/json', 401));
  await expect(failing.complete(request, call)).rejects.toMatchObject({
    status: 401,
    message: expect.not.stringContaining('secret') as string,
  });
});
