import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { everyElement, indexOf, stepsOf } from '../readers/member-path.js';

/** What goes below some place of a body, all paths together, so that none moves the elements that another means. */
interface Drops {
  /** The place itself goes. */
  isWhole: boolean;
  readonly steps: Map<string, Drops>;
}

/** By the lists of a config, which stay the same objects as long as the config is used. */
const known = new WeakMap<readonly string[], Drops>();

/**
 * The body without the places that the paths name, such as `user`, `a.b`, `tools[0].x`, `tools[*].function.strict`. An
 * element that goes makes room for the next one; numbers always mean places in the whole array. A path that leads nowhere
 * drops nothing. The body that is given is not changed, and what loses nothing is not copied.
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
  let left: Map<string, JsonValue | undefined> | undefined;
  for (const [step, drops] of steps) {
    const value = Object.hasOwn(object, step) ? object[step] : undefined;
    if (value === undefined) continue;
    const rest = drops.isWhole ? undefined : without(value, drops);
    if (rest === value) continue;
    left ??= new Map(Object.entries(object));
    if (rest === undefined) left.delete(step);
    else left.set(step, rest);
  }
  return left ? Object.fromEntries(left) : object;
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
