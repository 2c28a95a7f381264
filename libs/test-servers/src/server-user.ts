import { readFileSync } from 'node:fs';

/** Numbers of an account of the operating system. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account that PostgreSQL runs as: it refuses to run as root, so root lends it the account `postgres`; others run it
 * as themselves (no account is given). `undefined` when root has no such account to lend.
 */
export function postgresUser(): Partial<ServerUser> | undefined {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
