import { isJsonObject, type JsonValue } from '@model-gateway/core';

/** One difference between two JSON values. */
export interface JsonChange {
  /** Such as `config.targets[1].weight`. */
  readonly path: string;
  readonly action: 'added' | 'removed' | 'changed';
  /** Absent where it is added. */
  readonly before?: JsonValue;
  /** Absent where it is removed. */
  readonly after?: JsonValue;
}

type Value = JsonValue | undefined;

/** What differs between two values: members of objects by name, items of lists by place. The order of members is no difference. */
export function* jsonChanges(before: Value, after: Value, path = ''): Generator<JsonChange> {
  if (isJsonObject(before) && isJsonObject(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const place = path === '' ? name : `${path}.${name}`;
      yield* jsonChanges(ownMember(before, name), ownMember(after, name), place);
    }
  } else if (Array.isArray(before) && Array.isArray(after)) {
    for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
      yield* jsonChanges(before[index] as Value, after[index] as Value, `${path}[${index}]`);
    }
  } else if (before === undefined) {
    if (after !== undefined) yield { path, action: 'added', after };
  } else if (after === undefined) {
    yield { path, action: 'removed', before };
  } else if (before !== after) {
    yield { path, action: 'changed', before, after };
  }
}

function ownMember(object: Readonly<Record<string, Value>>, name: string): Value {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
