import path from 'node:path';
import { StoreOpenError } from './store-open-error.js';

/** Where a database is. */
export type StoreUrl =
  | { readonly type: 'memory' }
  /** With an absolute path. */
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'postgres'; readonly url: string };

/** Reads `sqlite:PATH`, `sqlite::memory:` or `postgres://…`. @throws StoreOpenError, which does not repeat it */
export function readStoreUrl(url: string): StoreUrl {
  if (/^postgres(ql)?:\/\//i.test(url)) return { type: 'postgres', url };
  const place = /^sqlite:(.*)$/is.exec(url)?.[1];
  if (place === undefined) {
    throw new StoreOpenError(
      'The database URL has to begin with "sqlite:" and go on with a path, or begin with "postgres://".',
    );
  }
  if (place === ':memory:') return { type: 'memory' };
  if (place === '' || place.includes('\0')) throw new StoreOpenError('The database URL has no usable path.');
  // Two slashes would be a host, which SQLite has none of, or one slash too many: nobody can tell.
  if (/^\/\/(?!\/)/.test(place)) {
    throw new StoreOpenError('Write the database URL as "sqlite:PATH", without two slashes after the colon.');
  }
  return { type: 'file', path: path.resolve(place) };
}
