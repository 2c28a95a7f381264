import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { describeWithPostgres } from './describe-with-servers.js';
import { postgresProgram } from './find-programs.js';

const run = promisify(execFile);

const query = async (url: string, text: string): Promise<string> => {
  const { stdout } = await run(postgresProgram('psql') ?? '', [url, '-At', '-c', text], {
    env: { PGCONNECT_TIMEOUT: '2' },
  });
  return stdout.trim();
};

describeWithPostgres('a PostgreSQL of a test', (server) => {
  it('has the database of its URL, which belongs to the user of its URL', async () => {
    expect(await query(server().url, 'select current_user, current_database()')).toBe('gateway|gateway');
    expect(await query(server().url, "select rolsuper from pg_roles where rolname = 'gateway'")).toBe('f');
  });

  it('asks for the password', async () => {
    const wrong = server().url.replace(':secret@', ':other@');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it.each(['fast', 'kill'] as const)('keeps port and data after a stop (%s)', async (how) => {
    await query(server().url, `create table kept_${how} as select 7 as value`);
    await server().stop(how);
    await expect(query(server().url, 'select 1')).rejects.toThrow();
    await server().start();
    expect(await query(server().url, `select value from kept_${how}`)).toBe('7');
  });

  it('leaves no folder behind when it is removed', async () => {
    const { folder } = server();
    await server().remove();
    expect(existsSync(folder)).toBe(false);
  });
});
