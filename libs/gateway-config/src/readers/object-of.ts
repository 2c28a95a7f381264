import { isJsonObject } from '@model-gateway/core';
import type { ReadContext, Reader } from './read-context.js';

/** One member of an object in a config. */
interface Member<Value> {
  /** Its key in the config. */
  readonly key: string;
  /** Another accepted key. Only for values that can be compared by their JSON. */
  readonly alias?: string;
  /** Its absence is a problem. */
  readonly required?: true;
  readonly read: Reader<Value>;
}

/** The members of an object, by their names after reading. */
export type Members<Shape> = { readonly [Name in keyof Shape]-?: Member<Shape[Name]> };

type NamedMember = readonly [name: string, member: Member<unknown>];

/**
 * Creates the reader of an object with exactly these members. A member that is null counts as absent; a member that
 * occurs under its key and its alias must have the same value in both.
 */
export function objectOf<Shape extends object>(members: Members<Shape>): Reader<Partial<Shape>> {
  const all: readonly NamedMember[] = Object.entries<Member<unknown>>(members);
  const byKey = new Map(all.map((named) => [named[1].key, named]));
  for (const named of all) if (named[1].alias !== undefined) byKey.set(named[1].alias, named);
  return (value, context) => {
    if (!isJsonObject(value)) return context.refuse('must be an object');
    const found = new Map<string, unknown>();
    for (const [key, item] of Object.entries(value)) {
      const named = byKey.get(key);
      if (!named) context.member(key).refuse('is no member that is known here', 'unsupported_parameter');
      else if (item !== null && item !== undefined) {
        setMember(found, named, named[1].read(item, context.member(key)), context.member(key));
      }
    }
    for (const [name, { key, required }] of all) {
      if (required && !found.has(name))
        context.member(key).refuse('is missing', 'missing_required_parameter');
      else if (found.get(name) === undefined) found.delete(name);
    }
    // The table guarantees that each value has the type of its name.
    return Object.fromEntries(found) as Partial<Shape>;
  };
}

function setMember(
  found: Map<string, unknown>,
  [name, member]: NamedMember,
  value: unknown,
  context: ReadContext,
): void {
  const before = found.get(name);
  if (before !== undefined && value !== undefined && JSON.stringify(before) !== JSON.stringify(value)) {
    context.refuse(`says something else than the other spelling of ${member.key}`);
  }
  found.set(name, value);
}
