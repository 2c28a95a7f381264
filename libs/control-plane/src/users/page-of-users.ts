import { InvalidRequestError } from '@model-gateway/core';
import type { Page, PageQuery } from '../resources/change-context.js';
import type { ResourceUser } from './resource-user.js';

/** A page of users, ordered by what they are and where they use it. A user that comes or goes shifts no page. */
export function pageOfUsers(users: readonly ResourceUser[], { limit, after }: PageQuery): Page<ResourceUser> {
  const behind = after === undefined ? undefined : fromCursor(after);
  const sorted = users
    .map((user) => ({ user, key: keyOf(user) }))
    .filter(({ key }) => behind === undefined || key > behind)
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const page = sorted.slice(0, limit);
  const last = page.at(-1);
  const items = page.map(({ user }) => user);
  return sorted.length > limit && last ? { items, next: toCursor(last.key) } : { items };
}

function keyOf({ resource, id, version = 0, path = '', how }: ResourceUser): string {
  return JSON.stringify([resource, id, how, version, path]);
}

function toCursor(key: string): string {
  return btoa(encodeURIComponent(key)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromCursor(cursor: string): string {
  try {
    const key = decodeURIComponent(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')));
    if (toCursor(key) === cursor && Array.isArray(JSON.parse(key))) return key;
  } catch {
    // Refused below.
  }
  throw new InvalidRequestError('invalid_value', 'The cursor is none that this list has given out.', {
    param: 'query:cursor',
  });
}
