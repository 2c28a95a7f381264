import type { JsonObject } from '@model-gateway/core';
import { memberPath, type UnknownMembers } from '@model-gateway/format-kit';

/**
 * Collects members without a canonical name by their paths. Whether they are lost depends on the upstream: one with the
 * format of the request takes them as they are.
 */
export function collectUnknown(
  object: JsonObject,
  known: ReadonlySet<string>,
  path: string,
  unknown: UnknownMembers,
): void {
  for (const name in object) if (!known.has(name)) unknown.set(memberPath(path, name), object[name]);
}
