import type { AdminLogRecord, AdminResend, ErrorBody } from '@model-gateway/contract';
import type { RequestRecord } from '@model-gateway/core';
import { requestRecord } from '@model-gateway/inference-api/testing';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

let api: RunningAdminApi;
beforeEach(async () => void (api = await startAdminApi()));
afterEach(() => api.stop());

const chat = { model: '@google-dev/gemini-2.5-flash', messages: [{ role: 'user', content: "It's 1 < 2" }] };
const withBody = (body: unknown, changes: Partial<RequestRecord> = {}): RequestRecord =>
  requestRecord(1, { bodies: { clientRequest: { text: JSON.stringify(body), bytes: 9 } }, ...changes });

async function shown(record: RequestRecord, query = ''): Promise<AdminLogRecord> {
  await api.requestLog.write([record]);
  return (await (await api.ask('GET', `/logs/${record.id}${query}`)).json()) as AdminLogRecord;
}

async function resent(record: RequestRecord, query = ''): Promise<AdminResend> {
  await api.requestLog.write([record]);
  const response = await api.ask('GET', `/logs/${record.id}/request${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as AdminResend;
}

describe('a record', () => {
  const price = {
    id: 'google/gemini-2.5-flash',
    source: 'https://a.example',
    from: 0,
    input: 0.3,
    output: 2.5,
  };

  it('has its bill, which sums up to its cost', async () => {
    const [attempt] = requestRecord(1).attempts;
    const record = requestRecord(1, { attempts: [{ ...attempt!, billing: 'billed', price }] });
    const { charges, cost } = await shown(record);
    expect(charges).toEqual([
      {
        ...{ attempt: 0, kind: 'input', quantity: 10, unit: 'token', usdPerMillion: 0.3, nanoDollars: 3000 },
        price: { id: price.id, source: price.source, from: '1970-01-01T00:00:00.000Z' },
      },
      {
        ...{
          attempt: 0,
          kind: 'output',
          quantity: 5,
          unit: 'token',
          usdPerMillion: 2.5,
          nanoDollars: 12_500,
        },
        price: { id: price.id, source: price.source, from: '1970-01-01T00:00:00.000Z' },
      },
    ]);
    expect(charges!.reduce((sum, { nanoDollars }) => sum + nanoDollars!, 0)).toBe(cost!.nanoDollars);
    const list = (await (await api.ask('GET', '/logs')).json()) as { data: object[] };
    expect(list.data[0]).not.toHaveProperty('charges');
  });

  it('says what was asked of the gateway', async () => {
    const options = { provider: '@dev', config: { id: 'careful', version: 3 }, strict: false };
    expect((await shown(requestRecord(1, { options }))).options).toEqual({ ...options, debug: true });
    expect((await shown(requestRecord(2))).options).toEqual({ debug: true });
  });

  it('says why bodies are there or not', async () => {
    const states = [
      withBody({}),
      requestRecord(2),
      requestRecord(3, { options: { debug: false } }),
      requestRecord(4, { bodiesState: 'given_up' }),
    ];
    const found = [];
    for (const record of states) found.push((await shown(record)).bodiesState);
    expect(found).toEqual(['kept', 'metadata_only', 'withheld_by_caller', 'given_up']);
  });

  it('is read without bodies', async () => {
    const record = await shown(withBody(chat), '?bodies=false');
    expect([record.bodiesState, record.bodies]).toEqual(['kept', undefined]);
    expect((await shown(withBody(chat))).bodies?.clientRequest).toMatchObject({
      contentType: 'application/json',
      bytes: 9,
    });
  });
});

describe('one body of a record', () => {
  const bodies = {
    clientRequest: { text: '{"ä":"<script>"}' },
    attempts: [{ attempt: 1, upstreamAnswer: { text: 'busy' } }],
  };
  beforeEach(() => api.requestLog.write([requestRecord(1, { bodies })]));
  const read = (path: string, headers = {}) =>
    api.ask('GET', `/logs/req_00001/bodies/${path}`, undefined, headers);

  it('is plain text that no browser runs', async () => {
    const response = await read('client-request');
    expect([response.status, await response.text()]).toEqual([200, bodies.clientRequest.text]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'inline',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-length': '17',
    });
  });

  it('is read in ranges of bytes', async () => {
    const response = await read('client-request', { range: 'bytes=2-3' });
    expect([response.status, await response.text()]).toEqual([206, 'ä']);
    expect(response.headers.get('content-range')).toBe('bytes 2-3/17');
    expect((await read('client-request', { range: 'bytes=17-' })).status).toBe(400);
    expect((await read('client-request', { range: 'bytes=0-1,4-5' })).status).toBe(200);
  });

  it('is that of an attempt, if the query says so', async () => {
    expect(await (await read('upstream-answer?attempt=1')).text()).toBe('busy');
    expect((await read('upstream-answer?attempt=0')).status).toBe(404);
    expect((await read('client-request?attempt=1')).status).toBe(400);
  });

  it.each(['upstream-answer', 'constructor', 'clientRequest'])('%s is not there', async (name) => {
    const response = await read(name);
    const { error } = (await response.json()) as ErrorBody;
    expect([response.status, error.code]).toEqual([404, 'log_body_not_found']);
  });

  it('is only there for a request on record, and for an administrator', async () => {
    expect((await api.ask('GET', '/logs/none/bodies/client-request')).status).toBe(404);
    const stranger = { 'x-gateway-api-key': 'caller-key' };
    expect((await read('client-request', stranger)).status).toBe(403);
  });
});

describe('how to send a request again', () => {
  it('has its parts', async () => {
    const options = {
      config: { id: 'careful', version: 3 },
      strict: false,
      timeoutMs: 5_000,
      region: 'eu',
      cache: { namespace: 'n', forceRefresh: true },
    } as const;
    const metadata = { team: 'größe' };
    const { obstacles, ...parts } = await resent(withBody(chat, { options, metadata }));
    expect(parts).toEqual({
      resendable: false,
      method: 'POST',
      path: '/v1/chat/completions',
      headers: {
        'content-type': 'application/json',
        'x-gateway-config': 'careful@3',
        'x-gateway-strict-standard-compliance': 'false',
        'x-gateway-request-timeout': '5000',
        'x-gateway-vertex-region': 'eu',
        'x-gateway-cache-namespace': 'n',
        'x-gateway-cache-force-refresh': 'true',
        'x-gateway-metadata': '{"team":"gr\\u00f6\\u00dfe"}',
      },
      body: chat,
      losses: [],
      formats: ['curl', 'openai', 'client'],
    });
    expect(obstacles).toEqual([{ code: 'config_gone' }]);
  });

  it('says when nothing stands in the way', async () => {
    expect(await resent(withBody(chat))).toMatchObject({ resendable: true, obstacles: [] });
  });

  it.each<[string, Partial<RequestRecord>, object]>([
    ['without its body', { bodies: {} }, { code: 'body_not_kept' }],
    ['that is cut', { bodies: { clientRequest: { text: '{', omittedBytes: 1 } } }, { code: 'truncated' }],
    [
      'with a medium',
      { bodies: { clientRequest: { text: '{"a":"[2000 characters left out]"}' } } },
      { code: 'media_elided', path: '/a' },
    ],
    [
      'with a secret',
      { bodies: { clientRequest: { text: '{"a":"[redacted]"}' } } },
      { code: 'secret_masked' },
    ],
    ['with a credential', { options: { ownCredential: true } }, { code: 'credential_from_caller' }],
    [
      'with headers',
      { options: { forwardHeaders: ['x-a'] } },
      { code: 'header_not_kept', path: 'header:x-a' },
    ],
    ['of a prompt', { prompt: { id: 'p', version: 1 } }, { code: 'prompt_gone' }],
    ['of another kind', { route: '/v1/images/edits' }, { code: 'path_not_kept' }],
    [
      'with a long config',
      { config: 'inline', options: {} },
      { code: 'config_too_long', path: 'header:x-gateway-config' },
    ],
    [
      'with a config with a credential',
      { config: 'inline', options: { config: { inline: { api_key: '[redacted]' } } } },
      { code: 'secret_masked', path: 'header:x-gateway-config' },
    ],
  ])('says that a request %s cannot be sent as it was', async (_what, changes, obstacle) => {
    const { resendable, obstacles } = await resent(withBody(chat, changes));
    expect(resendable).toBe(false);
    expect(obstacles).toContainEqual(obstacle);
  });

  it.each<[Partial<RequestRecord>, string]>([
    [
      { route: '/v1/prompts/{prompt}/completions', prompt: { id: 'p', version: 2 } },
      '/v1/prompts/p@2/completions',
    ],
    [
      { route: '/v1beta/models/{model}:streamGenerateContent', requestedModel: '@dev/gemini-2.5-flash' },
      '/v1beta/models/@dev/gemini-2.5-flash:streamGenerateContent?alt=sse',
    ],
    [{ route: '/v1/messages' }, '/v1/messages'],
  ])('knows the path of %j', async (changes, path) => {
    expect((await resent(withBody(chat, changes))).path).toBe(path);
  });

  it('shows a shell command without a key', async () => {
    const { code } = await resent(withBody(chat), '?format=curl');
    expect(code).toEqual([
      {
        language: 'sh',
        text: `curl -sS "$GATEWAY_BASE_URL"'/v1/chat/completions' \\
  -H "x-gateway-api-key: $GATEWAY_API_KEY" \\
  -H 'content-type: application/json' \\
  --data-binary @- <<'JSON'
{
  "model": "@google-dev/gemini-2.5-flash",
  "messages": [
    {
      "role": "user",
      "content": "It's 1 < 2"
    }
  ]
}
JSON
`,
      },
    ]);
  });

  it('shows programs of the libraries of the format', async () => {
    const body = { ...chat, stream: true, top_k: 1, seed: null };
    const { code = [] } = await resent(withBody(body), '?format=openai');
    expect(code.map(({ language }) => language)).toEqual(['python', 'javascript']);
    expect(code[0]!.text).toContain('    extra_body={\n        "top_k": 1,\n        "seed": None,\n    },\n');
    expect(code[0]!.text).toContain('    stream=True,\n');
    expect(code[1]!.text).toContain('for await (const chunk of answer)');
    const own = await resent(withBody(body), '?format=client');
    expect(own.code?.[0]?.text).toContain('client.chat.completions.stream({');
  });

  it('does not show a format that the route does not have', async () => {
    await api.requestLog.write([withBody(chat)]);
    const response = await api.ask('GET', '/logs/req_00001/request?format=google');
    const { error } = (await response.json()) as ErrorBody;
    expect([response.status, error.param]).toEqual([400, 'query:format']);
    expect((await api.ask('GET', '/logs/req_00001/request?format=cobol')).status).toBe(400);
  });

  it('keeps the digits of numbers', async () => {
    const text = '{"model":"m","messages":[],"seed":12345678901234567890}';
    await api.requestLog.write([requestRecord(1, { bodies: { clientRequest: { text } } })]);
    const answer = await (await api.ask('GET', '/logs/req_00001/request?format=curl')).text();
    expect(answer.match(/12345678901234567890/g)).toHaveLength(2);
  });
});
