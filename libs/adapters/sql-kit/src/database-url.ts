import path from 'node:path';
import type { DatabaseNames } from './database-names.js';

/** Where a database is. */
export type DatabaseUrl =
  | { readonly type: 'memory' }
  /** With an absolute path. */
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'postgres'; readonly url: string };

/**
 * Parses `sqlite:PATH`, `sqlite::memory:` or `postgres://…`.
 *
 * @throws the `OpenError` of the names; its message does not contain the URL
 */
export function readDatabaseUrl(
  url: string,
  { url: name, OpenError }: Pick<DatabaseNames, 'url' | 'OpenError'>,
): DatabaseUrl {
  if (/^postgres(ql)?:\/\//i.test(url)) return { type: 'postgres', url };
  const file = /^sqlite:(.*)$/is.exec(url)?.[1];
  if (file === undefined) {
    throw new OpenError(
      `The ${name} has to begin with "sqlite:" and go on with a path, or begin with "postgres://".`,
    );
  }
  if (file === ':memory:') return { type: 'memory' };
  if (file === '' || file.includes('\0')) throw new OpenError(`The ${name} has no usable path.`);
  // "sqlite://x" is ambiguous: x could be a host, which SQLite does not have, or the start of an absolute path.
  if (/^\/\/(?!\/)/.test(file)) {
    throw new OpenError(`Write the ${name} as "sqlite:PATH", without two slashes after the colon.`);
  }
  return { type: 'file', path: path.resolve(file) };
}
