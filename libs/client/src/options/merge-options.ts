import { OptionError } from '../errors/option-error.js';
import type { CallOptions } from './call-options.js';
import type { ClientOptions } from './client-options.js';
import { isPlainObject } from './plain-object.js';

/** Options that are added to those of the client, member by member. */
const joined: readonly string[] = ['metadata', 'headers'];

/**
 * Merges options: the second replace the first, and null in the second removes one of the first. The result is a deep
 * copy, so later changes of either do not affect it.
 */
export function mergeOptions(first: ClientOptions, second: ClientOptions | CallOptions): ClientOptions {
  const merged: Record<string, unknown> = { ...first };
  for (const [name, value] of Object.entries(second) as [string, unknown][]) {
    if (value === undefined || name === 'signal') continue;
    if (value === null) delete merged[name];
    else
      merged[name] = joined.includes(name) ? joinedMembers(merged[name], value, name) : copied(value, name);
  }
  return Object.freeze(merged);
}

function joinedMembers(first: unknown, second: unknown, name: string): unknown {
  const added = membersOf(second, name).filter(([, value]) => value !== undefined);
  return Object.freeze(Object.fromEntries([...membersOf(first ?? {}, name), ...added]));
}

function membersOf(value: unknown, name: string): [string, unknown][] {
  const isHeaders = name === 'headers';
  if (isHeaders && value instanceof Headers) return [...value];
  if (!isPlainObject(value)) throw new OptionError(name, 'must be an object');
  const members = Object.entries(value);
  // Names of headers are the same in any case.
  return isHeaders ? members.map(([member, content]) => [member.toLowerCase(), content]) : members;
}

/** Copies a config, so that later changes of the caller's object have no effect. */
function copied(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  try {
    return structuredClone(value);
  } catch {
    throw new OptionError(name, 'must be what JSON can hold');
  }
}
