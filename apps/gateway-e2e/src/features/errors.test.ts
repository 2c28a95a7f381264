import { ask, askStreamed, everything } from '../support/ask.js';
import { postChat, readStream } from '../support/chat-client.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const body = (model: string, more: object = {}) => ({
  model,
  messages: [{ role: 'user', content: 'Tell me a long story about dragons.' }],
  ...more,
});

/** google.rpc status, HTTP status and type of the answer; the code is the name in lower case. */
const table = [
  ['INVALID_ARGUMENT', 400, 'invalid_request_error'],
  ['FAILED_PRECONDITION', 400, 'invalid_request_error'],
  ['OUT_OF_RANGE', 400, 'invalid_request_error'],
  ['UNAUTHENTICATED', 401, 'authentication_error'],
  ['PERMISSION_DENIED', 403, 'permission_error'],
  ['NOT_FOUND', 404, 'not_found_error'],
  ['ALREADY_EXISTS', 409, 'upstream_error'],
  ['ABORTED', 409, 'upstream_error'],
  ['RESOURCE_EXHAUSTED', 429, 'rate_limit_error'],
  ['CANCELLED', 499, 'upstream_error'],
  ['UNKNOWN', 500, 'upstream_error'],
  ['INTERNAL', 500, 'upstream_error'],
  ['DATA_LOSS', 500, 'upstream_error'],
  ['UNIMPLEMENTED', 501, 'upstream_error'],
  ['UNAVAILABLE', 503, 'upstream_error'],
  ['DEADLINE_EXCEEDED', 504, 'upstream_error'],
] as const;

describe('errors of the upstream', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const post = (model: string, stream: boolean) =>
    postChat({ gateway: services.gateway.url, body: body(model, { stream }), headers: everything });

  const rows = bothProviders.flatMap((slug) => table.map((row) => [slug, ...row] as const));
  it.each(rows)('%s: %s is %i, %s, with details and RetryInfo (R37)', async (slug, name, code, type) => {
    for (const stream of [false, true]) {
      await services.twin.reset();
      const message = `It failed with ${name}.`;
      const fault = { kind: 'status', code, status: name, message, retryInfoSeconds: 7.5 };
      // The platform's token is renewed once before a 401 is believed.
      await services.twin.fault({ fault, times: code === 401 ? 2 : 1 });
      const response = await post(`${slug}/gemini-2.5-flash`, stream);
      expect(response.status).toBe(code);
      expect(response.headers.get('retry-after')).toBe('8');
      expect(await response.json()).toEqual({
        error: {
          message: expect.stringContaining(message),
          type,
          param: null,
          code: name.toLowerCase(),
          upstream: {
            status: code,
            code: name,
            message,
            details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7.5s' }],
          },
        },
        provider: slug === '@vertex' ? 'vertex-ai' : 'google',
      });
    }
  });

  it.each(bothProviders)('%s: Retry-After of the upstream passes through (R46)', async (slug) => {
    await services.twin.reset();
    await services.twin.fault({ fault: { kind: 'status', code: 429, retryAfter: '12' } });
    const response = await post(`${slug}/gemini-2.5-flash`, false);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('12');
  });

  it.each(bothProviders)('%s: an error in mid-stream ends it without [DONE] (R40, K6)', async (slug) => {
    await services.twin.reset();
    await services.twin.fault({
      fault: { kind: 'errorEvent', at: 2, code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Slow down.' },
    });
    const { chunks, done, error } = await readStream(await post(`${slug}/gemini-2.5-flash`, true));
    expect(chunks.length).toBeGreaterThan(0);
    expect(done).toBe(false);
    expect(error).toMatchObject({ type: 'rate_limit_error', code: 'resource_exhausted' });
  });

  it('a page that is no Google error keeps its status and shows no markup', async () => {
    await services.twin.reset();
    await services.twin.fault({ fault: { kind: 'html', code: 502 } });
    const response = await post('@google/gemini-2.5-flash', false);
    expect(response.status).toBe(502);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ error: { type: 'upstream_error', code: 'unavailable' } });
    expect(text).not.toContain('<');
  });

  it('a key that the direct provider does not know is 401, which Google calls 400', async () => {
    const headers = { 'x-gateway-provider': '@bring-your-own', authorization: 'invalid-key-of-the-tests' };
    const { status, error } = await ask(services, body('gemini-2.5-flash'), headers);
    expect(status).toBe(401);
    expect(error).toMatchObject({ type: 'authentication_error', code: 'unauthenticated' });
    expect(JSON.stringify(error)).not.toContain('invalid-key-of-the-tests');
  });
});

describe('what the upstream is sent', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  it.each([false, true])(
    'has the API key in a header, never in the address (K21, stream: %s)',
    async (stream) => {
      const send = stream ? askStreamed : ask;
      const { sent } = await send(services, body('@google/gemini-2.5-flash'));
      expect(sent?.headers['x-goog-api-key']).toMatch(/^\*\*\*/);
      expect(sent?.headers).not.toHaveProperty('authorization');
      expect(sent?.headers).not.toHaveProperty('x-gateway-api-key');
      expect(sent?.path).not.toMatch(/key/);
    },
  );

  it.each([
    'gemini-2.5-flash/../../..',
    '../../v1/secret',
    '%2e%2e%2fsecret',
    'gemini-2.5-flash?key=x',
    'gemini-2.5-flash#x',
    'gemini-2.5-flash:predict',
    'gemini 2.5',
    'gemini-2.5-flash\r\nhost: evil.example',
    '\\..\\x',
  ])('has no model name that leaves its path: %j (R71)', async (name) => {
    for (const slug of bothProviders) {
      const { status, sent, error } = await ask(services, body(`${slug}/${name}`));
      expect({ status: status >= 400 && status < 500, sent }).toEqual({ status: true, sent: undefined });
      expect(error?.type).toMatch(/invalid_request_error|not_found_error/);
    }
  });

  it.each([
    [{ 'x-gateway-vertex-project-id': '../other' }],
    [{ 'x-gateway-vertex-region': 'evil.example/' }],
    [{ 'x-gateway-vertex-region': 'us-central1@evil.example' }],
  ])('has no project or region that leaves its host or path: %j (R71)', async (headers) => {
    const chosen = {
      'x-gateway-provider': 'vertex-ai',
      'x-gateway-vertex-project-id': 'p',
      'x-gateway-vertex-region': 'global',
      authorization: 'Bearer twin-access-token',
      ...headers,
    };
    const { status, sent } = await ask(services, body('gemini-2.5-flash'), chosen);
    expect({ status, sent }).toEqual({ status: 400, sent: undefined });
  });

  it.each(bothProviders)('%s: __proto__ is a name like any other (R72)', async (slug) => {
    const hostile = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    ) as object;
    const calls = [
      {
        id: 'call_1',
        type: 'function',
        function: { name: 'f', arguments: '{"__proto__":{"polluted":1},"constructor":2}' },
      },
    ];
    const parameters = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}') as object;
    // Spread would turn an own `__proto__` into nothing, so the body is text all the way.
    const request = JSON.stringify({
      ...body(`${slug}/gemini-2.5-flash`, {
        tools: [{ type: 'function', function: { name: 'f', parameters } }],
      }),
      messages: [
        { role: 'user', content: 'Call f.' },
        { role: 'assistant', content: null, tool_calls: calls },
        { role: 'tool', tool_call_id: 'call_1', content: '{"__proto__":{"polluted":1}}' },
      ],
    });
    const text = `${request.slice(0, -1)},${JSON.stringify(hostile).slice(1)}`;
    const raw = { toJSON: () => JSON.parse(text) as object };
    const { status, sent } = await ask(services, raw);
    expect(status).toBe(200);
    expect(JSON.stringify(sent?.body.contents)).toContain('"__proto__":{"polluted":1}');
    expect((await ask(services, body(`${slug}/gemini-2.5-flash`))).status).toBe(200);
  });
});
