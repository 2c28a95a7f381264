import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeTerminal } from '../../testing/fake-terminal.js';
import { migrate } from './migrate.js';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'migrate-'))));
afterEach(() => rm(folder, { recursive: true }));

async function run(
  flags: { dryRun?: boolean; json?: boolean } = {},
  environment: Record<string, string> = {},
) {
  const terminal = fakeTerminal({ GATEWAY_DATABASE_URL: `sqlite:${folder}/gateway.sqlite`, ...environment });
  const exitCode = await migrate({ dryRun: false, json: false, ...flags }, terminal);
  expect(exitCode).toBe(0);
  return terminal.output();
}

describe('migrate', () => {
  it('says what it has done to both databases', async () => {
    expect(await run({ dryRun: true })).toMatch(
      /^store \(SQLite\): pending 0001-resources, .+; it has no tables yet\n/,
    );
    expect(existsSync(`${folder}/gateway.sqlite`)).toBe(false);
    const output = await run();
    expect(output).toMatch(/^store \(SQLite\): applied 0001-resources, .+; at \d{4}-[\w-]+$/m);
    expect(output).toMatch(/^log \(SQLite\): applied 0001-request-log, .+; at \d{4}-[\w-]+$/m);
    expect(existsSync(`${folder}/gateway-log.sqlite`)).toBe(true);
    expect(await run()).toMatch(/^store \(SQLite\): up to date; at .+\nlog \(SQLite\): up to date; at .+\n$/);
  });

  it('says it as JSON', async () => {
    const { dryRun, databases } = JSON.parse(await run({ json: true })) as Record<string, unknown>;
    expect(dryRun).toBe(false);
    expect(databases).toEqual([
      expect.objectContaining({ name: 'store', type: 'sqlite', pending: [] }),
      expect.objectContaining({ name: 'log', type: 'sqlite', pending: [] }),
    ]);
  });

  it('leaves the log alone where requests are not logged', async () => {
    expect(await run({}, { GATEWAY_LOG_BODIES: 'none' })).not.toContain('log (');
    expect(existsSync(`${folder}/gateway-log.sqlite`)).toBe(false);
  });

  it('needs no encryption key, and repeats no password', async () => {
    const failure = run({}, { GATEWAY_DATABASE_URL: 'postgres://gateway:s3cret@127.0.0.1:1/gateway' });
    await expect(failure).rejects.toMatchObject({
      code: 'failed',
      exitCode: 1,
      message: expect.stringMatching(/^The PostgreSQL database cannot be opened: /) as string,
    });
    await expect(failure).rejects.not.toThrow('s3cret');
  });

  it.each(['mysql://s3cret', 'sqlite::memory:'])('refuses %s as the configuration', async (url) => {
    await expect(run({}, { GATEWAY_DATABASE_URL: url })).rejects.toMatchObject({
      code: 'unusable_configuration',
      exitCode: 78,
      message: expect.not.stringContaining('s3cret') as string,
    });
  });
});
