import type { Body } from '../grammar/body.js';

/** Where a value stands in a body: member names and positions, from the outside in. */
export type Path = readonly (string | number)[];

/** A value that holds no other. */
export interface Scalar {
  readonly path: Path;
  /** As loss entries spell it, such as `messages[2].content[0].text`. */
  readonly text: string;
  readonly value: unknown;
}

/** Members that translators copy as one value: testing a few of their leaves is enough. */
const opaque: ReadonlySet<string> = new Set(['parameters', 'schema', 'speech_config', 'value', 'input']);
const maxOpaqueLeaves = 2;

/** The leaves of a body, empty objects and lists among them. */
export function leavesOf(body: Body): Scalar[] {
  const leaves: Scalar[] = [];
  collect(body, [], '', leaves);
  return leaves;
}

function collect(value: unknown, path: Path, text: string, leaves: Scalar[]): void {
  const entries = entriesOf(value);
  if (entries.length === 0) {
    leaves.push({ path, text, value });
    return;
  }
  for (const [key, inner] of entries) {
    const at = typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`;
    const first = leaves.length;
    collect(inner, [...path, key], at, leaves);
    if (opaque.has(String(key)) && leaves.length > first + maxOpaqueLeaves)
      leaves.length = first + maxOpaqueLeaves;
  }
}

function entriesOf(value: unknown): (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item] as const);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Copies the body without the leaf; only objects on the path are copied. */
export function without(body: Body, path: Path): Body {
  return copyWith(body, path, () => undefined) as Body;
}

/** Copies the body with another value of the same type at the leaf; undefined if there is none. */
export function altered(body: Body, { path, value }: Scalar): Body | undefined {
  const other = otherThan(value);
  return other === undefined ? undefined : (copyWith(body, path, () => other) as Body);
}

function otherThan(value: unknown): unknown {
  // Four characters: base64 stays valid.
  if (typeof value === 'string') return `${value}xxxx`;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : undefined;
}

function copyWith(value: unknown, [key, ...rest]: Path, replacement: () => unknown): unknown {
  if (key === undefined) return replacement();
  if (Array.isArray(value)) {
    const list = [...(value as unknown[])];
    const made = copyWith(list[Number(key)], rest, replacement);
    if (made === undefined) list.splice(Number(key), 1);
    else list[Number(key)] = made;
    return list;
  }
  const copy = { ...(value as Body) };
  const made = copyWith(copy[key], rest, replacement);
  if (made === undefined) delete copy[key];
  else copy[key] = made;
  return copy;
}

/** The value at a place, or undefined. */
export function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Body)[key] : undefined),
    body,
  );
}

/** Freezes a value and all that it contains: a write to it throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}
