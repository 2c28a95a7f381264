import { inspect } from 'node:util';
import {
  ConnectionTimeoutError,
  GatewayApiError,
  InvalidRequestError,
  ModelGateway,
  OptionError,
  RateLimitError,
  UnexpectedAnswerError,
  UserAbortedError,
  type CallOptions,
  type ClientOptions,
} from './index.js';
import {
  answerJson,
  startServer,
  type Answering,
  type SeenRequest,
  type TestServer,
} from './testing/start-server.js';

const key = 'gw-secret-of-the-caller';
const body = { model: '@google/gemini', messages: [{ role: 'user' as const, content: 'Hi' }] };
const succeed: Answering = (response) =>
  answerJson(response, 200, { object: 'chat.completion', choices: [] });

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function connect(answer: Answering, options: ClientOptions = {}): Promise<ModelGateway> {
  await server?.stop();
  server = await startServer(answer);
  return new ModelGateway({ baseURL: server.url, apiKey: key, maxRetries: 0, ...options });
}
const seen = (): SeenRequest => server!.requests.at(-1)!;

describe('the options of a client', () => {
  const previousEnv = { ...process.env };
  afterEach(() => {
    process.env = { ...previousEnv };
  });

  it('come from the environment', async () => {
    server = await startServer(succeed);
    process.env.GATEWAY_API_KEY = 'key-of-the-environment';
    process.env.GATEWAY_BASE_URL = `${server.url}/v1`;
    await new ModelGateway().chat.completions.create(body);
    expect(seen()).toMatchObject({
      method: 'POST',
      url: '/v1/chat/completions',
      headers: { 'x-gateway-api-key': 'key-of-the-environment', 'content-type': 'application/json' },
    });
    expect(JSON.parse(seen().body)).toEqual(body);
  });

  it('are the local gateway’s without any', () => {
    delete process.env.GATEWAY_BASE_URL;
    expect(new ModelGateway({ apiKey: key }).baseURL).toBe('http://127.0.0.1:8787');
  });

  it('need a key', () => {
    delete process.env.GATEWAY_API_KEY;
    expect(() => new ModelGateway()).toThrow('The option apiKey is missing');
  });

  it.each([
    [{ baseUrl: 'http://localhost' }, 'baseUrl'],
    [{ signal: AbortSignal.abort() }, 'signal'],
    [{ timeout: -1 }, 'timeout'],
    [{ maxRetries: 11 }, 'maxRetries'],
    [{ maxRetries: 1.5 }, 'maxRetries'],
    [{ headers: { 'bad name': 'x' } }, 'headers'],
    [{ metadata: 'text' }, 'metadata'],
    [{ apiKey: `${key}\r\nx: y` }, 'apiKey'],
  ])('are refused at once: %p', (options, option) => {
    const make = (): ModelGateway => new ModelGateway({ apiKey: key, ...(options as ClientOptions) });
    expect(make).toThrow(OptionError);
    expect(make).toThrow(expect.objectContaining({ option }));
    expect(make).not.toThrow(new RegExp(key));
  });

  it('refuse a browser unless they say that it is meant', () => {
    const page = globalThis as { window?: unknown };
    page.window = { document: {} };
    try {
      expect(() => new ModelGateway({ apiKey: key })).toThrow(
        'The option dangerouslyAllowBrowser must be true',
      );
      expect(() => new ModelGateway({ apiKey: key, dangerouslyAllowBrowser: true })).not.toThrow();
    } finally {
      delete page.window;
    }
  });

  it('are not shown by an inspector or JSON, and errors do not show them either', async () => {
    const client = await connect((response) =>
      answerJson(response, 401, {
        error: { message: 'No.', type: 'authentication_error', code: 'invalid_api_key' },
      }),
    );
    const error: unknown = await client.chat.completions.create(body).catch((thrown: unknown) => thrown);
    const unreached: unknown = await client
      .withOptions({
        fetch: () =>
          Promise.reject(Object.assign(new Error(key), { config: { headers: { key } }, code: 'ECONNRESET' })),
      })
      .chat.completions.create(body)
      .catch((thrown: unknown) => thrown);
    expect(unreached).toMatchObject({ name: 'ConnectionError', reason: 'ECONNRESET' });
    const shown = [client, error, unreached].map(
      (value) => inspect(value, { depth: 20, showHidden: true }) + JSON.stringify(value) + String(value),
    );
    expect(shown.join()).not.toContain(key);
  });
});

describe('the options of a call', () => {
  it('hold for that call alone', async () => {
    const client = await connect(succeed, {
      provider: '@client',
      metadata: { app: 'test', stage: 'one' },
      headers: { 'X-Own': 'client' },
    });
    const own: CallOptions = {
      provider: '@call',
      metadata: { stage: 'two', _user: 'ann' },
      headers: { 'x-own': 'call', 'x-more': 'y' },
      strictStandardCompliance: false,
    };
    await client.chat.completions.create(body, own);
    expect(seen().headers).toMatchObject({
      'x-gateway-provider': '@call',
      'x-gateway-metadata': '{"app":"test","stage":"two","_user":"ann"}',
      'x-gateway-strict-standard-compliance': 'false',
      'x-own': 'call',
      'x-more': 'y',
    });
    await client.chat.completions.create(body, { provider: null, metadata: null, headers: null });
    for (const name of ['x-gateway-provider', 'x-gateway-metadata', 'x-own', 'x-more']) {
      expect(seen().headers).not.toHaveProperty(name);
    }
    await client.chat.completions.create(body);
    expect(seen().headers).toMatchObject({
      'x-gateway-provider': '@client',
      'x-gateway-metadata': '{"app":"test","stage":"one"}',
      'x-own': 'client',
    });
    expect(seen().headers).not.toHaveProperty('x-gateway-strict-standard-compliance');
    expect(seen().headers).not.toHaveProperty('x-more');
  });

  it('do not mix when calls are under way at the same time', async () => {
    const client = await connect(
      (response, request) => void setTimeout(() => succeed(response, request), Math.random() * 20),
    );
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        client.chat.completions.create(
          { ...body, seed: n },
          n % 3 === 0 ? undefined : { traceId: `trace-${n}`, metadata: { n: String(n) } },
        ),
      ),
    );
    expect(server!.requests).toHaveLength(60);
    for (const { headers, body: text } of server!.requests) {
      const { seed } = JSON.parse(text) as { seed: number };
      expect(headers['x-gateway-trace-id']).toBe(seed % 3 === 0 ? undefined : `trace-${seed}`);
      expect(headers['x-gateway-metadata']).toBe(seed % 3 === 0 ? undefined : `{"n":"${seed}"}`);
    }
  });

  it('are not changed by who made the client and goes on changing what it was made of', async () => {
    const metadata: Record<string, string> = { app: 'first' };
    const config = { retry: { attempts: 1 } };
    const client = await connect(succeed, { metadata, config });
    metadata.app = 'second';
    config.retry.attempts = 5;
    await client.chat.completions.create(body);
    expect(seen().headers).toMatchObject({
      'x-gateway-metadata': '{"app":"first"}',
      'x-gateway-config': '{"retry":{"attempts":1}}',
    });
  });

  it('make another client', async () => {
    const first = await connect(succeed, { provider: '@one', vertexRegion: 'global' });
    const second = first.withOptions({ provider: '@two', vertexRegion: null });
    await second.chat.completions.create(body);
    expect(seen().headers).toMatchObject({ 'x-gateway-provider': '@two', 'x-gateway-api-key': key });
    expect(seen().headers).not.toHaveProperty('x-gateway-vertex-region');
    await first.chat.completions.create(body);
    expect(seen().headers).toMatchObject({
      'x-gateway-provider': '@one',
      'x-gateway-vertex-region': 'global',
    });
  });

  it('are refused when they are wrong', async () => {
    const client = await connect(succeed);
    const wrong = { traceID: 'x' } as CallOptions;
    await expect(client.chat.completions.create(body, wrong)).rejects.toThrow(
      'The option traceID is not an option.',
    );
    await expect(client.chat.completions.stream(body, wrong).finalCompletion()).rejects.toThrow(OptionError);
    expect(server!.requests).toHaveLength(0);
  });
});

describe('an answer', () => {
  it('tells what the gateway says about it, out of sight of JSON', async () => {
    const client = await connect((response) =>
      answerJson(
        response,
        200,
        { id: 'x' },
        {
          'x-gateway-provider': 'google',
          'x-gateway-model': 'gemini',
          'x-gateway-last-used-option-index': 'config.targets[1]',
          'x-gateway-retry-attempt-count': '2',
          'x-gateway-cache-status': 'MISS',
          'x-gateway-loss': '3',
          'x-gateway-cost': '0.00012',
          'server-timing': 'auth;dur=0.1, upstream;dur=12.5, total;dur=13',
        },
      ),
    );
    const answer = await client.chat.completions.create(body);
    expect(answer.response).toMatchObject({
      status: 200,
      requestId: 'req_1',
      traceId: 'trace-1',
      provider: 'google',
      model: 'gemini',
      lastUsedOptionIndex: 'config.targets[1]',
      retryAttemptCount: 2,
      cacheStatus: 'MISS',
      loss: 3,
      cost: 0.00012,
      serverTiming: { auth: 0.1, upstream: 12.5, total: 13 },
    });
    expect(answer.response.headers.get('x-gateway-model')).toBe('gemini');
    expect(JSON.stringify(answer)).toBe('{"id":"x"}');
    expect(Object.keys(answer)).toEqual(['id']);
  });

  it('is an error when it is no JSON object', async () => {
    const client = await connect((response) => response.writeHead(200).end('<html>'));
    await expect(client.chat.completions.create(body)).rejects.toThrow(UnexpectedAnswerError);
    await expect(client.chat.completions.create({ ...body, stream: true })).rejects.toThrow('not a stream');
  });
});

describe('an error of the gateway', () => {
  it('has its class and all that was said', async () => {
    const upstream = { status: 429, code: 'RESOURCE_EXHAUSTED', message: 'Quota.', details: [{ a: 1 }] };
    const said = {
      error: {
        message: 'Quota.',
        type: 'rate_limit_error',
        param: null,
        code: 'resource_exhausted',
        upstream,
      },
      provider: 'google',
    };
    const client = await connect((response) => answerJson(response, 429, said, { 'retry-after': '7' }));
    const error: unknown = await client.chat.completions.create(body).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toBeInstanceOf(GatewayApiError);
    expect(error).toMatchObject({
      name: 'RateLimitError',
      message: 'Quota.',
      status: 429,
      code: 'resource_exhausted',
      type: 'rate_limit_error',
      param: undefined,
      requestId: 'req_1',
      provider: 'google',
      retryAfterMs: 7000,
      upstream,
      body: said,
    });
  });

  it('is not asked for again, whatever its status', async () => {
    const client = await connect(
      (response) => answerJson(response, 503, { error: { message: 'x', code: 'shutting_down' } }),
      { maxRetries: 5 },
    );
    await expect(client.chat.completions.create(body)).rejects.toMatchObject({ name: 'UnavailableError' });
    expect(server!.requests).toHaveLength(1);
  });

  it('follows no redirect, which would take the key along', async () => {
    const client = await connect((response) => response.writeHead(307, { location: '/elsewhere' }).end());
    await expect(client.chat.completions.create(body)).rejects.toMatchObject({ status: 307 });
    expect(server!.requests).toHaveLength(1);
  });

  it('is one also when a proxy refuses', async () => {
    const client = await connect((response) => response.writeHead(413).end('<html>too large</html>'));
    await expect(client.chat.completions.create(body)).rejects.toMatchObject({
      name: 'PayloadTooLargeError',
      body: '<html>too large</html>',
      requestId: undefined,
    });
  });
});

describe('a gateway that is not reached', () => {
  it('is an error with the system’s word', async () => {
    const client = await connect(succeed);
    await server!.stop();
    server = undefined;
    await expect(client.models.list()).rejects.toMatchObject({
      name: 'ConnectionError',
      reason: 'ECONNREFUSED',
    });
  });

  it('is not asked again once the caller has left', async () => {
    const leaving = new AbortController();
    const client = await connect(
      (response) => {
        response.writeHead(502).end();
        setTimeout(() => leaving.abort(), 30);
      },
      { maxRetries: 9 },
    );
    await expect(client.chat.completions.create(body, { signal: leaving.signal })).rejects.toThrow(
      UserAbortedError,
    );
    // Each of nine retries would be a request.
    expect(server!.requests.length).toBeLessThanOrEqual(2);
  });
});

describe('a call that takes too long', () => {
  it('ends after the time limit, all attempts together', async () => {
    const client = await connect(() => undefined, { timeout: 500, maxRetries: 3 });
    const error: unknown = await client.chat.completions.create(body).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConnectionTimeoutError);
    expect(error).toMatchObject({ timeoutMs: 500 });
    expect(server!.requests).toHaveLength(1);
  });

  it('is not sent again when fetch itself gave up waiting', async () => {
    let attempts = 0;
    const failure = Object.assign(new TypeError('fetch failed'), {
      cause: { code: 'UND_ERR_HEADERS_TIMEOUT' },
    });
    const fetch = (): Promise<Response> => ((attempts += 1), Promise.reject(failure));
    const client = await connect(succeed, { fetch, maxRetries: 3 });
    await expect(client.chat.completions.create(body)).rejects.toThrow(ConnectionTimeoutError);
    expect(attempts).toBe(1);
  });

  it('ends when its body stalls', async () => {
    const client = await connect((response) => void response.writeHead(200).write('{'));
    await expect(client.chat.completions.create(body, { timeout: 80 })).rejects.toThrow(
      ConnectionTimeoutError,
    );
  });

  it('ends when its caller leaves, and leaves no listener behind', async () => {
    const leaving = new AbortController();
    const client = await connect(() => void setTimeout(() => leaving.abort(), 20));
    await expect(client.chat.completions.create(body, { signal: leaving.signal })).rejects.toThrow(
      UserAbortedError,
    );
    await expect(client.chat.completions.create(body, { signal: leaving.signal })).rejects.toThrow(
      UserAbortedError,
    );
    expect(server!.requests).toHaveLength(1);
    const staying = new AbortController();
    const add = jest.spyOn(staying.signal, 'addEventListener');
    const remove = jest.spyOn(staying.signal, 'removeEventListener');
    const other = await connect(succeed);
    await other.chat.completions.create(body, { signal: staying.signal });
    const ours = add.mock.calls.map(([, listener]) => listener)[0];
    expect(remove.mock.calls.map(([, listener]) => listener)).toContain(ours);
  });
});

describe('a body that JSON cannot hold', () => {
  it('is refused', async () => {
    const client = await connect(succeed);
    const wrong = { ...body, extra_body: { size: 1n } };
    await expect(client.chat.completions.create(wrong)).rejects.toThrow(OptionError);
    await expect(client.chat.completions.create(body)).resolves.toBeDefined();
    expect(InvalidRequestError.prototype).toBeInstanceOf(GatewayApiError);
  });
});
