import { describeWithServers } from '@model-gateway/test-servers';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '../support/eventually.js';
import { freePort, root } from '../support/running-process.js';
import { startTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

const gatewayProgram = path.join(root, 'apps/gateway/dist/main.js');

/** What a tool of the deployment prints as JSON. */
function readJson(script: string, environment: Readonly<Record<string, string>> = {}): unknown {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'tools/deployment/src/units', script)],
    { encoding: 'utf8', env: { PATH: process.env.PATH, ...environment } },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('What runs the gateway without Kubernetes', () => {
  let folder: TemporaryFolder;
  const children: ChildProcess[] = [];
  beforeEach(async () => void (folder = await temporaryFolder()));
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await folder.remove();
  });

  /** Starts a program and waits until the gateway is ready. */
  async function start(
    program: string,
    argv: readonly string[],
    environment: Readonly<Record<string, string>>,
  ) {
    const port = await freePort();
    const child = spawn(program, argv, {
      cwd: folder.path,
      env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let printed = '';
    child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
    child.stderr.on('data', (data: Buffer) => (printed += data.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(printed);
      return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
    });
    return { url, stop: () => (child.kill('SIGTERM'), ended), reload: () => child.kill('SIGHUP') };
  }

  it('systemd starts it with the command and the variables of the unit', async () => {
    const { Service: service } = readJson('systemd-unit.mjs') as {
      Service: Record<string, readonly string[]>;
    };
    const state = path.join(folder.path, 'state');
    const settings = path.join(folder.path, 'settings');
    await mkdir(state);
    await mkdir(settings);
    await writeFile(
      path.join(settings, 'gateway.yaml'),
      'apiKeys: [{ name: unit, key: gw-key-of-the-unit }]\n',
    );
    const moved = (text: string): string =>
      text
        .replaceAll('/var/lib/model-gateway', state)
        .replaceAll('/etc/model-gateway', settings)
        .replaceAll('/opt/model-gateway', root);
    const environment = Object.fromEntries(
      (service.Environment ?? []).map((line) => {
        const [name = '', ...value] = moved(line).split('=');
        return [name, value.join('=')];
      }),
    );
    const [program = '', ...argv] = moved(service.ExecStart?.[0] ?? '').split(' ');
    expect(path.basename(program)).toBe('node');
    const gateway = await start(process.execPath, argv, environment);
    const models = await fetch(`${gateway.url}/v1/models`, {
      headers: { 'x-gateway-api-key': 'gw-key-of-the-unit' },
    });
    expect(models.status).toBe(200);
    expect(service.ExecReload).toEqual(['/bin/kill -HUP $MAINPID']);
    expect((await readFile(path.join(state, 'gateway.sqlite'))).length).toBeGreaterThan(0);
    expect(await gateway.stop()).toBe(0);
  });

  it('the steps for systemd leave what all may run, and nothing of the release before', async () => {
    const document = await readFile(path.join(root, 'docs/deployment.md'), 'utf8');
    const [, steps = ''] = /^```sh not-run: needs systemd\n([^]*?)^```$/m.exec(document) ?? [];
    const place = (name: string): string => path.join(folder.path, 'machine', name);
    const moved = steps
      .replace(/^npm ci .*$/m, '')
      .replace(/^sudo systemctl .*$/m, '')
      .replaceAll('sudo ', '')
      .replace(/(?<= )(tools|deploy)\//g, `${root}/$1/`)
      .replace(/(?<= )\/(opt|etc|usr)\//g, `${place('$1')}/`);
    for (const name of ['opt/model-gateway', 'usr/local/bin', 'etc/systemd/system'])
      await mkdir(place(name), { recursive: true });
    await writeFile(place('opt/model-gateway/of-the-release-before.js'), '');
    for (const name of ['gateway.yaml', 'secrets.env']) await writeFile(path.join(folder.path, name), '');
    const run = (program: string, ...argv: string[]) =>
      spawnSync(program, argv, {
        cwd: folder.path,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, TMPDIR: folder.path },
      });

    const { status, stderr } = run('sh', '-ec', `umask 077\n${moved}`);
    expect([status, stderr]).toEqual([0, '']);
    const closed = run('find', place('opt'), place('etc'), '!', '-type', 'l', '!', '-perm', '-004').stdout;
    expect(closed.split('\n').filter(Boolean)).toEqual([place('etc/model-gateway/environment')]);
    expect(await readdir(place('opt/model-gateway'))).toEqual(['apps', 'libs', 'node_modules']);
    expect(run(place('usr/local/bin/gateway'), '--help').stdout).toMatch(/^Usage: gateway /);
  });

  describeWithServers('compose', ['postgres', 'redis'], (servers) => {
    it('starts it with the variables and the folder of the compose file, whose changes it follows', async () => {
      const twin = await startTwin();
      try {
        const secrets = {
          POSTGRES_PASSWORD: 'secret',
          GATEWAY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
          GATEWAY_ADMIN_KEY: 'gw-admin-of-the-compose-test',
          TEAM_A_KEY: 'gw-team-a-of-the-compose-test',
          GEMINI_API_KEY: 'upstream-key',
        };
        const { gateway: service } = readJson('compose-services.mjs', secrets) as {
          gateway: { environment: Record<string, string>; volumes: readonly string[] };
        };
        const [source = '', target = ''] = service.volumes[0]?.split(':') ?? [];
        const name = path.relative(target, service.environment.GATEWAY_CONFIG_FILE ?? '');
        const config = await readFile(path.join(root, 'deploy/compose', source, name), 'utf8');
        const file = path.join(folder.path, name);
        // The upstream is the twin; everything else stays as it is.
        await writeFile(file, config.replace(/^( *)kind: google$/m, `$&\n$1baseUrl: ${twin.url}`));
        const moved = (text: string): string =>
          text
            .replace('postgres:5432', new URL(servers.postgres.url).host)
            .replace('redis:6379', new URL(servers.redis.url).host)
            .replace(target, folder.path);
        const environment = Object.fromEntries(
          Object.entries(service.environment).map(([name, value]) => [name, moved(value)]),
        );
        expect(environment.GATEWAY_DATABASE_URL).toBe(servers.postgres.url);
        const gateway = await start(process.execPath, [gatewayProgram, 'serve'], environment);
        const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-gateway-api-key': secrets.TEAM_A_KEY },
          body: JSON.stringify({
            model: '@gemini/gemini-2.5-flash',
            messages: [{ role: 'user', content: 'Hello!' }],
          }),
        });
        expect(await answer.json()).toMatchObject({ object: 'chat.completion' });
        await writeFile(`${file}.new`, 'apiKeys: [{ name: renamed, key: gw-key-of-the-new-file }]\n');
        await rename(`${file}.new`, file);
        const headers = { 'x-gateway-api-key': 'gw-key-of-the-new-file' };
        await eventually(async () => (await fetch(`${gateway.url}/v1/models`, { headers })).ok);
        expect(await gateway.stop()).toBe(0);
      } finally {
        await twin.stop();
      }
    });
  });
});
