import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '../support/eventually.js';
import { root } from '../support/running-process.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const run = promisify(execFile);

describe('npm start', () => {
  let starting: ChildProcess;
  let ended: Promise<number | null>;
  let url: string;
  let printed = '';

  beforeAll(async () => {
    starting = spawn(process.execPath, [path.join(root, 'tools/start.mjs')], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    starting.stdout?.on('data', (data: Buffer) => (printed += data.toString()));
    starting.stderr?.on('data', (data: Buffer) => (printed += data.toString()));
    ended = new Promise((resolve) => starting.once('exit', resolve));
    for (let attempt = 0; attempt < 2000 && !printed.includes('Ctrl-C'); attempt += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    url = /listens on (http:\S+)/.exec(printed)?.[1] ?? '';
  });

  afterAll(() => {
    if (starting.exitCode === null) starting.kill('SIGTERM');
  });

  it('prints a curl line that works as it stands', async () => {
    const curl = /^ {2}curl [^]*?\}'$/m.exec(printed)?.[0] ?? '';
    const { stdout } = await run('sh', ['-c', `${curl} --silent --fail`]);
    expect(JSON.parse(stdout)).toHaveProperty('choices.0.message.content');
  });

  it('prints the address of the console with a link that signs in once', async () => {
    const [, token = ''] = /^ {2}http:\S+\/console\/sign-in#token=(\S+)$/m.exec(printed) ?? [];
    const signIn = () =>
      fetch(`${url}/auth/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ link: token }),
      });
    const first = await signIn();
    expect(await first.json()).toMatchObject({ who: { name: 'quick-start' }, roles: { default: 'owner' } });
    const [cookie = ''] = first.headers.getSetCookie();
    const [pair = ''] = cookie.split(';');
    const session = await fetch(`${url}/auth/session`, { headers: { cookie: pair, origin: url } });
    expect(session.status).toBe(200);
    const second = await signIn();
    expect([second.status, ((await second.json()) as { error: { code: string } }).error.code]).toEqual([
      410,
      'link_used',
    ]);
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

  it.each([
    ['/v1/messages', 'claude-haiku-4-5-20251001', {}, 'claude-haiku-4-5-20251001'],
    ['/v1/messages', 'gemini-2.5-flash', {}, 'gemini-2.5-flash'],
    ['/v1/chat/completions', 'claude-sonnet-4-5@20250929', {}, 'claude-sonnet-4-5@20250929'],
    [
      '/v1/chat/completions',
      'gemini-2.5-flash',
      { 'x-gateway-provider': '@vertex-demo' },
      'gemini-2.5-flash',
    ],
    ['/v1/chat/completions', '@vertex-demo/gemini-2.5-flash', {}, 'gemini-2.5-flash'],
  ])('%s sends %s where it belongs (%j)', async (route, model, headers, served) => {
    const key = /GATEWAY_API_KEY=(\S+)/.exec(printed)?.[1] ?? '';
    const response = await fetch(url + route, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
      body: JSON.stringify({ model, max_tokens: 50, messages: [{ role: 'user', content: 'Hello!' }] }),
    });
    expect(await response.json()).toMatchObject(route === '/v1/messages' ? { model } : {});
    expect([response.status, response.headers.get('x-gateway-model')]).toEqual([200, served]);
  });

  it('makes a service account for the twin, that nobody else can read', async () => {
    const variables = (printed.match(/^ {2}export .*$/gm) ?? []).join('\n');
    const command = `${variables}\necho "$TWIN_SERVICE_ACCOUNT"; grep -c "$TWIN_URL/token" "$TWIN_SERVICE_ACCOUNT"`;
    const { stdout } = await run('sh', ['-c', command]);
    const [file = '', count] = stdout.split('\n');
    expect(count).toBe('1');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('takes no port of another process, and greets nobody in its name', async () => {
    const start = run(process.execPath, [path.join(root, 'tools/start.mjs')], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: new URL(url).port },
    });
    const failure = await start.catch((error: { code: number; stdout: string; stderr: string }) => error);
    expect(failure).toMatchObject({ code: 1 });
    expect(failure.stderr).toContain(
      `Another process listens on port ${new URL(url).port}, such as an earlier start: end it, or take a free port`,
    );
    expect(failure.stdout).not.toContain('The gateway listens');
  });

  it('names the addresses of HOST, all of them for a wildcard', async () => {
    const [addresses, greeting] = ['own-addresses', 'greeting'].map(
      (name) => pathToFileURL(path.join(root, `tools/quick-start/${name}.mjs`)).href,
    );
    const program = `
      import { ownAddresses } from ${JSON.stringify(addresses)};
      import { greeting } from ${JSON.stringify(greeting)};
      const entry = (address, family, internal) => ({ address, family, internal });
      const interfaces = {
        lo: [entry('127.0.0.1', 'IPv4', true), entry('::1', 'IPv6', true)],
        eth0: [entry('10.1.2.3', 'IPv4', false), entry('2001:db8::7', 'IPv6', false)],
      };
      for (const host of ['10.1.2.3', '::1', '0.0.0.0', '::'])
        console.log(greeting({ ...ownAddresses(host, 8787, interfaces), configurationFile: 'x' }));
    `;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
    const lines = stdout.split('\n').filter((line) => /listens|Other machines/.test(line));
    const alone = 'HOST=127.0.0.1 is for this machine alone.';
    expect(lines).toEqual([
      'The gateway listens on http://10.1.2.3:8787',
      'The gateway listens on http://[::1]:8787',
      'The gateway listens on http://127.0.0.1:8787',
      `Other machines reach it too: http://10.1.2.3:8787. ${alone}`,
      'The gateway listens on http://127.0.0.1:8787',
      `Other machines reach it too: http://10.1.2.3:8787, http://[2001:db8::7]:8787. ${alone}`,
    ]);
  });

  it('greets also when the gateway takes long to come up, and not when it has ended', async () => {
    const script = pathToFileURL(path.join(root, 'tools/quick-start/wait-until-ready.mjs')).href;
    const program = `
      import { createServer } from 'node:http';
      import { waitUntilReady } from ${JSON.stringify(script)};
      let asked = 0;
      const server = createServer((_, answer) => answer.writeHead((asked += 1) > 500 ? 200 : 503).end());
      server.listen(0, '127.0.0.1', async () => {
        const address = 'http://127.0.0.1:' + server.address().port;
        const late = await waitUntilReady(address, () => true, 0);
        asked = 0;
        process.stdout.write([late, await waitUntilReady(address, () => asked < 20, 0)].join(' '));
        server.close();
      });`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program]);
    expect(stdout).toBe('true false');
  });

  it('keeps the port of the twin over starts, and says so when another process has it', async () => {
    const folder = await temporaryFolder();
    const script = pathToFileURL(path.join(root, 'tools/quick-start/twin-port.mjs')).href;
    const program = `
      import { createServer } from 'node:net';
      import { missingPortWarning, twinPort } from ${JSON.stringify(script)};
      const file = ${JSON.stringify(path.join(folder.path, 'data', 'port'))};
      const other = createServer().listen(0, '127.0.0.1', async () => {
        const taken = String(other.address().port);
        const first = await twinPort(file, '127.0.0.1', taken);
        const second = await twinPort(file, '127.0.0.1', taken);
        const thief = createServer().listen(Number(first.port), '127.0.0.1', async () => {
          const third = await twinPort(file, '127.0.0.1', taken);
          thief.close(async () => {
            const fourth = await twinPort(file, '127.0.0.1', taken);
            console.log(JSON.stringify({ taken, ports: [first, second, third, fourth], warning: missingPortWarning(third) }));
            other.close();
          });
        });
      });`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program]);
    const { taken, ports, warning } = JSON.parse(stdout) as {
      readonly taken: string;
      readonly ports: readonly { readonly port: string; readonly missing?: string }[];
      readonly warning: string;
    };
    const [first, second, third, fourth] = ports;
    expect(first?.port).not.toBe(taken);
    expect([second, fourth]).toEqual([first, first]);
    expect(third?.port).not.toBe(first?.port);
    expect(third?.missing).toBe(first?.port);
    expect(warning).toContain(`Another process listens on port ${first?.port}`);
    await folder.remove();
  });

  it('begins anew without the database and keeps the key', async () => {
    const folder = await temporaryFolder();
    const names = [
      'gateway.sqlite',
      'gateway.sqlite-wal',
      'quick-start-key',
      'quick-start-twin-port',
      'mine',
    ];
    for (const name of names) await writeFile(path.join(folder.path, name), 'x');
    const script = pathToFileURL(path.join(root, 'tools/quick-start/begin-anew.mjs')).href;
    const program = `import { beginAnew } from ${JSON.stringify(script)};
      beginAnew(${JSON.stringify(folder.path)});`;
    await run(process.execPath, ['--input-type=module', '-e', program]);
    expect((await readdir(folder.path)).sort()).toEqual(['mine', 'quick-start-key']);
    await folder.remove();
  });

  it('deletes no database but its own', async () => {
    const start = run(process.execPath, [path.join(root, 'tools/start.mjs'), '--fresh'], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, GATEWAY_DATABASE_URL: 'sqlite:/x' },
    });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('unset GATEWAY_CONFIG_FILE and GATEWAY_DATABASE_URL') as string,
    });
  });

  it('says in one sentence that a clone cannot be written', async () => {
    const script = pathToFileURL(path.join(root, 'tools/quick-start/unwritable.mjs')).href;
    const program = `import { unwritable } from ${JSON.stringify(script)};
      console.log('%s %s', unwritable([${JSON.stringify(root)}]), unwritable(['/no/such/folder']));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program]);
    expect(stdout).toMatch(
      /^undefined npm start builds [^\n]* cannot write in \/no\/such\/folder \(ENOENT\)[^\n]*\n$/,
    );
  });

  it('ends what it has started when its parent has ended', async () => {
    const script = pathToFileURL(path.join(root, 'tools/quick-start/end-with-parent.mjs')).href;
    const program = `
      import { endWithParent } from ${JSON.stringify(script)};
      endWithParent(() => console.log('ended') ?? process.exit());
      setInterval(() => {}, 1000);
      console.log('begun');`;
    const parent = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, program]);
    let said = '';
    parent.stdout.on('data', (data: Buffer) => (said += data.toString()));
    await eventually(() => said === 'begun\n');
    parent.kill('SIGKILL');
    await eventually(() => said === 'begun\nended\n');
  });

  it('ends the gateway when it is killed itself', async () => {
    const script = pathToFileURL(path.join(root, 'tools/quick-start/with-parent.mjs')).href;
    const program = `
      process.on('SIGTERM', () => console.log('ended') ?? process.exit());
      setInterval(() => {}, 1000);
      console.log('begun');`;
    const parent = spawn('sh', [
      '-c',
      '"$0" "$1" -e "$2"; true',
      process.execPath,
      `--import=${script}`,
      program,
    ]);
    let said = '';
    parent.stdout.on('data', (data: Buffer) => (said += data.toString()));
    await eventually(() => said === 'begun\n');
    parent.kill('SIGKILL');
    await eventually(() => said === 'begun\nended\n');
  });

  it('leaves nothing running after Ctrl-C', async () => {
    starting.kill('SIGINT');
    expect(await ended).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    expect(url).not.toBe('');
    const twinUrl = /twin on (http:\/\/[\d.:]+\d)/.exec(printed)?.[1] ?? '';
    expect(twinUrl).not.toBe('');
    await expect(fetch(`${twinUrl}/twin/requests`)).rejects.toThrow();
  });
});
