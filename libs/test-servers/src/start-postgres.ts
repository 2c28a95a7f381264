import { execFile } from 'node:child_process';
import { mkdir, chown } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startControlled } from './controlled-server.js';
import { postgresIsMissing, postgresProgram } from './find-programs.js';
import { postgresUser } from './server-user.js';
import { startOnFreePort } from './start-on-free-port.js';
import type { TestServer } from './test-server.js';

/** How to run it. */
export interface PostgresOptions {
  /** Whether commits wait for the disk, as they do by default elsewhere. Only a crash of the machine needs it: off here. */
  readonly fsync?: boolean;
}

const run = promisify(execFile);

/**
 * Starts a PostgreSQL of the test's own with the database `gateway`, owned by the user `gateway`, who has to give the
 * password that is in the URL. @throws Error where it is not installed: see `postgresIsMissing`.
 */
export async function startPostgres({ fsync = false }: PostgresOptions = {}): Promise<TestServer> {
  const missing = postgresIsMissing();
  if (missing !== undefined) throw new Error(missing);
  const user = postgresUser() ?? {};
  return startOnFreePort('postgres', user, async (folder, port) => {
    const data = path.join(folder, 'data');
    const sockets = path.join(folder, 'sockets');
    await mkdir(sockets, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) await chown(sockets, user.uid, user.gid);
    const settled = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, ...user };
    const ask = (name: string, ...argv: readonly string[]) =>
      run(postgresProgram(name) ?? name, [...argv], settled);

    const ways = ['--auth-local=trust', '--auth-host=scram-sha-256'];
    const shape = ['--encoding=UTF8', '--locale=C', '--no-sync', '--username=postgres'];
    await ask('initdb', `--pgdata=${data}`, ...shape, ...ways);
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: sockets,
      fsync: fsync ? 'on' : 'off',
      max_connections: '200',
      shared_buffers: '32MB',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const psql = ['--host', sockets, '--port', String(port), '--username', 'postgres', '--no-psqlrc'];
    const query = (...texts: readonly string[]) =>
      ask('psql', ...psql, '--quiet', '-v', 'ON_ERROR_STOP=1', ...texts.flatMap((text) => ['-c', text]));

    const server = await startControlled({
      url: `postgres://gateway:secret@127.0.0.1:${port}/gateway`,
      command: {
        program: postgresProgram('postgres') ?? 'postgres',
        arguments: ['-D', data, ...options],
        folder,
        user,
      },
      // SIGQUIT ends it without a checkpoint, as a crash does, and takes its own processes along; SIGKILL would leave them.
      signals: { fast: 'SIGINT', kill: 'SIGQUIT' },
      isReady: () =>
        query('select 1').then(
          () => true,
          () => false,
        ),
    });
    await query("create role gateway login password 'secret'", 'create database gateway owner gateway').catch(
      async (error: unknown) => {
        await server.remove();
        throw error;
      },
    );
    return server;
  });
}
