import { execFile, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, root } from '../support/running-process.js';

const run = promisify(execFile);

describe('npm start', () => {
  let starting: ChildProcess;
  let ended: Promise<number | null>;
  let url: string;
  let printed = '';

  beforeAll(async () => {
    url = `http://127.0.0.1:${await freePort()}`;
    starting = spawn(process.execPath, [path.join(root, 'tools/start.mjs')], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: new URL(url).port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    starting.stdout?.on('data', (data: Buffer) => (printed += data.toString()));
    starting.stderr?.on('data', (data: Buffer) => (printed += data.toString()));
    ended = new Promise((resolve) => starting.once('exit', resolve));
    for (let attempt = 0; attempt < 2000 && !printed.includes('Ctrl-C'); attempt += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }, 120_000);

  afterAll(() => {
    if (starting.exitCode === null) starting.kill('SIGTERM');
  });

  it('prints a curl line that works as it stands', async () => {
    const curl = /^ {2}curl [^]*?\}'$/m.exec(printed)?.[0] ?? '';
    const { stdout } = await run('sh', ['-c', `${curl} --silent --fail`]);
    expect(JSON.parse(stdout)).toHaveProperty('choices.0.message.content');
  });

  it('prints the variables that the documents use', async () => {
    const variables = (printed.match(/^ {2}export .*$/gm) ?? []).join('\n');
    const ask = 'curl --silent --fail "$GATEWAY_BASE_URL';
    const commands = [
      `${ask}/v1/models" -H "x-gateway-api-key: $GATEWAY_API_KEY"`,
      `${ask}/admin/v1/providers" -H "x-gateway-api-key: $GATEWAY_ADMIN_KEY"`,
    ];
    for (const command of commands) {
      const { stdout } = await run('sh', ['-c', `${variables}\n${command}`]);
      expect(JSON.parse(stdout)).toHaveProperty('data.0');
    }
  });

  it('leaves nothing running after Ctrl-C', async () => {
    starting.kill('SIGINT');
    expect(await ended).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    const twinUrl = /twin on (http:\/\/[\d.:]+\d)/.exec(printed)?.[1] ?? '';
    expect(twinUrl).not.toBe('');
    await expect(fetch(`${twinUrl}/twin/requests`)).rejects.toThrow();
  });
});
