import type { JsonObject } from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import { camelCase } from './camel-case.js';
import { RepeatedMembers } from './repeated-members.js';
import type { TranslationContext } from './translation-context.js';

/** The known members of an object, and the report of any other. */
export interface KnownMembers {
  /** Names in camel case. */
  readonly names: ReadonlySet<string>;
  /** The object's path in the client's body. */
  readonly path: string;
  readonly unknown: string;
}

/**
 * The members of an object that the upstream knows, by their names in camel case. Of two spellings of one name the
 * first counts; the other is reported like an unknown name, unless its value is the same.
 */
export function camelCaseMembers(
  object: JsonObject,
  { names, path, unknown }: KnownMembers,
  { reportLoss }: TranslationContext,
): MutableJson {
  const members: MutableJson = {};
  const repeated = new RepeatedMembers();
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue;
    const name = camelCase(key);
    const present = members[name];
    if (!names.has(name)) reportLoss({ path: `${path}.${key}`, action: 'dropped', reason: unknown });
    else if (present === undefined || present === null) members[name] = value;
    else if (!repeated.isSame(name, present, value)) {
      const reason = 'The same setting stands before it in another spelling, and that one is used.';
      reportLoss({ path: `${path}.${key}`, action: 'dropped', reason });
    }
  }
  return members;
}
