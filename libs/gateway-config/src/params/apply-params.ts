import type { JsonObject } from '@model-gateway/core';
import { dropParams as drop } from './drop-params.js';
import type { InferenceConfig } from '../model/inference-config.js';
import { membersOf, overrideMembers } from './merge-params.js';

/**
 * The chat body as a config wants it: first the defaults for what the caller left out or set to null, then the
 * overrides, then what is to be dropped goes, so that it is never sent. The caller's body is not changed.
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
