import type { JsonObject, JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';

/** How a schema says what stands at each place of an array. */
export interface TupleItems {
  /** The member that has a schema for each place. */
  readonly member: 'items' | 'prefixItems';
  readonly schemas: readonly JsonValue[];
  /** The member that has one for the elements after those. */
  readonly rest: 'items' | 'additionalItems';
}

/** As draft 2020-12 says it, and as the drafts before it did; undefined for a schema that says nothing of places. */
export function tupleItemsOf({ items, prefixItems }: JsonObject): TupleItems | undefined {
  if (isJsonArray(prefixItems)) return { member: 'prefixItems', schemas: prefixItems, rest: 'items' };
  return isJsonArray(items) ? { member: 'items', schemas: items, rest: 'additionalItems' } : undefined;
}
