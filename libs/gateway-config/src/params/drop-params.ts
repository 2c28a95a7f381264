import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { everyElement, indexOf, stepsOf } from '../readers/member-path.js';

/** The paths to drop as a tree. Applying all of them at once means that no drop shifts the index of another. */
interface Drops {
  /** The value itself is dropped. */
  isWhole: boolean;
  readonly steps: Map<string, Drops>;
}

/** Cached by the list of a config, which is the same object as long as the config is in use. */
const known = new WeakMap<readonly string[], Drops>();

/**
 * Returns the body without the values at the paths, such as `user`, `a.b`, `tools[0].x`, `tools[*].function.strict`.
 * Later elements move up after a drop; indexes always refer to the original array. A path that does not exist drops
 * nothing. The given body is not changed, and unchanged parts are not copied.
 */
export function dropParams(body: JsonObject, paths: readonly string[]): JsonObject {
  let drops = known.get(paths);
  if (!drops) {
    drops = dropsOf(paths);
    known.set(paths, drops);
  }
  return objectWithout(body, drops);
}

function dropsOf(paths: readonly string[]): Drops {
  const root: Drops = { isWhole: false, steps: new Map() };
  for (const path of paths) {
    let drops = root;
    for (const step of stepsOf(path) ?? [path]) {
      let next = drops.steps.get(step);
      if (!next) {
        next = { isWhole: false, steps: new Map() };
        drops.steps.set(step, next);
      }
      drops = next;
    }
    drops.isWhole = true;
  }
  return root;
}

function without(value: JsonValue, drops: Drops): JsonValue {
  if (Array.isArray(value)) return arrayWithout(value as readonly JsonValue[], drops);
  return isJsonObject(value) ? objectWithout(value, drops) : value;
}

function objectWithout(object: JsonObject, { steps }: Drops): JsonObject {
  let remaining: Map<string, JsonValue | undefined> | undefined;
  for (const [step, drops] of steps) {
    const value = Object.hasOwn(object, step) ? object[step] : undefined;
    if (value === undefined) continue;
    const rest = drops.isWhole ? undefined : without(value, drops);
    if (rest === value) continue;
    remaining ??= new Map(Object.entries(object));
    if (rest === undefined) remaining.delete(step);
    else remaining.set(step, rest);
  }
  return remaining ? Object.fromEntries(remaining) : object;
}

function arrayWithout(array: readonly JsonValue[], { steps }: Drops): readonly JsonValue[] {
  const every = steps.get(everyElement);
  const changed = new Map<number, JsonValue | undefined>();
  const drop = (index: number, value: JsonValue | undefined, drops: Drops) => {
    const rest = value === undefined || drops.isWhole ? undefined : without(value, drops);
    if (rest !== value) changed.set(index, rest);
  };
  if (every) array.forEach((value, index) => drop(index, value, every));
  for (const [step, drops] of steps) {
    const index = indexOf(step);
    if (index === undefined || index >= array.length) continue;
    drop(index, changed.has(index) ? changed.get(index) : array[index], drops);
  }
  if (changed.size === 0) return array;
  return array
    .map((value, index) => (changed.has(index) ? changed.get(index) : value))
    .filter((value) => value !== undefined);
}
