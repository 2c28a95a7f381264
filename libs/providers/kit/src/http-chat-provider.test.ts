import {
  CancelledError,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  UpstreamUnreachableError,
  wireText,
  type AccessTokenSource,
  type CallContext,
  type ChatRequest,
  type ChatStreamPart,
  type JsonObject,
  type LossEntry,
  type WireBody,
} from '@model-gateway/core';
import { apiKeyAuthoriser, mintedTokenAuthoriser, type Authoriser } from './authoriser.js';
import { HttpChatProvider } from './http-chat-provider.js';
import { echoFormat } from './testing/echo-format.js';
import { ScriptedTransport, type ScriptedAnswer } from './testing/scripted-transport.js';

const request: ChatRequest = { messages: [], tools: [], sampling: {} };

function setUp(answers: readonly ScriptedAnswer[], authoriser: Authoriser = apiKeyAuthoriser('secret-key')) {
  const transport = new ScriptedTransport(answers);
  const provider = new HttpChatProvider(transport, () => ({
    format: echoFormat,
    authoriser,
    route: (stream) => ({ url: `https://up.example/${stream ? 's' : 'u'}`, headers: { 'x-own': '1' } }),
  }));
  return { transport, provider };
}

function call(overrides: Partial<CallContext> = {}): CallContext {
  return { requestId: 'r', signal: new AbortController().signal, reportLoss: () => {}, ...overrides };
}

async function drain(stream: AsyncIterable<readonly ChatStreamPart[]>) {
  const reads: string[] = [];
  try {
    for await (const parts of stream) {
      reads.push(parts.map((part) => (part.type === 'text' ? part.text : part.type)).join(','));
    }
    return { reads };
  } catch (error) {
    return { reads, error };
  }
}

const sse = (...values: unknown[]) => values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('');

const data = 'QUJD'.repeat(70_000);
const withImage: ChatRequest = {
  ...request,
  messages: [
    { role: 'user', content: [{ type: 'media', source: { type: 'inline', data }, mimeType: 'image/png' }] },
  ],
  extensions: { data },
};
const textOf = (body: WireBody | undefined) => wireText(body ?? '');

describe('long media', () => {
  it('go to the upstream as bytes where they are worth it, and are told as JSON', async () => {
    const { transport, provider } = setUp([{ body: ['{"t":"hi","end":true}'] }]);
    await provider.complete(withImage, call());
    expect(transport.sent[0]?.body).toEqual([expect.any(Uint8Array)]);
    expect(textOf(transport.sent[0]?.body)).toBe(JSON.stringify({ count: 1, stream: false, data }));
    const small = { type: 'inline', data: data.slice(0, 1_000) } as const;
    const content = [{ type: 'media', source: small, mimeType: 'image/png' }] as const;
    const few = setUp([{ body: ['{"t":"hi","end":true}'] }]);
    await few.provider.complete({ ...withImage, messages: [{ role: 'user', content }] }, call());
    expect(textOf(few.transport.sent[0]?.body)).toBe(JSON.stringify({ count: 1, stream: false, data }));
    const [prepared] = await provider.prepare(withImage, call(), false);
    expect(prepared?.body).toEqual({ count: 1, stream: false, data });
  });
});

describe('a unary call', () => {
  it('sends the encoded body with the credential in a header and gives the folded answer', async () => {
    const { transport, provider } = setUp([{ body: ['{"t":"hi","end":true}'] }]);
    const response = await provider.complete(request, call());
    expect(response.choices[0]).toMatchObject({ content: [{ type: 'text', text: 'hi' }] });
    expect(transport.sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://up.example/u',
      body: '{"count":0,"stream":false}',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-own': '1',
        'x-goog-api-key': 'secret-key',
      },
    });
  });

  it('reports what the format could not carry', async () => {
    const { provider } = setUp([{ body: ['{"end":true}'] }]);
    const losses: LossEntry[] = [];
    await provider.complete({ ...request, user: 'u' }, call({ reportLoss: (entry) => losses.push(entry) }));
    expect(losses.map(({ path }) => path)).toEqual(['user']);
  });

  it('has the format explain a refusal', async () => {
    const { provider } = setUp([{ status: 429, body: ['slow down'] }]);
    await expect(provider.complete(request, call())).rejects.toMatchObject({
      status: 429,
      retryable: true,
      message: 'slow down',
    });
  });

  it.each(['', '<html>', '{"t":', '{"t":"no end"}', 'null'])('R47: takes %p for no answer', async (body) => {
    const { provider } = setUp([{ body: [body] }]);
    await expect(provider.complete(request, call())).rejects.toBeInstanceOf(UpstreamInvalidResponseError);
  });
});

describe('a stream', () => {
  it('gives one item for each network read that completes an event', async () => {
    const pieces = [sse({ t: 'a' }, { t: 'b' }), 'data: {"t"', ':"c"}\n\n', sse({ end: true })];
    const { provider, transport } = setUp([{ body: pieces }]);
    expect(await drain(provider.stream(request, call()))).toEqual({ reads: ['a,b', 'c', 'finish'] });
    expect(transport.sent[0]).toMatchObject({
      url: 'https://up.example/s',
      headers: { accept: 'text/event-stream' },
      body: '{"count":0,"stream":true}',
    });
  });

  it('sends nothing before the first item is asked for', () => {
    const { provider, transport } = setUp([]);
    provider.stream(request, call());
    expect(transport.sent).toHaveLength(0);
  });

  it('is read as a JSON array when the upstream says so', async () => {
    const { provider } = setUp([
      {
        headers: { 'content-type': 'application/json; charset=UTF-8' },
        body: ['[{"t":"a"}\n,', '{"end":true}]'],
      },
    ]);
    expect(await drain(provider.stream(request, call()))).toEqual({ reads: ['a', 'finish'] });
  });

  it('is no stream when it is a web page; its connection is closed', async () => {
    const { provider } = setUp([{ headers: { 'content-type': 'text/html' }, body: ['<html>'] }]);
    const { reads, error } = await drain(provider.stream(request, call()));
    expect(reads).toEqual([]);
    expect(error).toBeInstanceOf(UpstreamInvalidResponseError);
  });

  it('throws a refusal at the first item, after at most a mebibyte of it', async () => {
    const { provider, transport } = setUp([{ status: 503, body: Array(40).fill('x'.repeat(100_000)) }]);
    const { reads, error } = await drain(provider.stream(request, call()));
    expect(reads).toEqual([]);
    expect(error).toBeInstanceOf(UpstreamStatusError);
    expect((error as Error).message.length).toBeLessThan(1_200_000);
    expect(transport.closedBodies).toBe(1);
  });

  it.each([
    ['an error event', [sse({ t: 'a' }, { error: 'boom' })], UpstreamStatusError],
    ['an error without an event', [sse({ t: 'a' }), '{\n"error": "boom"\n}\n'], UpstreamStatusError],
    ['such an error in an array', [sse({ t: 'a' }), '[{"error":"boom"}]'], UpstreamStatusError],
    ['a malformed event', [sse({ t: 'a' }), 'data: {"t\n\n'], UpstreamInvalidResponseError],
    ['a cut event', [sse({ t: 'a' }), 'data: {"t":"b'], UpstreamInvalidResponseError],
    ['R40: an end without a finish', [sse({ t: 'a' })], UpstreamInvalidResponseError],
    [
      'a broken connection',
      [sse({ t: 'a' }), new UpstreamUnreachableError('gone')],
      UpstreamUnreachableError,
    ],
  ])('delivers what came before %s, then throws', async (_name, body, kind) => {
    const { provider, transport } = setUp([{ body }]);
    const { reads, error } = await drain(provider.stream(request, call()));
    expect(reads).toEqual(['a']);
    expect(error).toBeInstanceOf(kind);
    expect(transport.closedBodies).toBe(1);
  });

  it('closes the connection when its reader leaves', async () => {
    const { provider, transport } = setUp([{ body: [sse({ t: 'a' }), sse({ t: 'b' })] }]);
    for await (const _ of provider.stream(request, call())) break;
    expect(transport.closedBodies).toBe(1);
  });
});

describe('a minted token', () => {
  class CountingTokens implements AccessTokenSource {
    minted = 0;
    private current: string | undefined;
    readonly refused: string[] = [];
    async token() {
      return (this.current ??= `token-${++this.minted}`);
    }
    invalidate(_credential: unknown, token: string) {
      this.refused.push(token);
      this.current = undefined;
    }
  }
  const refusal = { status: 401, body: ['expired'] };
  const good = { body: [sse({ end: true })] };
  const goodUnary = { body: ['{"end":true}'] };

  it('that is refused is renewed once, streamed or not', async () => {
    const tokens = new CountingTokens();
    const authoriser = mintedTokenAuthoriser(tokens, { type: 'application-default' });
    const { provider, transport } = setUp([refusal, goodUnary, refusal, good], authoriser);
    await provider.complete(request, call());
    expect((await drain(provider.stream(request, call()))).reads).toEqual(['finish']);
    expect(transport.sent.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer token-1',
      'Bearer token-2',
      'Bearer token-2',
      'Bearer token-3',
    ]);
    expect(tokens.refused).toEqual(['token-1', 'token-2']);
  });

  it('that is refused twice is a refusal', async () => {
    const authoriser = mintedTokenAuthoriser(new CountingTokens(), { type: 'application-default' });
    const { provider, transport } = setUp([refusal, refusal], authoriser);
    await expect(provider.complete(request, call())).rejects.toMatchObject({ status: 401 });
    expect(transport.sent).toHaveLength(2);
  });

  it('of the caller’s own is never tried twice', async () => {
    const { provider, transport } = setUp([refusal]);
    await expect(provider.complete(request, call())).rejects.toMatchObject({ status: 401 });
    expect(transport.sent).toHaveLength(1);
  });

  it('R64: that takes long does not hold a caller who left, and is not called off', async () => {
    const never: AccessTokenSource = { token: () => new Promise(() => {}), invalidate: () => {} };
    const { provider } = setUp([], mintedTokenAuthoriser(never, { type: 'application-default' }));
    const controller = new AbortController();
    const pending = provider.complete(request, call({ signal: controller.signal }));
    controller.abort();
    await expect(pending).rejects.toBeInstanceOf(CancelledError);
  });
});

describe('an answer that is no answer', () => {
  it.each([302, 304, 307])('redirects nowhere: %p is an invalid response', async (status) => {
    const { provider } = setUp([
      { status, body: [] },
      { status, body: [] },
    ]);
    const kind = { code: 'upstream_invalid_response' };
    await expect(provider.complete(request, call())).rejects.toMatchObject(kind);
    expect((await drain(provider.stream(request, call()))).error).toMatchObject(kind);
  });

  it('is one that is nested 20,000 deep, streamed or not', async () => {
    const deep = `{"end":true,"t":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const { provider } = setUp([{ body: [deep] }, { body: [`data: ${deep}\n\n`] }]);
    const unary: unknown = await provider.complete(request, call()).catch((error: unknown) => error);
    expect(unary).toBeInstanceOf(UpstreamInvalidResponseError);
    const { error } = await drain(provider.stream(request, call()));
    expect(error).toBeInstanceOf(UpstreamInvalidResponseError);
  });

  it('is one that a format runs out of stack with', async () => {
    const { provider } = setUp([{ body: ['{"overflow":true}'] }, { body: [sse({ overflow: true })] }]);
    await expect(provider.complete(request, call())).rejects.toBeInstanceOf(UpstreamInvalidResponseError);
    const { error } = await drain(provider.stream(request, call()));
    expect(error).toBeInstanceOf(UpstreamInvalidResponseError);
  });
});

it('refuses a request that is nested too deeply to be written', async () => {
  const { provider, transport } = setUp([]);
  const value = JSON.parse(`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`) as JsonObject;
  const deep = { ...request, extensions: value };
  await expect(provider.complete(deep, call())).rejects.toMatchObject({ code: 'invalid_value' });
  expect(transport.sent).toHaveLength(0);
});

describe('a secret that the upstream repeats', () => {
  const refusal = { status: 400, body: ['key secret-key is bad'] };

  it('is not in the failure of a refusal, streamed or not', async () => {
    const { provider } = setUp([refusal, refusal]);
    const message = 'key [redacted] is bad';
    await expect(provider.complete(request, call())).rejects.toMatchObject({
      message,
      upstream: { message },
    });
    expect((await drain(provider.stream(request, call()))).error).toMatchObject({ message });
  });

  it('is not in the failure of an error in a 200, streamed or not', async () => {
    const error = { error: { message: 'key secret-key', at: ['x?key=secret-key'] } };
    const { provider } = setUp([{ body: [JSON.stringify(error)] }, { body: [sse({ t: 'a' }, error)] }]);
    const message = '{"message":"key [redacted]","at":["x?key=[redacted]"]}';
    await expect(provider.complete(request, call())).rejects.toMatchObject({ message });
    const stream = await drain(provider.stream(request, call()));
    expect(stream.reads).toEqual(['a']);
    expect(stream.error).toMatchObject({ message, upstream: { message } });
  });

  it('is the renewed token, with and without its scheme', async () => {
    let minted = 0;
    const tokens = { token: async () => `opaque/token+${++minted}=`, invalidate: () => {} };
    const authoriser = mintedTokenAuthoriser(tokens, { type: 'application-default' });
    const body = ['Bearer opaque/token+2=, opaque/token+2=, opaque%2Ftoken%2B2%3d'];
    const { provider } = setUp(
      [
        { status: 401, body: [] },
        { status: 401, body },
      ],
      authoriser,
    );
    await expect(provider.complete(request, call())).rejects.toMatchObject({
      message: '[redacted], [redacted], [redacted]',
    });
  });

  it('is not in what is no JSON either, nor in its cause', async () => {
    const { provider } = setUp([{ body: ['secret-key'] }]);
    const error: unknown = await provider.complete(request, call()).catch((caught: unknown) => caught);
    expect(String((error as Error).cause)).not.toContain('secret-key');
  });
});

describe('a prepared request', () => {
  it('shows what would be sent, without the secret and without sending', async () => {
    const { provider, transport } = setUp([]);
    const [prepared] = await provider.prepare(request, call(), false);
    expect(prepared).toMatchObject({ url: 'https://up.example/u', body: { count: 0, stream: false } });
    expect(prepared?.headers['x-goog-api-key']).toBe('***');
    expect(transport.sent).toHaveLength(0);
  });

  it('fails as the call would on a credential that cannot be sent', async () => {
    const { provider } = setUp([], apiKeyAuthoriser('two words'));
    const failure = await provider.complete(request, call()).catch((error: unknown) => error);
    await expect(provider.prepare(request, call(), false)).rejects.toEqual(failure);
  });
});

describe('a request that is not approved', () => {
  it('is refused once its losses are known, and never sent', async () => {
    const { provider, transport } = setUp([]);
    const losses: LossEntry[] = [];
    const approving = call({
      reportLoss: (entry) => losses.push(entry),
      approve: () => {
        throw new Error(losses.map(({ path }) => path).join());
      },
    });
    const lossy = { ...request, user: 'u' };
    await expect(provider.complete(lossy, approving)).rejects.toThrow('user');
    expect(await drain(provider.stream(lossy, approving))).toMatchObject({
      reads: [],
      error: { message: expect.stringContaining('user') },
    });
    await expect(provider.prepare(lossy, approving, true)).rejects.toThrow('user');
    expect(transport.sent).toHaveLength(0);
  });
});

describe('beta features that a caller asks for', () => {
  const betas = { values: ['x-2025'], path: 'header:anthropic-beta' };

  it('are a loss where the format has no use for them', async () => {
    const { provider } = setUp([{ body: ['{"t":"hi","end":true}'] }]);
    const losses: LossEntry[] = [];
    await provider.complete(request, call({ betas, reportLoss: (entry) => void losses.push(entry) }));
    expect(losses).toMatchObject([{ path: betas.path, action: 'dropped' }]);
  });

  it('reach a format that takes them', async () => {
    const transport = new ScriptedTransport([{ body: ['{"t":"hi","end":true}'] }]);
    const provider = new HttpChatProvider(transport, () => ({
      format: {
        ...echoFormat,
        takesBetas: true,
        headers: (_request, options) => ({ 'x-betas': options.betas?.values.join(',') ?? '' }),
      },
      authoriser: apiKeyAuthoriser('secret-key'),
      route: () => ({ url: 'https://up.example/u', headers: {} }),
    }));
    const losses: LossEntry[] = [];
    await provider.complete(request, call({ betas, reportLoss: (entry) => void losses.push(entry) }));
    expect(transport.sent[0]?.headers['x-betas']).toBe('x-2025');
    expect(losses).toEqual([]);
  });
});

describe('a body that the upstream refuses in part', () => {
  function amending(answers: ConstructorParameters<typeof ScriptedTransport>[0]) {
    const transport = new ScriptedTransport(answers);
    const provider = new HttpChatProvider(transport, () => ({
      format: {
        ...echoFormat,
        amendBody: (body, refusal, { reportLoss }) => {
          if (!refusal.includes('less')) return undefined;
          reportLoss({ path: 'messages', action: 'dropped', reason: 'Less.' });
          return { ...body, less: true };
        },
      },
      authoriser: apiKeyAuthoriser('secret-key'),
      route: () => ({ url: 'https://up.example/u', headers: {} }),
    }));
    return { transport, provider };
  }
  const refused = { status: 400, body: ['{"error":"less"}'] };
  const answered = { body: ['{"t":"hi","end":true}'] };

  it('is sent once more without it, and its loss is approved of before', async () => {
    const { transport, provider } = amending([refused, answered]);
    const order: string[] = [];
    await provider.complete(
      request,
      call({ reportLoss: ({ path }) => void order.push(path), approve: () => void order.push('approved') }),
    );
    expect(order).toEqual(['approved', 'messages', 'approved']);
    expect(transport.sent.map(({ body }) => String(body).includes('"less":true'))).toEqual([false, true]);
  });

  it('may lose headers and parts of the body at one request', async () => {
    const transport = new ScriptedTransport([refused, { status: 400, body: ['{"error":"x-b"}'] }, answered]);
    const provider = new HttpChatProvider(transport, () => ({
      format: {
        ...echoFormat,
        headers: () => ({ 'x-a': '1', 'x-b': '2' }),
        amendHeaders: (headers, refusal) =>
          refusal.includes('x-b') ? { 'x-a': headers['x-a'] ?? '' } : undefined,
        amendBody: (body, refusal) => (refusal.includes('less') ? { ...body, less: true } : undefined),
      },
      authoriser: apiKeyAuthoriser('secret-key'),
      route: () => ({ url: 'https://up.example/u', headers: {} }),
    }));
    await provider.complete(request, call());
    expect(
      transport.sent.map(({ headers, body }) => [headers['x-b'], String(body).includes('"less":true')]),
    ).toEqual([
      ['2', false],
      ['2', true],
      [undefined, true],
    ]);
  });

  it('may hold long media', async () => {
    const { transport, provider } = amending([refused, answered]);
    await provider.complete(withImage, call());
    const read = transport.sent.map(({ body }) => JSON.parse(textOf(body)) as JsonObject);
    expect(read).toEqual([
      { count: 1, stream: false, data },
      { count: 1, stream: false, data, less: true },
    ]);
  });

  it('fails by its refusal where that is about something else', async () => {
    const { transport, provider } = amending([{ status: 400, body: ['{"error":"more"}'] }]);
    await expect(provider.complete(request, call())).rejects.toMatchObject({ status: 400 });
    expect(transport.sent).toHaveLength(1);
  });
});
