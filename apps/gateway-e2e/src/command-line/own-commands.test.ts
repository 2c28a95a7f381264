import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { freePort, startProcess } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { gatewayProgram, runGateway } from './run-gateway.js';

let folder: TemporaryFolder;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());

describe('gateway', () => {
  it('helps, with 0, and says what it does not understand, with 64', async () => {
    const help = await runGateway(['--help']);
    expect(help).toMatchObject({ exitCode: 0, stderr: '' });
    for (const command of [
      'serve',
      'apply',
      'check',
      'explain',
      'keys',
      'providers',
      'migrate',
      'twin',
      'health',
    ]) {
      expect(help.stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
      const { exitCode, stdout } = await runGateway([command, '--help']);
      expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/\nExamples:\n {2}\S/)]);
    }
    const wrong = await runGateway(['kyes', 'list']);
    expect(wrong).toMatchObject({ exitCode: 64, stdout: '' });
    expect(wrong.stderr).toMatch(/^error: unknown command 'kyes'\n\(Did you mean keys\?\)\n/);
  });

  it.each([[['--help']], [['check', '--json', '/dev/null']]])(
    'says in one line that its output cannot be written: %j',
    async (argv) => {
      const script = `"${process.execPath}" "${gatewayProgram}" ${argv.join(' ')} > /dev/full`;
      const child = spawn('/bin/sh', ['-c', script], { env: {}, stdio: ['ignore', 'ignore', 'pipe'] });
      let output = '';
      child.stderr.on('data', (data: Buffer) => (output += data.toString()));
      expect(await once(child, 'close')).toEqual([1, null]);
      const message = 'The output cannot be written (ENOSPC).';
      expect(output).toBe(
        argv.includes('--json')
          ? `${JSON.stringify({ error: { code: 'failed', message }, exitCode: 1 })}\n`
          : `gateway: ${message}\n`,
      );
    },
  );
});

describe('gateway check', () => {
  it('says what is wrong with a file, with 78', async () => {
    const file = path.join(folder.path, 'gateway.yaml');
    await writeFile(file, 'providers: []\n');
    expect(await runGateway(['check', file])).toEqual({
      exitCode: 0,
      stdout: `${file}: ok: 0 keys, 0 providers, 0 configs\n`,
      stderr: '',
    });
    await writeFile(file, 'providers: 1\n');
    expect(await runGateway(['check', file])).toMatchObject({
      exitCode: 78,
      stdout: expect.stringContaining('line 1: providers: ') as string,
    });
    const config = await runGateway(['check', '--config', '--json', '-'], {
      input: '{"retry":{"attempts":2}}',
    });
    expect(JSON.parse(config.stdout)).toMatchObject({ file: '-', ok: true });
  });
});

describe('gateway serve', () => {
  it.each(['1', '2'])('lets flags win over the environment, with %s processes', async (workers) => {
    const configFile = path.join(folder.path, 'gateway.yaml');
    await writeFile(configFile, 'apiKeys: [{ name: of-the-file, key: key-of-the-file }]\n');
    const port = String(await freePort());
    const commandLine = ['serve', '--port', port, '--host', '127.0.0.1', '--config-file', configFile];
    const url = `http://127.0.0.1:${port}`;
    const gateway = await startProcess({
      script: 'apps/gateway/dist/main.js',
      arguments: commandLine,
      url,
      readyPath: '/readyz',
      environment: {
        PORT: '1',
        HOST: '::1',
        GATEWAY_WORKERS: workers,
        GATEWAY_BASE_URL: 'http://127.0.0.1:1',
        GATEWAY_DATABASE_URL: `sqlite:${folder.path}/gateway.sqlite`,
      },
    });
    const models = await fetch(`${url}/v1/models`, { headers: { 'x-api-key': 'key-of-the-file' } });
    const ready = await runGateway(['health', '--url', url]);
    expect(await gateway.stop()).toBe(0);
    expect([models.status, ready.exitCode]).toEqual([200, 0]);
    expect(gateway.output()).not.toContain('has no effect');
  });

  it('checks flags as it does the environment', async () => {
    const { exitCode, stderr } = await runGateway(['serve', '--port', 'http', '--host', 'a b']);
    expect([exitCode, stderr.match(/^gateway: (PORT|HOST) must be /gm)?.length]).toEqual([78, 2]);
  });
});

describe('gateway explain with a config file', () => {
  it('needs no running gateway, and leaves nothing behind', async () => {
    const file = path.join(folder.path, 'gateway.yaml');
    const provider = '{ slug: a, kind: google, apiKey: "${KEY}", baseUrl: "http://127.0.0.1:1" }';
    await writeFile(file, `providers:\n  - ${provider}\n`);
    const input = '{"model":"@a/gemini-2.5-flash","messages":[{"role":"user","content":"Hi"}]}';
    const environment = { KEY: 's3cret', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
    const result = await runGateway(['explain', '--config-file', file, '--fail-on-loss'], {
      input,
      environment,
    });
    expect([result.exitCode, result.stderr]).toEqual([0, '']);
    expect(result.stdout).toContain(
      'POST http://127.0.0.1:1/v1beta/models/gemini-2.5-flash:generateContent\n',
    );
    expect(result.stdout).toContain('Nothing is lost.\n');
    expect(result.stdout).not.toContain('s3cret');
    expect(await readdir(folder.path)).toEqual(['gateway.yaml']);
    const missing = await runGateway(['explain', '--config-file', file, '--json'], { input });
    expect([missing.exitCode, missing.stdout]).toEqual([78, '']);
    expect(JSON.parse(missing.stderr)).toMatchObject({ error: { code: 'unusable_configuration' } });
  });
});

describe('gateway twin', () => {
  it('plays the upstream of a gateway until it is told to end', async () => {
    const child = spawn(process.execPath, [gatewayProgram, 'twin', '--port', '0', '--json'], {
      env: {},
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { url } = JSON.parse(line.toString()) as { url: string };
    expect((await fetch(`${url}/v1beta/models`, { headers: { 'x-goog-api-key': 'demo' } })).status).toBe(200);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('does not run in production', async () => {
    const refused = await runGateway(['twin', '--port', '0'], { environment: { NODE_ENV: 'production' } });
    expect(refused).toMatchObject({ exitCode: 78, stdout: '' });
    expect(refused.stderr).toContain('--in-production');
  });
});

/** What `gateway migrate --json` says of both databases. */
async function migrated(url: string, ...flags: readonly string[]) {
  const environment = { GATEWAY_DATABASE_URL: url };
  const { exitCode, stdout, stderr } = await runGateway(['migrate', '--json', ...flags], { environment });
  expect([exitCode, stderr]).toEqual([0, '']);
  return (JSON.parse(stdout) as { databases: { applied: string[]; pending: string[]; version?: string }[] })
    .databases;
}

async function migratesOnce(url: string): Promise<void> {
  const planned = await migrated(url, '--dry-run');
  expect(planned.map(({ applied, version }) => [applied, version])).toEqual([
    [[], undefined],
    [[], undefined],
  ]);
  const done = await migrated(url);
  expect(done.map(({ applied, pending }) => [applied, pending])).toEqual(
    planned.map(({ pending }) => [pending, []]),
  );
  expect((await migrated(url)).map(({ applied }) => applied)).toEqual([[], []]);
  const people = await runGateway(['migrate'], { environment: { GATEWAY_DATABASE_URL: url } });
  expect(people.stdout).toMatch(/^store \(\w+\): up to date; at .+\nlog \(\w+\): up to date; at .+\n$/);
}

describe('gateway migrate', () => {
  it('makes the tables of SQLite once', async () => {
    await migratesOnce(`sqlite:${folder.path}/gateway.sqlite`);
    expect((await readFile(`${folder.path}/gateway.sqlite`)).subarray(0, 15).toString()).toBe(
      'SQLite format 3',
    );
  });

  it('says that a database is away', async () => {
    const environment = { GATEWAY_DATABASE_URL: 'postgres://gateway:s3cret@127.0.0.1:1/gateway' };
    const away = await runGateway(['migrate'], { environment });
    expect(away).toMatchObject({ exitCode: 1, stdout: '' });
    expect(away.stderr).toMatch(/^gateway: The PostgreSQL database cannot be opened: .+\n$/);
    expect(away.stderr).not.toContain('s3cret');
  });
});

describeWithPostgres('gateway migrate, on PostgreSQL', (server) => {
  it('makes the tables once', () => migratesOnce(server().url));
});
