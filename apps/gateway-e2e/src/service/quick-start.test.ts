import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, root } from '../support/running-process.js';

const run = promisify(execFile);

/** The address that the documents use. */
const documented = 'http://127.0.0.1:8787';

/** The `curl` commands of a document, one for each block. */
function commandsOf(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  return [...text.matchAll(/```sh\n(curl [^]*?)```/g)].map(([, command = '']) => command.trim());
}

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

  const documents = ['docs/chat-completions.md', 'docs/configs.md', 'docs/explain.md', 'docs/media.md'];
  it.each(documents.flatMap(commandsOf))('runs the documented command %#', async (command) => {
    const key = /x-gateway-api-key: (\S+)'/.exec(printed)?.[1] ?? '';
    const here = command.replace(documented, url);
    const { stdout } = await run('sh', ['-c', `${here} --silent --fail`], {
      env: { PATH: process.env.PATH, KEY: key },
    });
    if (command.includes('/v1/explain')) expect(JSON.parse(stdout)).toHaveProperty('targets.0.request.body');
    else if (command.includes('"stream":true')) expect(stdout.trimEnd().endsWith('data: [DONE]')).toBe(true);
    else expect(JSON.parse(stdout)).toHaveProperty('choices.0.message');
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
