import type {
  CallContext,
  JsonObject,
  LossEntry,
  NativeMessagesChunk,
  RefusalMemory,
  RefusedMember,
  Target,
  UpstreamStatusError,
} from '@model-gateway/core';
import { ScriptedTransport, type ScriptedAnswer } from '@model-gateway/provider-kit/testing';
import { createPlatformMessagesProvider } from './create-platform-messages-provider.js';

const target: Target = {
  kind: 'vertex-ai',
  model: 'anthropic.claude-sonnet-4-5@20250929',
  credential: { type: 'access-token', token: 'ya29.secret-token' },
  projectId: 'p',
  region: 'us-east5',
};
const body: JsonObject = {
  model: '@vertex/anthropic.claude-sonnet-4-5@20250929',
  max_tokens: 5,
  messages: [{ role: 'user', content: 'Hello' }],
  novelty: { value: [1] },
};
const message = {
  id: 'msg_vrtx_1',
  type: 'message',
  content: [{ type: 'text', text: 'Hi' }],
  usage: { input_tokens: 3, cache_read_input_tokens: 4, cache_creation_input_tokens: 0, output_tokens: 2 },
};
const event = (type: string, data: object = {}) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
const start = event('message_start', { message: { usage: { input_tokens: 3, output_tokens: 1 } } });
const text = event('content_block_delta', { delta: { type: 'text_delta', text: 'Hi ä' } });
const delta = event('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } });
const stop = event('message_stop');
const ping = event('ping');
const overloaded = event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });

function setUp(
  answers: readonly ScriptedAnswer[],
  overrides: Partial<Target> = {},
  refusals?: RefusalMemory,
) {
  const transport = new ScriptedTransport(answers);
  const losses: LossEntry[] = [];
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (entry) => void losses.push(entry),
  };
  const tokens = { token: async () => `minted-${transport.sent.length}`, invalidate: () => undefined };
  const provider = createPlatformMessagesProvider(
    { ...target, ...overrides },
    { transport, tokens, nextId: () => 'call_1', ...(refusals && { refusals }) },
  );
  return { transport, losses, call, provider };
}

async function read(chunks: AsyncIterable<NativeMessagesChunk>) {
  const got: NativeMessagesChunk[] = [];
  let failure: unknown;
  try {
    for await (const chunk of chunks) got.push(chunk);
  } catch (error) {
    failure = error;
  }
  const decoder = new TextDecoder();
  return { got, failure, text: got.map(({ bytes }) => decoder.decode(bytes, { stream: true })).join('') };
}

describe('a whole answer', () => {
  const json = (value: object, headers = {}): ScriptedAnswer => ({
    headers: { 'content-type': 'application/json', ...headers },
    body: [JSON.stringify(value, null, 1)],
  });

  it('is asked for with the client’s body and few changes', async () => {
    const { transport, provider, call, losses } = setUp([json(message)]);
    await provider.complete({ body: { ...body, stream: false } }, call);
    const [wire] = transport.sent;
    expect(wire).toMatchObject({
      method: 'POST',
      url: 'https://us-east5-aiplatform.googleapis.com/v1/projects/p/locations/us-east5/publishers/anthropic/models/claude-sonnet-4-5@20250929:rawPredict',
      headers: { authorization: 'Bearer ya29.secret-token', 'content-type': 'application/json' },
    });
    const { model: _, ...others } = body;
    expect(JSON.parse(String(wire?.body))).toEqual({
      anthropic_version: 'vertex-2023-10-16',
      ...others,
      stream: false,
    });
    expect(losses).toEqual([]);
  });

  it('is asked for within the limits of its call, and with its headers, streamed or not', async () => {
    const { transport, provider, call } = setUp([json(message), { body: [] }]);
    const timeouts = { connectMs: 1, headersMs: 2, idleMs: 3 };
    const limited = { ...call, timeouts, forwardedHeaders: { 'x-tenant': '7', authorization: 'other' } };
    await provider.complete({ body }, limited);
    await read(provider.stream({ body }, limited));
    expect(transport.sent).toHaveLength(2);
    for (const wire of transport.sent) {
      expect(wire.timeouts).toBe(timeouts);
      expect(wire.headers).toMatchObject({ 'x-tenant': '7', authorization: 'Bearer ya29.secret-token' });
    }
  });

  it('comes back byte for byte, with its usage and the headers that mean something', async () => {
    const headers = {
      'request-id': 'req_vrtx_1',
      'anthropic-ratelimit-requests-remaining': '9',
      server: 'x',
    };
    const { provider, call } = setUp([json(message, headers)]);
    const answer = await provider.complete({ body }, call);
    expect(new TextDecoder().decode(answer.body)).toBe(JSON.stringify(message, null, 1));
    expect(answer).toMatchObject({
      contentType: 'application/json',
      headers: { 'request-id': 'req_vrtx_1', 'anthropic-ratelimit-requests-remaining': '9' },
      usage: { promptTokens: 7, completionTokens: 2, cachedTokens: 4, cacheWriteTokens: 0 },
    });
    expect(Object.keys(answer.headers)).not.toContain('server');
  });

  it.each([
    ['<html>', 'not JSON'],
    ['[1]', 'no message'],
    ['{}', 'no message'],
    ['{"type":"message"}', 'no message'],
    ['{"type":"message","content":"Hi"}', 'no message'],
    ['{"type":"completion","content":[]}', 'no message'],
  ])('that is %s is an invalid response', async (text, says) => {
    const { provider, call } = setUp([{ body: [text] }]);
    await expect(provider.complete({ body }, call)).rejects.toMatchObject({
      code: 'upstream_invalid_response',
      message: expect.stringContaining(says),
    });
  });

  it('that is a refusal of Google’s is thrown without the secret', async () => {
    const error = {
      code: 429,
      message: 'Quota exceeded for ya29.secret-token',
      status: 'RESOURCE_EXHAUSTED',
    };
    const { provider, call } = setUp([{ status: 429, headers: {}, body: [JSON.stringify([{ error }])] }]);
    await expect(provider.complete({ body }, call)).rejects.toMatchObject({
      status: 429,
      code: 'resource_exhausted',
      message: 'Quota exceeded for [redacted]',
    });
  });

  it('that is a refusal keeps the headers that mean something', async () => {
    const passed = {
      'retry-after': '9',
      'anthropic-ratelimit-requests-remaining': '0',
      'request-id': 'req_vrtx_3',
    };
    const headers = { ...passed, server: 'x' };
    const error = { type: 'error', error: { type: 'rate_limit_error', message: 'Slower' } };
    for (const status of [429, 200]) {
      const { provider, call } = setUp([{ status, headers, body: [JSON.stringify(error)] }]);
      const failure = await provider.complete({ body }, call).catch((error: unknown) => error);
      expect(failure).toMatchObject({ status: 429 });
      expect((failure as UpstreamStatusError).upstream.headers).toEqual(passed);
    }
    const { provider, call } = setUp([
      { headers: { ...passed, 'content-type': 'text/event-stream' }, body: [overloaded] },
    ]);
    const { failure } = await read(provider.stream({ body }, call));
    expect(failure).toMatchObject({ status: 529, upstream: { headers: passed } });
  });

  it('is asked for once more with a new token when the old one is refused', async () => {
    const refused: ScriptedAnswer = { status: 401, headers: {}, body: ['{}'] };
    const { transport, provider, call } = setUp([refused, json(message)], {
      credential: { type: 'application-default' },
    });
    await provider.complete({ body }, call);
    expect(transport.sent.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer minted-0',
      'Bearer minted-1',
    ]);
  });
});

describe('a streamed answer', () => {
  const headers = { 'content-type': 'text/event-stream', 'request-id': 'req_vrtx_2' };
  const streamBody = { ...body, stream: true };

  it('is passed on byte for byte, whatever the cuts, with its usage', async () => {
    const whole = start + ping + text + delta + stop;
    for (const cut of [1, 7, 40, whole.length - 1]) {
      const { transport, provider, call } = setUp([
        { headers, body: [whole.slice(0, cut), whole.slice(cut)] },
      ]);
      const { got, text: all, failure } = await read(provider.stream({ body: streamBody }, call));
      expect(failure).toBeUndefined();
      expect(all).toBe(whole);
      expect(got[0]?.headers).toEqual({ 'request-id': 'req_vrtx_2' });
      expect(got.findLast(({ usage }) => usage !== undefined)?.usage).toEqual({
        promptTokens: 3,
        completionTokens: 2,
      });
      expect(transport.sent[0]?.url).toMatch(/:streamRawPredict$/);
      expect(JSON.parse(String(transport.sent[0]?.body))).toMatchObject({ stream: true });
      expect(transport.closedBodies).toBe(1);
    }
  });

  it('has begun with what the model says first, whatever came before', async () => {
    const { provider, call } = setUp([{ headers, body: [ping, start + ping, text, delta + stop] }]);
    const { got } = await read(provider.stream({ body: streamBody }, call));
    expect(got.map(({ begun }) => begun)).toEqual([false, true, true]);
  });

  it.each([
    [{ type: 'text', text: '' }, false],
    [{ type: 'thinking', thinking: '', signature: '' }, false],
    [{ type: 'text', text: 'Hi' }, true],
    [{ type: 'tool_use', id: 'toolu_1', name: 'look', input: {} }, true],
    [{ type: 'redacted_thinking', data: 'c2VjcmV0' }, true],
  ])('has begun with the start of a block only if that says something: %j', async (block, begun) => {
    const data = JSON.stringify({ type: 'content_block_start', index: 0, content_block: block });
    const opened = `event: content_block_start\ndata: ${data}\n\n`;
    const { provider, call } = setUp([{ headers, body: [start, opened, delta + stop] }]);
    const { got } = await read(provider.stream({ body: streamBody }, call));
    expect(got.map((chunk) => chunk.begun)).toEqual([false, begun, true]);
  });

  it('may be one event that is the whole message', async () => {
    const event = `data: ${JSON.stringify(message)}\n\n`;
    const { provider, call } = setUp([{ headers, body: [event] }]);
    const { got, text: all, failure } = await read(provider.stream({ body: streamBody }, call));
    expect([all, failure, got[0]?.usage?.completionTokens, got[0]?.begun]).toEqual([
      event,
      undefined,
      2,
      true,
    ]);
  });

  it('whose first event is an error is a refusal, pings before it or not', async () => {
    for (const pieces of [[overloaded], [ping, overloaded], [ping + overloaded]]) {
      const { provider, call } = setUp([{ headers, body: pieces }]);
      const { got, failure } = await read(provider.stream({ body: streamBody }, call));
      expect(got).toEqual([]);
      expect(failure).toMatchObject({ status: 529, code: 'overloaded_error', message: 'Overloaded' });
    }
  });

  it('that fails in its middle keeps what came before, and nothing of the error', async () => {
    const { provider, call } = setUp([{ headers, body: [start, text + overloaded + stop] }]);
    const { text: all, failure } = await read(provider.stream({ body: streamBody }, call));
    expect(all).toBe(start + text);
    expect(failure).toMatchObject({ status: 529, code: 'overloaded_error' });
  });

  it.each([
    ['ends without its last event', [start + text]],
    ['ends in the middle of an event', [start + text + 'event: mess']],
    ['is empty', []],
    ['holds something else', [`${start}data: {"foo":1}\n\n${text}data: 1\n\n`]],
  ])('that %s is no answer', async (_, pieces) => {
    const { provider, call } = setUp([{ headers, body: pieces }]);
    const { text: all, failure } = await read(provider.stream({ body: streamBody }, call));
    expect(failure).toMatchObject({ code: 'upstream_invalid_response' });
    expect(all).toBe(pieces.join('').replace(/event: mess$/, ''));
  });

  it('ends with an error that stands bare in the stream', async () => {
    const error = { code: 503, message: 'Try later', status: 'UNAVAILABLE' };
    const tails = [{ error }, [{ error }]].map((value) => JSON.stringify(value));
    for (const tail of tails.flatMap((json) => [json, `data: ${json}\n\n`])) {
      const { provider, call } = setUp([{ headers, body: [start, tail] }]);
      const { failure } = await read(provider.stream({ body: streamBody }, call));
      expect(failure).toMatchObject({ status: 503, code: 'unavailable', message: 'Try later' });
    }
  });

  it.each([undefined, 'Text/Event-Stream; charset=utf-8'])('may be of the type %s', async (type) => {
    const own = type === undefined ? {} : { 'content-type': type };
    const { provider, call } = setUp([{ headers: own, body: [start + text + delta + stop] }]);
    const { failure, text: got } = await read(provider.stream({ body: streamBody }, call));
    expect(failure).toBeUndefined();
    expect(got).toBe(start + text + delta + stop);
  });

  it('that is refused or no stream at all is thrown at once', async () => {
    const html = { headers: { 'content-type': 'text/html' }, body: ['<html>'] };
    const { provider, call } = setUp([html, { status: 403, headers: {}, body: ['no'] }]);
    const first = await read(provider.stream({ body: streamBody }, call));
    expect(first.failure).toMatchObject({
      code: 'upstream_invalid_response',
      message: 'The upstream answered something that is not a stream of events.',
    });
    const second = await read(provider.stream({ body: streamBody }, call));
    expect(second.failure).toMatchObject({ status: 403 });
  });
});

describe('a beta feature that the platform refuses after all', () => {
  const refusal = {
    type: 'error',
    error: {
      type: 'invalid_request_error',
      message: 'Unexpected value(s) `novelty-2030` for the `anthropic-beta` header.',
    },
  };
  const refused: ScriptedAnswer = { status: 400, headers: {}, body: [JSON.stringify(refusal)] };
  const betas = { values: ['novelty-2030', 'context-1m-2025-08-07'], path: 'header:anthropic-beta' };

  it('is left out of one more try, and reported', async () => {
    const { transport, provider, call, losses } = setUp([refused, { body: [JSON.stringify(message)] }]);
    await provider.complete({ body }, { ...call, betas });
    expect(transport.sent.map(({ headers }) => headers['anthropic-beta'])).toEqual([
      'novelty-2030,context-1m-2025-08-07',
      'context-1m-2025-08-07',
    ]);
    expect(losses).toMatchObject([{ path: 'header:anthropic-beta', action: 'dropped' }]);
  });

  it('is left out of a stream too', async () => {
    const { provider, call } = setUp([refused, { body: [start + stop] }]);
    const { text: all } = await read(
      provider.stream({ body: { ...body, stream: true } }, { ...call, betas }),
    );
    expect(all).toBe(start + stop);
  });

  it('is tried no third time, and any other refusal no second', async () => {
    for (const answers of [
      [refused, refused],
      [{ ...refused, body: ['{"error":{"message":"too long"}}'] }],
    ]) {
      for (const stream of [false, true]) {
        const { transport, provider, call } = setUp(answers);
        const work = stream
          ? read(provider.stream({ body }, { ...call, betas })).then(({ failure }) =>
              Promise.reject(failure as Error),
            )
          : provider.complete({ body }, { ...call, betas });
        await expect(work).rejects.toMatchObject({
          status: 400,
          message: expect.stringMatching(/Unexpected|too long/),
        });
        expect(transport.sent).toHaveLength(answers.length);
      }
    }
  });

  it('is not asked for again by the next request, which reports it', async () => {
    const learned: RefusedMember[] = [];
    const refusals: RefusalMemory = {
      recall: () => learned,
      learn: (_target, members) => learned.push(...members),
    };
    const answer = { body: [JSON.stringify(message)] };
    const { transport, provider, call, losses } = setUp([refused, answer, answer], {}, refusals);
    await provider.complete({ body }, { ...call, betas });
    await provider.complete({ body }, { ...call, betas });
    expect(transport.sent.map(({ headers }) => headers['anthropic-beta'])).toEqual([
      'novelty-2030,context-1m-2025-08-07',
      'context-1m-2025-08-07',
      'context-1m-2025-08-07',
    ]);
    expect(losses.map(({ reason }) => reason)).toEqual([
      'novelty-2030: Vertex AI refuses it.',
      'novelty-2030: Vertex AI refuses it.',
    ]);
  });

  it('needs approval for what is lost', async () => {
    const { transport, provider, call, losses } = setUp([refused]);
    const approve = () => {
      if (losses.length > 0) throw new Error('a loss');
    };
    await expect(provider.complete({ body }, { ...call, betas, approve })).rejects.toThrow('a loss');
    expect(transport.sent).toHaveLength(1);
  });
});

describe('before anything is sent', () => {
  it('betas move to the header, and what the platform refuses is reported', async () => {
    const { transport, provider, call, losses } = setUp([{ body: [JSON.stringify(message)] }]);
    const betas = {
      values: ['context-1m-2025-08-07', 'files-api-2025-04-14'],
      path: 'header:anthropic-beta',
    };
    await provider.complete(
      {
        body: {
          ...body,
          anthropic_beta: ['interleaved-thinking-2025-05-14'],
          anthropic_version: '2019-01-01',
        },
      },
      { ...call, betas },
    );
    const [wire] = transport.sent;
    expect(wire?.headers['anthropic-beta']).toBe('context-1m-2025-08-07,interleaved-thinking-2025-05-14');
    expect(JSON.parse(String(wire?.body))).not.toHaveProperty('anthropic_beta');
    expect(losses).toMatchObject([
      { path: 'anthropic_version', action: 'replaced' },
      { path: 'header:anthropic-beta', action: 'dropped' },
    ]);
  });

  it('the request needs approval', async () => {
    const { transport, provider, call } = setUp([]);
    const approve = () => {
      throw new Error('not this one');
    };
    await expect(provider.complete({ body }, { ...call, approve })).rejects.toThrow('not this one');
    expect(transport.sent).toEqual([]);
  });

  it('a thread is refused: the platform keeps no conversations', async () => {
    const { transport, call, provider } = setUp([]);
    const request = { body: { ...body, thread: { type: 'create' } } };
    await expect(provider.complete(request, call)).rejects.toMatchObject({
      code: 'unsupported_parameter',
      param: 'thread',
    });
    expect(transport.sent).toEqual([]);
  });

  it.each(['vertex-2023-10-16', '2023-06-01', '2026-10-21', '2019-01-01'])(
    'the version is the platform’s, whatever is asked for: %s',
    async (version) => {
      const { transport, call, provider, losses } = setUp([{ headers: {}, body: [JSON.stringify(message)] }]);
      await provider.complete({ body: { ...body, anthropic_version: version } }, call);
      expect(JSON.parse(String(transport.sent[0]?.body))).toMatchObject({
        anthropic_version: 'vertex-2023-10-16',
      });
      expect(losses.map(({ path }) => path)).toEqual(version === '2019-01-01' ? ['anthropic_version'] : []);
    },
  );

  it('numbers that lose digits are reported', async () => {
    const { transport, call, provider, losses } = setUp([{ body: [JSON.stringify(message)] }]);
    const novelty = JSON.parse('{"list":[1,{"id":12345678901234567890}]}') as JsonObject;
    await provider.complete({ body: { ...body, novelty } }, call);
    expect(losses).toMatchObject([{ path: 'novelty.list[1].id', action: 'approximated' }]);
    expect(transport.sent[0]?.body).toContain('"id":12345678901234567000');
  });

  it('any other model is sent to the other route', async () => {
    const { provider, call } = setUp([], { model: 'gemini-2.5-flash' });
    const refused = {
      code: 'invalid_value',
      param: 'model',
      message: expect.stringContaining('/v1/chat/completions'),
    };
    await expect(provider.complete({ body }, call)).rejects.toMatchObject(refused);
    expect((await read(provider.stream({ body }, call))).failure).toMatchObject(refused);
  });
});
