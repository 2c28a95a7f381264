import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { postChat } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type OwnServices } from '../support/services.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { bulkyLoad } from './bulky-load.js';
import { analytics, untilLogged } from './exported-log.js';
import { ownDisk, ownDiskIsMissing } from './full-disk.js';
import { metricOf, residentBytes } from './gateway-measures.js';
import { hold } from './held-file.js';

const clients = 16;
/** Of load while the log works, so that what the process needs for that is there already. */
const warmUpMs = 3_000;
/** So much more is asked, at least, after bodies have begun to be given up. */
const beyondBoundMs = 4_000;
const recoveryMs = 40_000;
/**
 * What waits is bounded by 64 MiB, and the gateway needs about as much for itself: if more were kept, it would soon be at
 * its end. Without this limit a process under load takes what it can get, and gives it back when it likes.
 */
const heapMebibytes = 176;
/** Beside what is in the heap: buffers, and what the thread of the log takes. */
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
      NODE_OPTIONS: `--max-old-space-size=${heapMebibytes}`,
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
  { gateway }: OwnServices,
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
    });
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
  // Lines of the log are gathered for a moment.
  await eventually(() => reportedLosses(gateway.output()) === lost, recoveryMs);
  const output = gateway.output();
  expect(output).toContain('Too many records of requests wait to be written');
  expect(output).not.toContain('water water');
  const grown = Math.round((most - warm) / 2 ** 20);
  process.stdout.write(`${load.count()} requests, ${lost} bodies lost, ${grown} MiB more than before\n`);
}

/** Of how many records the bodies are lost, by the log, where nothing else is. */
function reportedLosses(output: string): number {
  const lines = [...output.matchAll(/dropped were 0 records, and the bodies of (\d+)\./g)];
  return lines.reduce((sum, [, bodies]) => sum + Number(bodies), 0);
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
  it('serves every request while somebody else holds the file', async () => {
    const folder = await temporaryFolder();
    let release: (() => void) | undefined;
    try {
      await goesOn(
        `sqlite:${path.join(folder.path, 'gateway.sqlite')}`,
        async () => void (release = await hold(folder.path)),
        () => release?.(),
      );
    } finally {
      await folder.remove();
    }
  }, 240_000);

  const missing = ownDiskIsMissing();
  const test = missing === undefined ? it : it.skip;
  const skipped = missing === undefined ? '' : `skipped: ${missing}: `;
  test(`${skipped}serves every request while the disk is full`, async () => {
    const disk = await ownDisk();
    const url = `sqlite:${path.join(disk.path, 'gateway.sqlite')}`;
    try {
      await goesOn(
        url,
        () => disk.fill(),
        () => disk.free(),
      );
    } finally {
      await disk.remove();
    }
  }, 240_000);
});

describeWithPostgres('a gateway whose log is in PostgreSQL', (server) => {
  it.each([
    ['is stopped', () => server().stop(), () => server().start()],
    ['hangs', () => server().pause(), () => server().resume()],
  ])('serves every request while that %s', (_how, begin, end) => goesOn(server().url, begin, end), 240_000);
});
