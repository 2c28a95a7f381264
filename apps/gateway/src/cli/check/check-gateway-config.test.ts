import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkGatewayConfig } from './check-gateway-config.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-gateway-config-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function check(path: string, json = false, input = '') {
  const written: string[] = [];
  const write = (text: string) => void written.push(text);
  const exitCode = await checkGatewayConfig(path, { json }, {}, write, async () => input);
  return { exitCode, output: written.join('') };
}

const fromInput = (input: string, json = false) => check('-', json, input);

describe('the check of a file that holds just one gateway config', () => {
  it('says that it is fine', async () => {
    const path = join(folder, 'config.json');
    await writeFile(path, '{"on_loss":"error","api_key":"canary"}');
    expect(await check(path)).toEqual({
      exitCode: 0,
      output:
        `${path}: line 1: config.api_key: info: A config with credentials cannot be stored: they belong in the ` +
        `provider catalog.\n${path}: ok\n`,
    });
  });

  it('takes YAML from standard input', async () => {
    expect(await fromInput('strategy: { mode: loadbalance }\ntargets:\n  - weight: 0\n  - {}\n')).toEqual({
      exitCode: 0,
      output: [
        '-: line 3: config.targets[0].weight: info: This target is never used: its weight is 0.',
        '-: line 1: config: info: Until a streamed answer begins it takes 120 s at most: 120 s.',
        '-: ok',
        '',
      ].join('\n'),
    });
  });

  it('lists problems, each with its line', async () => {
    const text = 'on_loss: never\ntargets:\n  - retry:\n      attempts: 9\n';
    const { exitCode, output } = await fromInput(text);
    expect(exitCode).toBe(78);
    expect(output).toContain(
      '-: line 1: config.on_loss: This must be "error", "report", or an object {"error": "note", "degraded" or "lost"}.\n',
    );
    expect(output).toContain('-: line 4: config.targets[0].retry.attempts: This must be');
    const { ok, problems, findings } = JSON.parse((await fromInput(text, true)).output) as Record<
      string,
      unknown
    >;
    expect([ok, findings]).toEqual([false, []]);
    expect(problems).toContainEqual({
      path: 'config.on_loss',
      line: 1,
      message: 'This must be "error", "report", or an object {"error": "note", "degraded" or "lost"}.',
    });
  });

  it.each(['.inf', '-.Inf', '.nan', '1e999'])('lists %s, which JSON has no number for', async (number) => {
    const { exitCode, output } = await fromInput(`on_loss: error\ndefault_params:\n  seed: [1, ${number}]\n`);
    expect(exitCode).toBe(78);
    expect(output).toBe(
      '-: line 3: config.default_params.seed[1]: This must be a number that is not too large.\n',
    );
  });

  it('ends with 1 when part of it can never do anything', async () => {
    const text = 'strategy: { mode: fallback, on_status_codes: [200] }\ntargets: [{}, { provider: "@b" }]\n';
    expect(await fromInput(text)).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/-: 1 error\n$/) as string,
    });
    expect(JSON.parse((await fromInput(text, true)).output)).toMatchObject({
      file: '-',
      ok: false,
      problems: [],
    });
  });

  it.each(['', '[]', 'a: [', '- x', '"text"', 'a: &a [*a]'])('refuses %j', async (text) => {
    const { exitCode, output } = await fromInput(text);
    expect([exitCode, output.split('\n').length]).toEqual([78, 2]);
  });

  it('says that a file is not there', async () => {
    const path = join(folder, 'none.json');
    expect(await check(path)).toEqual({
      exitCode: 78,
      output: `${path}: The file cannot be read (ENOENT).\n`,
    });
  });
});
