import type { JsonObject } from '@model-gateway/core';
import { optionalOneOf } from '@model-gateway/format-kit';

/** One of the values; undefined where there is none: absent, null and empty mean the same. */
export function optionalWord<Word extends string>(
  owner: JsonObject,
  member: string,
  path: string,
  values: readonly Word[],
): Word | undefined {
  return owner[member] === '' ? undefined : optionalOneOf(owner, member, path, values);
}
