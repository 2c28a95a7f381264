import type { Execute } from '../attempts/execution-context.js';

/** Asks the only child. @throws when there is none, which no config that was parsed can lead to */
export function single<Begun>([only]: readonly Execute<Begun>[]): Execute<Begun> {
  if (!only) throw new Error('A node that asks its only target has none.');
  return only;
}
