import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { allowDeletion, containments } from './containment.js';
import { buildImage, type Image } from './image.js';

const key = 'gw-caller-of-the-image-tests';

/** A program, and all that it printed until it ended. */
interface Ended {
  readonly code: number | null;
  readonly output: string;
}

describe('The image that the Dockerfile describes', () => {
  let folder: TemporaryFolder;
  let twin: RunningTwin;
  let image: Image;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await temporaryFolder();
    [twin, image] = await Promise.all([startTwin(), buildImage(folder.path)]);
  }, 300_000);
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
  afterAll(async () => {
    await twin?.stop();
    if (image !== undefined) allowDeletion(image);
    await folder?.remove();
  });

  it('holds what the gateway needs to run, and nothing for developers', async () => {
    const has = (name: string): boolean => existsSync(path.join(image.folder, image.workdir, name));
    expect(has('apps/gateway/dist/main.js') && has('LICENSE')).toBe(true);
    expect(has('node_modules/express/package.json')).toBe(true);
    const unwanted = ['typescript', 'jest', 'nx', 'openai', '@model-gateway/test-servers', '@types/node'];
    expect(unwanted.filter((name) => has(`node_modules/${name}`))).toEqual([]);
    expect(has('apps/gateway/src') || has('package-lock.json') || has('.npmrc')).toBe(false);
  });

  it('has no secret and no address in its environment', () => {
    expect(image.environment).toEqual({
      NODE_ENV: 'production',
      PORT: '8787',
      GATEWAY_DATABASE_URL: 'sqlite:/data/gateway.sqlite',
    });
    expect(image.volumes).toEqual(['/data']);
  });

  describe.each(containments)('started $title', (containment) => {
    /** Runs one of the image's programs. */
    function run(environment: Readonly<Record<string, string>>, argv: readonly string[]) {
      const settled = { ...image.environment, ...environment };
      const { program, argv: given, options } = containment.command(image, settled, argv);
      const child = spawn(program, given, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
      children.push(child);
      let output = '';
      child.stdout.on('data', (data: Buffer) => (output += data.toString()));
      child.stderr.on('data', (data: Buffer) => (output += data.toString()));
      const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })));
      return { child, ended, output: () => output };
    }

    it('serves a chat, tells how it is, and drains when it is told to stop', async () => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const settings = {
        PORT: String(port),
        GATEWAY_API_KEY: key,
        GATEWAY_TRUSTED_CUSTOM_HOSTS: new URL(twin.url).host,
      };
      const { child, ended, output } = run(settings, [...image.entrypoint, ...image.command]);
      await eventually(async () => {
        if (child.exitCode !== null) throw new Error(output());
        return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
      });
      const health = () => run(settings, image.healthcheck).ended;
      expect(await health()).toMatchObject({ code: 0 });

      const chat = await fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-gateway-api-key': key,
          'x-gateway-provider': 'google',
          authorization: 'Bearer upstream-key-of-the-tests',
          'x-gateway-custom-host': twin.url,
        },
        body: JSON.stringify({
          model: 'gemini-2.5-flash',
          stream: true,
          messages: [{ role: 'user', content: 'Tell me a long story. [[twin:pace 100]]' }],
        }),
      });
      expect([chat.status, chat.status === 200 ? '' : await chat.text()]).toEqual([200, '']);
      child.kill(image.stopSignal);
      expect(await chat.text()).toContain('[DONE]');
      expect((await ended).code).toBe(0);
      expect((await health()).code).not.toBe(0);
      const database = path.join(image.folder, 'data/gateway.sqlite');
      expect((await readFile(database)).subarray(0, 6).toString()).toBe('SQLite');
    });

    it('can write to its volume and to nothing of its own', async () => {
      const writes = (place: string) =>
        run({}, ['node', '-e', `require('node:fs').writeFileSync(${JSON.stringify(place)}, '')`]).ended;
      expect((await writes('./planted')).output).toMatch(/EACCES|EROFS/);
      expect((await writes('apps/gateway/dist/main.js')).output).toMatch(/EACCES|EROFS/);
      const volume = containment.title.startsWith('on') ? '/data' : path.join(image.folder, 'data');
      expect(await writes(`${volume}/planted`)).toEqual({ code: 0, output: '' });
    });

    it('has the command `gateway` on the PATH', async () => {
      const folders = ['/usr/local/bin', path.join(image.folder, 'usr/local/bin'), process.env.PATH];
      expect(await run({ PATH: folders.join(path.delimiter) }, ['gateway', '--help']).ended).toEqual({
        code: 0,
        output: expect.stringMatching(/^Usage: gateway /) as string,
      });
    });

    it('does not run as root', async () => {
      const { output } = await run({}, ['node', '-p', 'process.getuid()']).ended;
      expect(Number(output)).toBe(process.getuid?.() === 0 ? 10001 : process.getuid?.());
    });
  });
});
