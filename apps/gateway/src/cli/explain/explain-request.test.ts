import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExplainOptions, explainRequest, headerPrefix } from './explain-request.js';

const body = '{"seed":12345678901234567890}';
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'explain-'))));
afterAll(() => rm(folder, { recursive: true }));

const read = (options: Partial<ExplainOptions> = {}, file?: string) =>
  explainRequest(
    file,
    { header: [], failOnLoss: false, json: false, ...options },
    { readInput: async () => body },
    'x-gateway-',
  );

async function written(text: string): Promise<string> {
  const path = join(folder, `${Math.random()}`);
  await writeFile(path, text);
  return path;
}

describe('what explain asks', () => {
  it('is the body as it stands, from standard input or a file', async () => {
    expect(await read()).toEqual({ body, headers: {} });
    expect(await read({}, '-')).toEqual({ body, headers: {} });
    expect((await read({}, await written('{"a": 1}'))).body).toBe('{"a": 1}');
    await expect(read({}, '/none')).rejects.toMatchObject({
      exitCode: 64,
      message: expect.stringMatching(/ENOENT/) as string,
    });
  });

  it('has the model of the flag', async () => {
    const file = await written('{"model":"a","user":"ann"}');
    expect(JSON.parse((await read({ model: 'b' }, file)).body)).toEqual({ model: 'b', user: 'ann' });
    await expect(read({ model: 'b' }, await written('[]'))).rejects.toThrow('This must be a JSON object.');
    await expect(read({ model: 'b' }, await written('s3cret'))).rejects.toThrow('This is no JSON.');
  });

  it('has provider and config in headers', async () => {
    const config = await written('{\n  "retry": { "attempts": 2 }, "name": "é💥"\n}\n');
    expect((await read({ provider: '@a', config: 'careful@3' })).headers).toEqual({
      'x-gateway-provider': '@a',
      'x-gateway-config': 'careful@3',
    });
    const { headers } = await read({ config: `@${config}` });
    expect(headers['x-gateway-config']).toBe('{"retry":{"attempts":2},"name":"\\u00e9\\ud83d\\udca5"}');
  });

  it('has further headers, those with credentials from a file alone', async () => {
    const headersFile = await written('Authorization: Bearer s3cret\n\nX-Trace=1\n');
    expect((await read({ headersFile, header: ['X-Trace=2', 'x-empty='] })).headers).toEqual({
      authorization: 'Bearer s3cret',
      'x-trace': '2',
      'x-empty': '',
    });
    for (const name of ['Authorization', 'x-api-key', 'x-gateway-api-key', 'x-upstream-token']) {
      const refused = read({ header: [`${name}=s3cret`] });
      await expect(refused).rejects.toMatchObject({
        exitCode: 64,
        details: { hint: expect.any(String) as string },
      });
      await expect(refused).rejects.not.toThrow('s3cret');
    }
  });

  it.each([
    '{"api_key":"s3cret"}',
    ' {"targets":[{"provider":"openai","api\\u005fkey":"s3cret"}]}',
    '{"input_guardrails":[{"type":"webhook","url":"https://a.example","headers":{"x-a":"s3cret"}}]}',
  ])('has a config with credentials from a file alone: %s', async (config) => {
    for (const options of [{ config }, { header: [`x-gateway-config=${config}`] }]) {
      await expect(read(options)).rejects.toMatchObject({
        code: 'unusable_input',
        exitCode: 64,
        message: expect.not.stringContaining('s3cret') as string,
        details: { hint: expect.stringContaining('@FILE') as string },
      });
    }
    expect((await read({ config: `@${await written(config)}` })).headers).toHaveProperty([
      'x-gateway-config',
    ]);
  });

  it.each(['Content-Length=5', 'transfer-encoding=chunked', 'expect=100-continue', 'connection=close'])(
    'does not say how it is sent: %s',
    async (text) => {
      await expect(read({ header: [text] })).rejects.toMatchObject({ exitCode: 64 });
      await expect(read({ headersFile: await written(text) })).rejects.toMatchObject({ exitCode: 64 });
    },
  );

  it.each(['s3cret', '=s3cret', 'a b=s3cret', 'a=s3crét', 'a=s3cret\r\nb=c'])(
    'does not take %j for a header, nor repeat it',
    async (text) => {
      await expect(read({ header: [text] })).rejects.toThrow('it must be NAME=VALUE');
      await expect(read({ header: [text] })).rejects.not.toThrow('s3c');
    },
  );

  it.each([
    [undefined, 'x-gateway-'],
    [' ', 'x-gateway-'],
    ['X-Portkey-, x-gateway-', 'x-portkey-'],
  ])('has the prefix of the environment: %j', (prefixes, prefix) => {
    expect(headerPrefix({ GATEWAY_HEADER_PREFIXES: prefixes })).toBe(prefix);
  });
});
