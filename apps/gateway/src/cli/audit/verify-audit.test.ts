import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../environment.js';
import { openStore } from '../../open-stores.js';
import { SystemClock } from '../../system/system-time.js';
import { fakeTerminal } from '../../testing/fake-terminal.js';
import { verifyAudit } from './verify-audit.js';

let folder: string;
let environment: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  environment = { GATEWAY_DATABASE_URL: `sqlite:${folder}/gateway.sqlite` };
});
afterEach(() => rm(folder, { recursive: true }));

async function run(flags: { head?: string; json?: boolean } = {}) {
  const terminal = fakeTerminal(environment);
  const exitCode = await verifyAudit({ json: false, ...flags }, terminal);
  return { exitCode, output: terminal.output() };
}

/** Writes entries as the gateway does. */
async function write(count: number): Promise<void> {
  const { database, auditChain } = await openStore(readEnvironment(environment), new SystemClock(), () => {});
  await auditChain.start();
  for (let index = 0; index < count; index += 1) {
    const id = `p${count}-${index}`;
    const actor = { id: 'key-1', name: 'Ada', requestId: 'request-1' };
    const audit = {
      id: `audit-${id}`,
      at: 1,
      action: 'create',
      kind: 'providers',
      resourceId: id,
      actor,
    } as const;
    await database.change({ kind: 'providers', id, document: {}, expect: 'absent', audit });
  }
  await database.close();
}

describe('audit verify', () => {
  it('says that the log is whole, and gives its head', async () => {
    await write(2);
    const { exitCode, output } = await run();
    expect(output).toMatch(/^The audit log is as the gateway wrote it: 2 entries.\nHead: [0-9a-f]{64}\n$/);
    expect(exitCode).toBe(0);
    const { head } = JSON.parse((await run({ json: true })).output) as { head: string };
    await write(3);
    expect(await run({ head })).toMatchObject({ exitCode: 0 });
    expect(await run({ head: '0'.repeat(64) })).toEqual({
      exitCode: 1,
      output:
        'No entry has the hash of --head: this is an older database, or another one.\n' +
        'The audit log is not as the gateway wrote it: 5 entries, 1 findings.\n',
    });
  });

  it('names what somebody else wrote, with exit code 1', async () => {
    await write(1);
    const foreign = readEnvironment({
      ...environment,
      GATEWAY_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    });
    const { database } = await openStore(foreign, new SystemClock(), () => {});
    const actor = { id: 'key-1', name: 'Eve', requestId: 'request-1' };
    await database.record({ id: 'x', at: 1, action: 'refuse', kind: 'sign-ins', resourceId: 'a', actor });
    await database.close();
    const { exitCode, output } = await run();
    expect(output).toContain(
      'The seal of the newest entry is missing, or it was not made with this encryption key.\n',
    );
    expect(exitCode).toBe(1);
  });

  it('makes no database and no encryption key', async () => {
    await expect(run()).rejects.toMatchObject({
      code: 'unusable_configuration',
      exitCode: 78,
      message: expect.stringContaining('has no tables') as string,
    });
    expect(await readdir(folder)).toEqual([]);
    environment['GATEWAY_DATABASE_URL'] = 'sqlite::memory:';
    await expect(run()).rejects.toMatchObject({ exitCode: 78 });
  });
});
