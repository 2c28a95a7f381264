import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import type { InferenceConfig } from './inference-config.js';

/**
 * The chat body as a config wants it: first the defaults for what the caller left out or set to null, then the
 * overrides, then what is to be dropped goes, so that it is never sent. The caller's body is not changed.
 */
export function applyParams(body: JsonObject, config: InferenceConfig): JsonObject {
  const { defaultParams, overrideParams, dropParams } = config;
  if (!defaultParams && !overrideParams && !dropParams) return body;
  const members = membersOf(body);
  for (const [name, value] of membersOf(defaultParams ?? {})) {
    if ((members.get(name) ?? null) === null) members.set(name, value);
  }
  override(members, overrideParams ?? {});
  for (const name of dropParams ?? []) members.delete(name);
  return Object.fromEntries(members);
}

/** Objects are merged all the way down; everything else, arrays too, is replaced. */
function override(members: Map<string, JsonValue | undefined>, winner: JsonObject): void {
  for (const [name, value] of membersOf(winner)) {
    const own = members.get(name);
    members.set(name, isJsonObject(own) && isJsonObject(value) ? merged(own, value) : value);
  }
}

function merged(base: JsonObject, winner: JsonObject): JsonObject {
  const members = membersOf(base);
  override(members, winner);
  return Object.fromEntries(members);
}

/** A map and no object: a member `__proto__` is a member like any other there. */
function membersOf(object: JsonObject): Map<string, JsonValue | undefined> {
  return new Map(Object.entries(object));
}
