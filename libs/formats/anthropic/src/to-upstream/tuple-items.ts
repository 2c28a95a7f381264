import type { JsonObject, JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';

/** The keywords with which a schema describes the positions of an array. */
export interface TupleItems {
  /** The member with a schema for each position. */
  readonly member: 'items' | 'prefixItems';
  readonly schemas: readonly JsonValue[];
  /** The member with the schema of the remaining elements. */
  readonly rest: 'items' | 'additionalItems';
}

/** The keywords of draft 2020-12, or of the earlier drafts; undefined for a schema without a tuple. */
export function tupleItemsOf({ items, prefixItems }: JsonObject): TupleItems | undefined {
  if (isJsonArray(prefixItems)) return { member: 'prefixItems', schemas: prefixItems, rest: 'items' };
  return isJsonArray(items) ? { member: 'items', schemas: items, rest: 'additionalItems' } : undefined;
}
