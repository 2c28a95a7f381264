import { gzipSync } from 'node:zlib';
import { startApi, chatBody, type RunningApi } from './testing/start-api.js';

const mebibyte = 1024 * 1024;
let running: RunningApi;
afterEach(() => running.stop());

const gzip = { 'content-encoding': 'gzip' };
const errorOf = async (response: Response) =>
  [response.status, ((await response.json()) as { error: { code: string; message: string } }).error] as const;

describe('a body that would cost much to parse', () => {
  beforeEach(async () => {
    running = await startApi({ bodyLimitBytes: 100 * mebibyte });
  });

  it.each([
    ['5,000,000 levels', `{"messages":${'['.repeat(5_000_000)}`, 'nests deeper than 200 levels at byte 211'],
    [
      '1,500,000 different names',
      `{${Array.from({ length: 1_500_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      'has more than 20000 different names of members at byte',
    ],
    [
      '1,500,000 objects',
      `{"messages":[${'{},'.repeat(1_500_000)}{}]}`,
      'has more than 100000 objects and arrays',
    ],
    ['5,000,000 numbers', `{"input":[${'1,'.repeat(5_000_000)}1]}`, 'has more than 1000000 values'],
  ])('is refused before it is parsed: %s', async (_what, text, message) => {
    const parse = jest.spyOn(JSON, 'parse');
    const response = await running.post('/v1/chat/completions', gzipSync(text), gzip);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    const [status, error] = await errorOf(response);
    expect([status, error.code]).toEqual([400, 'invalid_value']);
    expect(error.message).toContain(message);
  });

  it('is refused when most of it is text', async () => {
    const content = 'The sea.\n'.repeat(5 * mebibyte);
    const body = { ...chatBody, messages: [{ role: 'user', content }] };
    const response = await running.post('/v1/chat/completions', gzipSync(JSON.stringify(body)), gzip);
    const [status, error] = await errorOf(response);
    expect([status, error.code]).toEqual([413, 'payload_too_large']);
    expect(error.message).toContain('16777216 bytes of JSON');
  });

  it('is served when most of it is base64', async () => {
    const url = `data:image/png;base64,${'QUJD'.repeat(10 * mebibyte)}`;
    const body = {
      ...chatBody,
      messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url } }] }],
    };
    const response = await running.post('/v1/chat/completions', gzipSync(JSON.stringify(body)), gzip);
    expect(response.status).toBe(200);
    await response.text();
  });
});

describe('the limits of a body', () => {
  it('can be set', async () => {
    const jsonLimits = { depth: 5, containers: 100_000, values: 100_000, names: 10, textBytes: mebibyte };
    running = await startApi({ jsonLimits });
    const small = await running.post('/v1/chat/completions', `{"messages":${'['.repeat(6)}${']'.repeat(6)}}`);
    expect((await errorOf(small))[1].message).toContain('nests deeper than 5 levels');
  });
});

describe('bodies of several requests', () => {
  it('share a memory; a request beyond it is told to come again, and others are served when it is free', async () => {
    running = await startApi({ bodyMemoryBytes: 200_000 });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { complete } = running.upstream;
    let asked = 0;
    running.upstream.complete = async (...call) => {
      asked += 1;
      await held;
      return complete(...call);
    };
    const large = { ...chatBody, messages: [{ role: 'user', content: 'The sea. '.repeat(15_000) }] };
    const first = running.post('/v1/chat/completions', large);
    while (asked === 0) await new Promise(setImmediate);
    for (const body of [JSON.stringify(large), gzipSync(JSON.stringify(large))]) {
      const refused = await running.post('/v1/chat/completions', body, typeof body === 'string' ? {} : gzip);
      expect(refused.headers.get('retry-after')).toBe('1');
      const [status, error] = await errorOf(refused);
      expect([status, error.code]).toEqual([503, 'overloaded']);
    }
    const small = running.post('/v1/chat/completions', chatBody);
    while (asked === 1) await new Promise(setImmediate);
    answer();
    for (const response of [await first, await small, await running.post('/v1/chat/completions', large)]) {
      expect(response.status).toBe(200);
      await response.text();
    }
  });
});
