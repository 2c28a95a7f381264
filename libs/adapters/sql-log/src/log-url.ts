import path from 'node:path';
import { LogOpenError } from './log-open-error.js';

/** Where the log is. */
export type LogUrl =
  | { readonly type: 'memory' }
  /** With an absolute path. */
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'postgres'; readonly url: string };

/** Reads `sqlite:PATH`, `sqlite::memory:` or `postgres://…`. @throws LogOpenError, which does not repeat it */
export function readLogUrl(url: string): LogUrl {
  if (/^postgres(ql)?:\/\//i.test(url)) return { type: 'postgres', url };
  const place = /^sqlite:(.*)$/is.exec(url)?.[1];
  if (place === undefined) {
    throw new LogOpenError(
      'The log URL has to begin with "sqlite:" and go on with a path, or begin with "postgres://".',
    );
  }
  if (place === ':memory:') return { type: 'memory' };
  if (place === '' || place.includes('\0')) throw new LogOpenError('The log URL has no usable path.');
  if (/^\/\/(?!\/)/.test(place)) {
    throw new LogOpenError('Write the log URL as "sqlite:PATH", without two slashes after the colon.');
  }
  return { type: 'file', path: path.resolve(place) };
}
