import { randomBytes } from 'node:crypto';
import type { AdminApiKey, AdminAuditEntry } from '@model-gateway/contract';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { AdminClient } from '../support/admin-client.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import { freePort } from '../support/running-process.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { ChangeWriter } from './change-writer.js';
import { CrashingGateway } from './crashing-gateway.js';
import { seededRandom } from './seeded-random.js';
import { readState } from './stored-state.js';

const writes = 200;
const writers = 4;
/** Changes between one kill and the next, at least and at most. */
const betweenKills = [4, 14] as const;
/** A kill comes so long after the change begins that it is to hit, at most. */
const latestMs = 12;

async function keepsWhatItAcknowledged(environment: Readonly<Record<string, string>>): Promise<void> {
  const random = seededRandom();
  const folder = await temporaryFolder();
  const port = await freePort();
  const gateway = new CrashingGateway(() =>
    launchGateway({
      folder: folder.path,
      port,
      environment: { GATEWAY_ADMIN_KEY: adminKey, ...environment },
    }),
  );
  try {
    const nextKill = () => betweenKills[0] + Math.floor(random() * (betweenKills[1] - betweenKills[0]));
    let left = writes;
    let untilKill = nextKill();
    let planned: NodeJS.Timeout | undefined;
    const work = async (writer: ChangeWriter): Promise<void> => {
      while (left > 0) {
        left -= 1;
        untilKill -= 1;
        if (untilKill === 0) {
          untilKill = nextKill();
          planned = setTimeout(() => gateway.crash(), random() * latestMs);
        }
        await writer.write();
      }
    };
    const all = Array.from({ length: writers }, (_, number) => {
      return new ChangeWriter(`writer-${number}`, gateway, random);
    });
    await Promise.all(all.map(work));
    clearTimeout(planned);
    gateway.crash();
    expect(gateway.kills).toBeGreaterThan(10);
    // Kills that hit nothing would prove nothing.
    expect(all.reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(10);

    const admin = new AdminClient(await gateway.url());
    const done = all.flatMap((writer) => writer.done);
    for (const [path, state] of all.flatMap((writer) => [...writer.states]))
      expect([path, await readState(admin, path)]).toEqual([path, state]);

    const names = ((await admin.all('api-keys')) as AdminApiKey[]).map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const present = all.flatMap((writer) => [...writer.states]).filter(([, state]) => state !== 'absent');
    const found = [...(await admin.all('api-keys')), ...(await admin.all('providers'))];
    const stored = found.filter(({ managedBy }: AdminApiKey) => managedBy === 'api');
    expect(stored).toHaveLength(present.length);

    const entries = (await admin.all('audit-log')) as AdminAuditEntry[];
    const inLog = (entry: AdminAuditEntry) => `${entry.resource}/${entry.resourceId} ${entry.action}`;
    const made = done.map(({ path, action }) => `${path} ${action}`);
    expect(entries.map(inLog).sort()).toEqual(made.sort());
    const requests = entries.map(({ requestId }) => requestId);
    expect(new Set(requests).size).toBe(requests.length);
    const acknowledged = done.flatMap(({ action, requestId }) =>
      // The answer to a repeated creation comes from another request than the one that made it.
      action !== 'create' && requestId !== undefined ? [requestId] : [],
    );
    expect(requests).toEqual(expect.arrayContaining(acknowledged));
  } finally {
    await gateway.stop();
    await folder.remove();
  }
}

describe('SQLite', () => {
  it('has every acknowledged change after kill -9, and none half done', async () => {
    await keepsWhatItAcknowledged({});
  }, 240_000);
});

describeWithPostgres('PostgreSQL', (server) => {
  it('has every acknowledged change after kill -9 of the gateway, and none half done', async () => {
    await keepsWhatItAcknowledged({
      GATEWAY_DATABASE_URL: server().url,
      GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    });
  }, 240_000);
});
