import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeWithServers, postgresProgram } from '@model-gateway/test-servers';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { exerciseAdministration, exerciseInference, readEverything } from './exercise-secrets.js';
import { startEchoingUpstream, type EchoingUpstream } from './echoing-upstream.js';
import { startTraceCollector } from './trace-collector.js';
import { configWithSecrets, plantSecrets, type PlantedSecrets } from './planted-secrets.js';
import { SecretWatch } from './secret-watch.js';
import { WatchedClient } from './watched-client.js';

const run = promisify(execFile);

let watch: SecretWatch;
let twin: RunningTwin;
let secrets: PlantedSecrets;
let echo: EchoingUpstream;
let traces: Awaited<ReturnType<typeof startTraceCollector>>;
/** What the gateway writes. */
let data: TemporaryFolder;
/** What the operator wrote. */
let settings: TemporaryFolder;
beforeEach(async () => {
  watch = new SecretWatch();
  twin = await startTwin();
  echo = await startEchoingUpstream();
  traces = await startTraceCollector();
  secrets = plantSecrets(watch, twin.url);
  data = await temporaryFolder();
  settings = await temporaryFolder();
});
afterEach(async () => {
  await twin.stop();
  await echo.stop();
  await traces.stop();
  await data.remove();
  await settings.remove();
});

/** Starts a gateway, works with every secret, and gives what has to be looked at once it has ended. */
async function exercise(
  environment: Readonly<Record<string, string>>,
  beforeStop: (client: WatchedClient) => Promise<void>,
): Promise<void> {
  const configFile = path.join(settings.path, 'gateway.json');
  const config = configWithSecrets(secrets, twin.url, echo.url);
  await writeFile(configFile, config);
  const gateway = await launchGateway({
    folder: data.path,
    environment: {
      GATEWAY_CONFIG_FILE: configFile,
      GATEWAY_ADMIN_KEY: adminKey,
      GATEWAY_API_KEY: secrets.keyInEnvironment,
      GATEWAY_LOG_LEVEL: 'trace',
      GATEWAY_LOG_BODIES: 'full',
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      UPSTREAM_KEY: secrets.upstreamKeyInEnvironment,
      ...environment,
    },
  });
  try {
    const client = new WatchedClient(gateway.url, watch);
    await exerciseAdministration(client, secrets, twin.url);
    await exerciseInference(client, secrets, twin);
    await readEverything(client);

    // A file that cannot be used is talked about in the log and by the API.
    await writeFile(configFile, config.replace('"kind":"google"', `"kind":"${secrets.newUpstreamKey}"`));
    gateway.child.kill('SIGHUP');
    await new Promise((resolve) => setTimeout(resolve, 500));
    await writeFile(configFile, `${config.slice(0, 200)}: ${secrets.newUpstreamKey}`);
    gateway.child.kill('SIGHUP');
    await new Promise((resolve) => setTimeout(resolve, 500));
    await readEverything(client);

    await beforeStop(client);
    expect([...client.statuses]).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 404, 409, 502]));
  } finally {
    await gateway.stop();
  }
  watch.look('the output', gateway.output());
  watch.look('the traces', traces.received());
  expect(traces.received().length).toBeGreaterThan(5000);
  expect(gateway.output().length).toBeGreaterThan(5000);
  expect(watch.count).toBeGreaterThan(200);
}

/** Looks at every file below a folder; `except` names those that are there to hold a secret. */
async function lookAtFiles(folder: string, except: readonly string[] = []): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !except.includes(entry.name));
  for (const { name, parentPath } of files)
    watch.look(`the file ${name}`, await readFile(path.join(parentPath, name)));
  return files.map(({ name }) => name);
}

describe('secrets, with SQLite', () => {
  it('are in no answer, no log, no database file, no audit log', async () => {
    await exercise({}, async () => {
      const key = await readFile(path.join(data.path, 'encryption-key'), 'utf8');
      watch.plant('the encryption key', key.trim());
      expect(await lookAtFiles(data.path, ['encryption-key'])).toEqual(
        expect.arrayContaining(['gateway.sqlite', 'gateway.sqlite-wal']),
      );
    });
    expect(await lookAtFiles(data.path, ['encryption-key'])).toContain('gateway.sqlite');
    expect(watch.findings()).toEqual([]);
  });

  it('are where the operator put them: the search finds what is there', async () => {
    await writeFile(path.join(settings.path, 'gateway.json'), configWithSecrets(secrets, twin.url));
    await lookAtFiles(settings.path);
    expect(watch.findings()).toEqual([
      'keyInFile in the file gateway.json',
      'wordyKeyInFile in the file gateway.json',
      'upstreamKeyInFile in the file gateway.json',
      'echoedKey in the file gateway.json',
      'private key of accountInFile in the file gateway.json',
    ]);
  });

  it.each([
    ['a key that is too short', { GATEWAY_ENCRYPTION_KEY: 'canary-that-is-no-key' }],
    [
      'an address of no database',
      { GATEWAY_DATABASE_URL: 'mysql://gateway:canary-that-is-no-key@127.0.0.1/a' },
    ],
    [
      'a database that is away',
      {
        GATEWAY_DATABASE_URL: 'postgres://gateway:canary-that-is-no-key@127.0.0.1:1/a',
        GATEWAY_ENCRYPTION_KEY: 'a'.repeat(43),
      },
    ],
  ])('are not told by a gateway that cannot start: %s', async (_why, environment) => {
    watch.plant('it', 'canary-that-is-no-key');
    const failure: unknown = await launchGateway({ folder: data.path, environment }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).toMatch(/gateway: .*(GATEWAY_|database)/);
    watch.look('the error', String(failure));
    expect(watch.findings()).toEqual([]);
  });
});

describeWithServers('secrets, with PostgreSQL and Redis', ['postgres', 'redis'], (servers) => {
  it('are in no answer, no log, no dump, no audit log, and not in Redis', async () => {
    const database = new URL(servers.postgres.url);
    const asOwner = new Client({ connectionString: database.href });
    await asOwner.connect();
    await asOwner.query(`alter role gateway password '${secrets.databasePassword}'`);
    await asOwner.end();
    database.password = secrets.databasePassword;
    const redis = new Redis(servers.redis.url);
    await redis.config('SET', 'requirepass', secrets.redisPassword);
    redis.disconnect();

    await exercise(
      {
        GATEWAY_DATABASE_URL: database.href,
        GATEWAY_REDIS_URL: servers.redis.url.replace('redis://', `redis://:${secrets.redisPassword}@`),
        GATEWAY_ENCRYPTION_KEY: secrets.encryptionKey,
      },
      async (client) => {
        const { stdout } = await run(postgresProgram('pg_dump') ?? 'pg_dump', [database.href], {
          maxBuffer: 64 * 2 ** 20,
        });
        expect(stdout).toContain('stored-vertex');
        watch.look('the dump', stdout);
        expect(await lookAtFiles(path.join(servers.redis.folder, 'appendonlydir'))).not.toEqual([]);
        await servers.redis.stop();
        await servers.postgres.stop();
        await client.send('POST', '/admin/v1/api-keys', { body: { name: 'too-late' } });
        await exerciseInference(client, secrets, twin);
        await servers.postgres.start();
      },
    );
    expect(watch.findings()).toEqual([]);
  });
});
