import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { DatabaseSync } from '@photostructure/sqlite';
import { postChat } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type Services } from '../support/services.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { bulkyLoad } from './bulky-load.js';
import { analytics, untilLogged } from './exported-log.js';
import { ownDisk, type OwnDisk } from './full-disk.js';
import { metricOf, residentBytes } from './gateway-measures.js';

const clients = 16;
/** Of load while the log works, so that what the process needs for that is there already. */
const warmUpMs = 4_000;
/** So much more is asked, at least, after bodies have begun to be given up. */
const beyondBoundMs = 6_000;
const recoveryMs = 40_000;
/** What waits is bounded by 64 MiB; the rest is for what a process under load takes and gives back. */
const mostGrowthBytes = 192 * 2 ** 20;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const pauseMs = 250;

const droppedBodies = 'gateway_request_log_dropped_bodies_total';
const droppedRecords = 'gateway_request_log_dropped_records_total';
const queuedBytes = 'gateway_request_log_queued_bytes';

/** Takes the log's store away under load, gives it back, and checks what the gateway did meanwhile. */
async function goesOn(
  databaseUrl: string,
  begin: () => Promise<void> | void,
  end: () => Promise<void> | void,
): Promise<void> {
  const services = await startServices(
    {
      GATEWAY_DATABASE_URL: databaseUrl,
      GATEWAY_ADMIN_KEY: adminKey,
      GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      GATEWAY_LOG_BODIES: 'full',
      GATEWAY_LOG_LEVEL: 'warn',
    },
    1,
  );
  try {
    await survives(services, begin, end);
  } catch (error) {
    process.stdout.write(services.gateway.output().slice(-5_000));
    throw error;
  } finally {
    await services.stop();
  }
}

async function survives(
  { gateway }: Services,
  begin: () => Promise<void> | void,
  end: () => Promise<void> | void,
): Promise<void> {
  const since = Date.now();
  const load = bulkyLoad(gateway.url, clients);
  await pause(warmUpMs);
  const lostBefore = await metricOf(gateway.url, droppedBodies);
  const warm = await residentBytes(gateway);
  let most = warm;
  let mostQueued = 0;
  await begin();
  let lostSince: number | undefined;
  const countedBefore = load.count();
  try {
    await eventually(async () => {
      await pause(pauseMs);
      most = Math.max(most, await residentBytes(gateway));
      mostQueued = Math.max(mostQueued, await metricOf(gateway.url, queuedBytes));
      if ((await metricOf(gateway.url, droppedBodies)) > lostBefore) lostSince ??= performance.now();
      return lostSince !== undefined && performance.now() - lostSince > beyondBoundMs;
    }, 90_000);
  } finally {
    await end();
  }
  expect(load.count() - countedBefore).toBeGreaterThan(500);
  expect(mostQueued).toBeLessThanOrEqual(64 * 2 ** 20);
  expect(most - warm).toBeLessThan(mostGrowthBytes);
  expect(await load.stop()).toEqual([]);

  await writesAgain(gateway.url);
  // Every request is on record, once; only bodies were lost.
  await untilLogged(gateway.url, since, load.count() + 1, recoveryMs);
  const rows = await analytics(gateway.url, since);
  expect(rows[0]?.requests).toBe(load.count() + 1);
  expect(await metricOf(gateway.url, droppedRecords)).toBe(0);
  const lost = await metricOf(gateway.url, droppedBodies);
  expect(lost).toBeGreaterThan(lostBefore);
  const told = gateway.output();
  expect(told).toContain('Too many records of requests wait to be written');
  const toldLosses = [...told.matchAll(/lost are 0 of them, and the bodies of (\d+)\./g)];
  expect(toldLosses.reduce((sum, [, bodies]) => sum + Number(bodies), 0)).toBe(lost);
  expect(told).not.toContain('water water');
  const grown = Math.round((most - warm) / 2 ** 20);
  process.stdout.write(`${load.count()} requests, ${lost} bodies lost, ${grown} MiB more than before\n`);
}

/** A request that is made now is on record a moment later. */
async function writesAgain(gateway: string): Promise<void> {
  const body = { model: '@google/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello again!' }] };
  const answer = await postChat({ gateway, body });
  expect(answer.status).toBe(200);
  const id = answer.headers.get('x-gateway-request-id');
  const headers = { 'x-gateway-api-key': adminKey };
  const find = () => fetch(`${gateway}/admin/v1/logs/${id}`, { headers });
  await eventually(async () => (await find()).status === 200, recoveryMs);
}

describe('a gateway whose log is a file', () => {
  let folder: TemporaryFolder;
  let disk: OwnDisk | undefined;
  beforeAll(async () => {
    folder = await temporaryFolder();
    disk = await ownDisk();
  });
  afterAll(async () => {
    await folder.remove();
    await disk?.remove();
  });

  it('serves every request while somebody else holds the file', async () => {
    let holder: InstanceType<typeof DatabaseSync> | undefined;
    const hold = async (): Promise<void> => {
      const name = (await readdir(folder.path)).find((file) => /log.*\.sqlite$/.test(file));
      holder = new DatabaseSync(path.join(folder.path, name ?? 'there-is-no-log'));
      holder.exec('pragma busy_timeout = 10000; begin immediate');
    };
    await goesOn(`sqlite:${path.join(folder.path, 'gateway.sqlite')}`, hold, () => {
      holder?.exec('rollback');
      holder?.close();
    });
  }, 240_000);

  it('serves every request while the disk is full', async () => {
    if (!disk) return void console.warn('skipped: no disk of its own can be made here');
    const own = disk;
    const url = `sqlite:${path.join(own.path, 'gateway.sqlite')}`;
    await goesOn(
      url,
      () => own.fill(),
      () => own.free(),
    );
  }, 240_000);
});

describeWithPostgres('a gateway whose log is in PostgreSQL', (server) => {
  it.each([
    ['is stopped', () => server().stop(), () => server().start()],
    ['hangs', () => server().pause(), () => server().resume()],
  ])('serves every request while that %s', (_how, begin, end) => goesOn(server().url, begin, end), 240_000);
});
