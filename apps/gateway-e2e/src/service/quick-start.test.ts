import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, root } from '../support/running-process.js';

const run = promisify(execFile);

describe('npm start', () => {
  it('prints a curl line that works as it stands, and Ctrl-C leaves nothing running', async () => {
    const port = await freePort();
    const starting = spawn(process.execPath, [path.join(root, 'tools/start.mjs')], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    starting.stdout.on('data', (data: Buffer) => (printed += data.toString()));
    starting.stderr.on('data', (data: Buffer) => (printed += data.toString()));
    const ended = new Promise<number | null>((resolve) => starting.once('exit', resolve));
    for (let attempt = 0; attempt < 1200 && !printed.includes('Ctrl-C'); attempt += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));

    const curl = /^ {2}curl [^]*?\}'$/m.exec(printed)?.[0];
    expect(curl).toBeDefined();
    const { stdout } = await run('sh', ['-c', `${curl} --silent --fail`]);
    expect(JSON.parse(stdout)).toHaveProperty('choices.0.message.content');

    starting.kill('SIGINT');
    expect(await ended).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    const twinUrl = /twin on (http:\S+?):? /.exec(printed)?.[1] ?? '';
    await expect(fetch(`${twinUrl.replace(/:$/, '')}/twin/requests`)).rejects.toThrow();
  }, 120_000);
});
