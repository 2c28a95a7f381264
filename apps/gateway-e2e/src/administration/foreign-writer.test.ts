import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { AdminClient } from '../support/admin-client.js';
import { runGateway } from '../command-line/run-gateway.js';
import { askStored, startStored, storeEverything } from '../operations/stored-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

let folder: TemporaryFolder;
let twin: RunningTwin;
let gateway: RunningProcess | undefined;
let secret: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  twin = await startTwin();
  gateway = await startStored(folder.path);
  secret = await storeEverything(gateway.url, twin.url);
  await gateway.stop();
});
afterEach(async () => {
  await gateway?.stop();
  await twin.stop();
  await folder.remove();
});

/** Works on the database of the gateway that is not running, as somebody else who can write it. */
function tamper<Result>(work: (database: InstanceType<typeof DatabaseSync>) => Result): Result {
  const database = new DatabaseSync(path.join(folder.path, 'gateway.sqlite'));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const digest = (key: string) => createHash('sha256').update(key).digest('hex');
const planted = 'gwk_planted-by-somebody-else';
const plantedKey = JSON.stringify({
  format: 1,
  name: 'planted',
  scopes: ['admin', 'inference'],
  secrets: [{ digest: digest(planted) }],
});
const verify = () =>
  runGateway(['audit', 'verify'], {
    environment: { GATEWAY_DATABASE_URL: `sqlite:${path.join(folder.path, 'gateway.sqlite')}` },
  });

describe('who can write the database', () => {
  it('plants no key, and gives no key more than it may', async () => {
    tamper((database) => {
      database
        .prepare(
          `insert into resource (kind, id, revision, document, created_at, updated_at)
           values ('api-keys', 'key_planted', 900, ?, 1, 1)`,
        )
        .run(plantedKey);
      database.exec(`update resource set document = replace(document, '"scopes":["inference"]', '"scopes":["admin"]')
                     where id = 'key_team'`);
      database.exec('update revision set current = 900');
    });
    gateway = await startStored(folder.path);
    const statusOf = async (key: string) =>
      (await fetch(`${gateway!.url}/admin/v1/api-keys`, { headers: { 'x-gateway-api-key': key } })).status;
    expect(await statusOf(planted)).toBe(401);
    expect(await statusOf(secret)).toBe(401);
    await gateway.stop();
    expect(gateway.output()).toContain('api-keys/key_planted cannot be read from the store; it is not used');
  });

  it('cannot put back an earlier state of a key unnoticed', async () => {
    gateway = await startStored(folder.path);
    const earlier = tamper((database) =>
      database.prepare("select document from resource where id = 'key_team'").get(),
    ) as { readonly document: string };
    await new AdminClient(gateway.url).create('api-keys/key_team/revoke', {});
    await gateway.stop();
    tamper((database) =>
      database.prepare("update resource set document = ? where id = 'key_team'").run(earlier.document),
    );
    const { exitCode, stdout } = await verify();
    expect(exitCode).toBe(1);
    expect(stdout).toContain('api-keys/key_team: this is not what the newest entry about it says');
  });

  it('cannot change the audit log unnoticed', async () => {
    expect(await verify()).toMatchObject({ exitCode: 0 });
    const id = tamper((database) => {
      const row = database.prepare("select id from audit_entry where resource_id = 'key_team'").get() as {
        id: string;
      };
      database.prepare('delete from audit_entry where id = ?').run(row.id);
      return row.id;
    });
    const { exitCode, stdout } = await verify();
    expect(exitCode).toBe(1);
    expect(stdout).not.toContain(id);
    expect(stdout).toContain('this is not the newest entry that the gateway wrote: later ones were deleted');
  });
});

describe('audit verify', () => {
  it('makes no encryption key where there is none', async () => {
    const keyFile = path.join(folder.path, 'encryption-key');
    await rm(keyFile);
    expect(await verify()).toMatchObject({
      exitCode: 78,
      stderr: expect.stringContaining('The head of the audit log cannot be opened'),
    });
    expect(existsSync(keyFile)).toBe(false);
  });
});

describe('a database whose audit log has no chain', () => {
  it('opens when the operator says that an earlier version wrote it, and is sealed and chained', async () => {
    tamper((database) => {
      database
        .prepare("update resource set document = ? where id = 'key_team'")
        .run(plantedKey.replace('"planted"', '"team"').replace(digest(planted), digest(secret)));
      database.exec('update audit_entry set hash = null, previous_hash = null');
      database.exec('update revision set audit_head = null');
    });
    gateway = undefined;
    await expect(startStored(folder.path)).rejects.toThrow('start once with GATEWAY_SEAL_EARLIER_KEYS=true');
    gateway = await startStored(folder.path, { GATEWAY_SEAL_EARLIER_KEYS: 'true' });
    expect(await askStored(gateway.url, secret)).toBe(200);
    await gateway.stop();
    const document = tamper(
      (database) =>
        (
          database.prepare("select document from resource where id = 'key_team'").get() as {
            document: string;
          }
        ).document,
    );
    expect(document).not.toContain(digest(secret));
    expect(await verify()).toMatchObject({ exitCode: 0 });
    gateway = await startStored(folder.path);
    expect(await askStored(gateway.url, secret)).toBe(200);
  });
});
