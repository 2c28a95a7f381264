import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { postgresUser } from './server-user.js';

const debianFolder = '/usr/lib/postgresql';

/** The path of a program of the newest PostgreSQL that Debian has installed, such as `pg_dump`; `undefined` without one. */
export function postgresProgram(name: string): string | undefined {
  if (!existsSync(debianFolder)) return undefined;
  return readdirSync(debianFolder)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => path.join(debianFolder, version, 'bin', name))
    .find((program) => existsSync(program));
}

/** The path of `redis-server`; `undefined` when it is not on the PATH. */
export function redisProgram(): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, 'redis-server'))
    .find((program) => existsSync(program));
}

/** Why no PostgreSQL can be started here; `undefined` when it can. */
export function postgresIsMissing(): string | undefined {
  const missing = ['initdb', 'postgres', 'psql'].find((name) => postgresProgram(name) === undefined);
  if (missing !== undefined) return `PostgreSQL is not installed (no ${debianFolder}/*/bin/${missing})`;
  return postgresUser() ? undefined : 'PostgreSQL does not run as root, and there is no user postgres';
}

/** Why no Redis can be started here; `undefined` when it can. */
export function redisIsMissing(): string | undefined {
  return redisProgram() === undefined ? 'Redis is not installed (no redis-server on the PATH)' : undefined;
}
