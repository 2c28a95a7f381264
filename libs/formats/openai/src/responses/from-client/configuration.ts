import type { JsonObject } from '@model-gateway/core';
import { isJsonArray, optionalObject, reportUnknownMembers } from '@model-gateway/format-kit';
import { isConfigurationUpdate } from '../configuration-update.js';
import type { ItemContext, ModelParts } from './input-items.js';

/** Members of a request that an item of the input may set anew. */
export type ConfiguredName = 'reasoning' | 'text';

/** One value of such a member, and its place. */
export interface ConfiguredMember {
  readonly value: JsonObject;
  /** Such as `reasoning` or `input[2].reasoning`. */
  readonly path: string;
}

/**
 * The values of a member, of which the latest wins: those of the turns before, that of the request, and those of its
 * input.
 */
export function configuredMembers(
  member: ConfiguredName,
  body: JsonObject,
  history: readonly JsonObject[],
): readonly ConfiguredMember[] {
  const { input } = body;
  const updates = isJsonArray(input)
    ? input.flatMap((item, index) =>
        isConfigurationUpdate(item) ? memberOf(item, member, `input[${index}]`) : [],
      )
    : [];
  const before = history
    .filter(isConfigurationUpdate)
    .flatMap((item) => memberOf(item, member, 'previous_response_id'));
  return [...before, ...memberOf(body, member, ''), ...updates];
}

const known: ReadonlySet<string> = new Set(['type', 'id', 'status', 'reasoning', 'text']);

/** Says nothing by itself: {@link configuredMembers} reads it with the request. */
export function fromConfigurationUpdate(item: JsonObject, { path, reportLoss }: ItemContext): ModelParts {
  reportUnknownMembers(item, known, path, reportLoss);
  return { parts: [] };
}

function memberOf(owner: JsonObject, member: ConfiguredName, path: string): readonly ConfiguredMember[] {
  const value = optionalObject(owner, member, path);
  return value ? [{ value, path: path === '' ? member : `${path}.${member}` }] : [];
}
