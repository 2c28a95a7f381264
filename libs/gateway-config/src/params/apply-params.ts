import type { JsonObject } from '@model-gateway/core';
import { dropParams as drop } from './drop-params.js';
import type { InferenceConfig } from '../model/inference-config.js';
import { membersOf, overrideMembers } from './merge-params.js';

/**
 * Applies a config's parameters to a chat body: first defaults for members that the caller omitted or set to null, then
 * overrides, then drops. Does not change the caller's body.
 */
export function applyParams(
  body: JsonObject,
  { defaultParams, overrideParams, dropParams }: InferenceConfig,
): JsonObject {
  const filled = defaultParams || overrideParams ? fill(body, defaultParams, overrideParams) : body;
  return dropParams ? drop(filled, dropParams) : filled;
}

function fill(body: JsonObject, defaults: JsonObject = {}, overrides: JsonObject = {}): JsonObject {
  const members = membersOf(body);
  for (const [name, value] of Object.entries(defaults)) {
    if ((members.get(name) ?? null) === null) members.set(name, value);
  }
  overrideMembers(members, overrides);
  return Object.fromEntries(members);
}
