import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

let folder: TemporaryFolder;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());

/** Runs the built gateway until it ends by itself. */
async function run(environment: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  const child = spawn(process.execPath, [path.join(root, 'apps/gateway/dist/main.js'), ...argv], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      GATEWAY_DATABASE_URL: `sqlite:${path.join(folder.path, 'gateway.sqlite')}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { out: '', error: '' };
  child.stdout.on('data', (data: Buffer) => (text.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (text.error += data.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...text };
}

async function badFile(): Promise<string> {
  const file = path.join(folder.path, 'gateway.yaml');
  await writeFile(file, 'apiKeys: 3\nproviders: 4\n');
  return file;
}

describe('a start that fails', () => {
  it.each(['1', '3'])('lists the mistakes of a config file once, with %s processes', async (workers) => {
    const { code, error } = await run({
      PORT: '0',
      GATEWAY_WORKERS: workers,
      GATEWAY_CONFIG_FILE: await badFile(),
    });
    expect(code).toBe(78);
    expect(error.match(/apiKeys/g)).toHaveLength(1);
    expect(
      error
        .trim()
        .split('\n')
        .every((line) => line.startsWith('gateway: ')),
    ).toBe(true);
  });

  it('says once that the port is taken, with three processes', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, error } = await run({
      PORT: String(port),
      GATEWAY_WORKERS: '3',
      GATEWAY_API_KEY: 'key-of-a-test',
    });
    taken.close();
    expect(code).toBe(1);
    expect(error.match(/Cannot listen/g)).toHaveLength(1);
  });

  it('ends with 78 for an environment that cannot be used', async () => {
    const { code, error } = await run({ GATEWAY_WORKERS: 'many' });
    expect([code, error.match(/GATEWAY_WORKERS/g)?.length]).toEqual([78, 1]);
  });
});

describe('the command line', () => {
  it('checks a file', async () => {
    const { code, out } = await run({}, 'check', await badFile(), '--json');
    expect(code).toBe(78);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      problems: [{ path: 'apiKeys' }, { path: 'providers' }],
    });
  });

  it.each([
    ['--version', 0],
    ['--help', 0],
    ['chekc', 64],
    ['--workers', 64],
  ])('ends for %s with %i', async (word, expected) => {
    expect((await run({}, word)).code).toBe(expected);
  });
});
