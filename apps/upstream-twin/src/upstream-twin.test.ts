import { startUpstreamTwin, staticAccessToken, type UpstreamTwin } from './index';
import type { LooseJson } from './loose-json.fixture';

const ask = (text: string, rest: object = {}): string =>
  JSON.stringify({ contents: [{ role: 'user', parts: [{ text }] }], ...rest });
const vertexPath = '/v1/projects/p/locations/global/publishers/google/models';
const geminiPath = '/v1beta/models';
const key = { 'x-goog-api-key': 'demo' };
const bearer = { authorization: `Bearer ${staticAccessToken}` };

let twin: UpstreamTwin;
const lines: string[] = [];
beforeAll(async () => {
  twin = await startUpstreamTwin({ control: true, log: (line) => lines.push(line) });
});
afterAll(() => twin.close());

const post = (
  path: string,
  body: string,
  headers: Record<string, string> = key,
  signal: AbortSignal | null = null,
) => fetch(`${twin.url}${path}`, { method: 'POST', body, headers, signal });
const queue = async (value: object): Promise<void> => {
  expect((await post('/twin/faults', JSON.stringify(value))).status).toBe(204);
};
const received = async (): Promise<LooseJson[]> =>
  ((await (await fetch(`${twin.url}/twin/requests`)).json()) as LooseJson).requests;

describe('addresses', () => {
  it.each([
    ['/v1beta/models/gemini-2.5-flash:generateContent', key],
    ['/v1/models/gemini-2.5-flash:generateContent', key],
    ['/v1alpha/models/gemini-2.5-flash:generateContent?key=demo', {}],
    ['/v1beta/models/gemini-2.5-flash:generateContent', bearer],
    [`${vertexPath}/gemini-2.5-flash:generateContent`, bearer],
    [
      '/v1beta1/projects/p/locations/us-central1/publishers/google/models/gemini-2.5-flash:generateContent',
      bearer,
    ],
    ['/v1/publishers/google/models/gemini-2.5-flash:generateContent', key],
  ])('%s is served', async (path, headers) => {
    const response = await post(path, ask('Hello'), headers);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      candidates: [{ finishReason: 'STOP' }],
      modelVersion: 'gemini-2.5-flash',
    });
  });

  it('that nobody serves get a page', async () => {
    const response = await post('/v2/nothing', ask('Hello'));
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('of unknown models get the wording of each API', async () => {
    const gemini: LooseJson = await (
      await post(`${geminiPath}/gemini-9:streamGenerateContent?alt=sse`, ask('x'))
    ).json();
    expect(gemini.error).toMatchObject({ code: 404, status: 'NOT_FOUND' });
    expect(gemini.error.message).toContain(
      'models/gemini-9 is not found for API version v1beta, or is not supported for generateContent.',
    );
    const vertex: LooseJson = await (
      await post(`${vertexPath}/gemini-9:generateContent`, ask('x'), bearer)
    ).json();
    expect(vertex.error.message).toContain(
      'Publisher Model `projects/p/locations/global/publishers/google/models/gemini-9` was not found',
    );
  });

  it('of raw prediction refuse Gemini', async () => {
    const response: LooseJson = await (
      await post(`${vertexPath}/gemini-2.5-pro:rawPredict`, '{}', bearer)
    ).json();
    expect(response.error.message).toBe('Gemini cannot be accessed through Vertex Predict/RawPredict API.');
  });
});

describe('credentials', () => {
  it.each([
    [
      'no key',
      `${geminiPath}/gemini-2.5-flash:generateContent`,
      {},
      403,
      "Method doesn't allow unregistered callers",
    ],
    [
      'a bad key',
      `${geminiPath}/gemini-2.5-flash:generateContent`,
      { 'x-goog-api-key': 'invalid-1' },
      400,
      'API key not valid. Please pass a valid API key.',
    ],
    [
      'no token',
      `${vertexPath}/gemini-2.5-flash:generateContent`,
      {},
      401,
      'Request is missing required authentication credential.',
    ],
    [
      'a foreign token',
      `${vertexPath}/gemini-2.5-flash:generateContent`,
      { authorization: 'Bearer x' },
      401,
      'Request had invalid authentication credentials.',
    ],
  ])('%s', async (_name, path, headers, status, message) => {
    const response = await post(path, ask('x'), headers);
    const { error }: LooseJson = await response.json();
    expect([response.status, error.code]).toEqual([status, status]);
    expect(error.message).toContain(message);
    if (status === 400) expect(error.details[0].reason).toBe('API_KEY_INVALID');
  });

  it('have to begin with the configured key', async () => {
    const strict = await startUpstreamTwin({ apiKey: 'demo-key' });
    const send = (value: string) =>
      fetch(`${strict.url}/v1/models`, { headers: { 'x-goog-api-key': value } }).then(({ status }) => status);
    expect([await send('demo-key-1'), await send('other')]).toEqual([200, 400]);
    await strict.close();
  });
});

describe('refusals', () => {
  it('by the parser list every violation', async () => {
    const body = ask('x', { a: 1, generationConfig: { seed: 'x' } });
    const { error }: LooseJson = await (
      await post(`${geminiPath}/gemini-2.5-flash:generateContent`, body)
    ).json();
    expect(error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
    expect(error.message.split('\n')).toHaveLength(2);
    expect(error.details[0]['@type']).toBe('type.googleapis.com/google.rpc.BadRequest');
    expect(error.details[0].fieldViolations[1]).toEqual({
      field: 'generation_config.seed',
      description: 'Invalid value at \'generation_config.seed\' (TYPE_INT32), "x"',
    });
  });

  it('of a stream without alt=sse come in a list', async () => {
    const response = await post(`${geminiPath}/gemini-2.5-flash:streamGenerateContent`, '{}');
    expect(await response.json()).toMatchObject([{ error: { code: 400 } }]);
  });

  it.each([
    ['{', 'Unexpected token.'],
    ['[]', 'Root element must be a message.'],
  ])('of the body %s', async (body, message) => {
    const { error }: LooseJson = await (
      await post(`${geminiPath}/gemini-2.5-flash:generateContent`, body)
    ).json();
    expect(error.message).toContain(message);
  });
});

describe('streams', () => {
  it('are framed with CRLF and end without a marker', async () => {
    const response = await post(`${geminiPath}/gemini-2.5-flash:streamGenerateContent?alt=sse`, ask('Hello'));
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const frames = (await response.text()).split('\r\n\r\n');
    expect(frames.pop()).toBe('');
    expect(frames.length).toBeGreaterThan(2);
    expect(frames.every((frame) => /^data: \{.*\}$/.test(frame))).toBe(true);
  });

  it('are one JSON array without alt=sse', async () => {
    const response = await post(`${vertexPath}/gemini-2.5-flash:streamGenerateContent`, ask('Hello'), bearer);
    const events: LooseJson = await response.json();
    expect(events.at(-1).candidates[0].finishReason).toBe('STOP');
  });

  it('go at the pace that the prompt asks for', async () => {
    const started = Date.now();
    await (
      await post(
        `${geminiPath}/gemini-2.5-flash:streamGenerateContent?alt=sse`,
        ask('Hello [[twin:pace 25]]'),
      )
    ).text();
    expect(Date.now() - started).toBeGreaterThan(60);
  });
});

describe('other methods', () => {
  it('count tokens in the shape of each API', async () => {
    const contents = [{ parts: [{ text: 'one two three' }] }];
    const gemini = await post(`${geminiPath}/gemini-2.5-flash:countTokens`, JSON.stringify({ contents }));
    expect(await gemini.json()).toEqual({
      totalTokens: 4,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: 4 }],
    });
    const vertex = await post(
      `${vertexPath}/gemini-2.5-flash:countTokens`,
      JSON.stringify({ contents }),
      bearer,
    );
    expect(await vertex.json()).toMatchObject({ totalTokens: 4, totalBillableCharacters: 11 });
  });

  it('list models by page, and one by name', async () => {
    const page: LooseJson = await (
      await fetch(`${twin.url}/v1beta/models?pageSize=2`, { headers: key })
    ).json();
    expect(page).toMatchObject({ models: [{ name: 'models/gemini-2.0-flash' }, {}], nextPageToken: '2' });
    const one: LooseJson = await (
      await fetch(`${twin.url}/v1beta/models/gemini-2.5-pro`, { headers: key })
    ).json();
    expect(one).toMatchObject({ name: 'models/gemini-2.5-pro', thinking: true });
    const vertex: LooseJson = await (
      await fetch(`${twin.url}/v1beta1/publishers/google/models`, { headers: bearer })
    ).json();
    expect(vertex.publisherModels.length).toBeGreaterThan(5);
  });
});

describe('faults', () => {
  const generate = `${geminiPath}/gemini-2.5-flash:generateContent`;
  const stream = `${geminiPath}/gemini-2.5-flash:streamGenerateContent?alt=sse`;

  it('are used once when queued', async () => {
    await queue({ fault: { kind: 'status', code: 503 } });
    expect((await post(generate, ask('x'))).status).toBe(503);
    expect((await post(generate, ask('x'))).status).toBe(200);
  });

  it('may stand in the prompt', async () => {
    const fault = JSON.stringify({ kind: 'status', code: 429, retryInfoSeconds: 1 });
    const response = await post(generate, ask(`Hello [[twin:fault ${fault}]]`));
    expect(response.status).toBe(429);
    const { error }: LooseJson = await (await post(generate, ask('[[twin:fault {"kind":"x"}]]'))).json();
    expect(error.message).toContain('fault.kind must be one of');
  });

  it('reset the connection before and in the answer', async () => {
    await queue({ fault: { kind: 'reset' } });
    await expect(post(generate, ask('x'))).rejects.toThrow('fetch failed');
    await queue({ fault: { kind: 'cut', afterEvents: 1 } });
    const response = await post(stream, ask('x'));
    const reader = response.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^data: /);
    await expect(reader.read()).rejects.toThrow('terminated');
  });

  it('put an error into the stream', async () => {
    const text = await (
      await post(stream, ask('x [[twin:fault {"kind":"errorEvent","at":1,"code":500}]]'))
    ).text();
    expect(text.split('\r\n\r\n').at(-2)).toContain('data: {"error":{"code":500');
  });

  it('cut a unary body short', async () => {
    const response = await post(generate, ask('x [[twin:fault {"kind":"cut","afterEvents":2}]]'));
    await expect(response.text()).rejects.toThrow();
  });

  it('leave requests that can be found by a text of their body', async () => {
    for (const text of ['(one)', '(two)']) await post(generate, ask(text));
    const found = await fetch(`${twin.url}/twin/requests?bodyContains=${encodeURIComponent('(two)')}`);
    const { requests } = (await found.json()) as LooseJson;
    expect(requests).toHaveLength(1);
    expect(JSON.stringify(requests[0].body)).toContain('(two)');
  });

  it('stall until the client leaves, which is written down', async () => {
    await fetch(`${twin.url}/twin/requests`, { method: 'DELETE' });
    await queue({ fault: { kind: 'stall' } });
    await expect(post(generate, ask('x'), key, AbortSignal.timeout(50))).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const [entry] = await received();
    expect(entry.abortedAt).toEqual(expect.any(String));
    expect(entry).not.toHaveProperty('status');
  });

  it('replay recorded bytes', async () => {
    const body = 'data: {"x":1}\r\n\r\n';
    const headers = { 'content-type': 'text/event-stream' };
    await queue({
      fault: { kind: 'replay', headers, bodyBase64: Buffer.from(body).toString('base64'), chunkSize: 3 },
    });
    const response = await post(stream, ask('x'));
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(await response.text()).toBe(body);
  });

  it('are explained when they are not understood, and can be taken back', async () => {
    const response = await post('/twin/faults', '{"fault":{"kind":"nope"}}');
    expect([response.status, ((await response.json()) as LooseJson).error]).toEqual([
      400,
      expect.stringContaining('fault.kind'),
    ]);
    await queue({ fault: { kind: 'html' }, times: 5 });
    await fetch(`${twin.url}/twin/faults`, { method: 'DELETE' });
    expect((await post(generate, ask('x'))).status).toBe(200);
  });
});

describe('the control API', () => {
  it('shows what was received, credentials masked', async () => {
    await fetch(`${twin.url}/twin/requests`, { method: 'DELETE' });
    await post(`${geminiPath}/gemini-2.5-flash:generateContent?key=secret-key-1234`, ask('Hello'), {
      'x-goog-api-key': 'secret-key-1234',
    });
    const [entry] = await received();
    expect(entry).toMatchObject({
      method: 'POST',
      status: 200,
      body: { contents: [{ parts: [{ text: 'Hello' }] }] },
    });
    expect(entry.headers['x-goog-api-key']).toBe('***1234');
    expect(JSON.stringify(entry)).not.toContain('secret-key');
  });

  it('is there only when asked for', async () => {
    const plain = await startUpstreamTwin();
    expect((await fetch(`${plain.url}/twin/requests`)).status).toBe(404);
    await plain.close();
  });

  it('is joined by a line per request for the log', () => {
    expect(lines).toContain('POST /v1beta/models/gemini-2.5-flash:generateContent 200');
  });
});
