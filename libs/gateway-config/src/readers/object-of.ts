import { isJsonObject } from '@model-gateway/core';
import type { Place, Reader } from './place.js';

/** One member of an object in a config. */
interface Member<Value> {
  /** As it is spelled in the config. */
  readonly key: string;
  /** Another spelling that is accepted. Only for values whose JSON tells them apart. */
  readonly alias?: string;
  /** Its absence is a problem. */
  readonly required?: true;
  readonly read: Reader<Value>;
}

/** The members of an object, by the names that they have once they are read. */
export type Members<Shape> = { readonly [Name in keyof Shape]-?: Member<Shape[Name]> };

type NamedMember = readonly [name: string, member: Member<unknown>];

/**
 * Makes the reader of an object that has these members and no others. One that is null counts as absent; one that
 * stands there in both spellings has to say the same in both.
 */
export function objectOf<Shape extends object>(members: Members<Shape>): Reader<Partial<Shape>> {
  const all: readonly NamedMember[] = Object.entries<Member<unknown>>(members);
  const byKey = new Map(all.map((named) => [named[1].key, named]));
  for (const named of all) if (named[1].alias !== undefined) byKey.set(named[1].alias, named);
  return (value, place) => {
    if (!isJsonObject(value)) return place.refuse('must be an object');
    const found = new Map<string, unknown>();
    for (const [key, item] of Object.entries(value)) {
      const named = byKey.get(key);
      if (!named) place.member(key).refuse('is no member that is known here', 'unsupported_parameter');
      else if (item !== null && item !== undefined) {
        note(found, named, named[1].read(item, place.member(key)), place.member(key));
      }
    }
    for (const [name, { key, required }] of all) {
      if (required && !found.has(name)) place.member(key).refuse('is missing', 'missing_required_parameter');
      else if (found.get(name) === undefined) found.delete(name);
    }
    // Each was read by the reader that the table has for its name.
    return Object.fromEntries(found) as Partial<Shape>;
  };
}

function note(found: Map<string, unknown>, [name, member]: NamedMember, value: unknown, place: Place): void {
  const before = found.get(name);
  if (before !== undefined && value !== undefined && JSON.stringify(before) !== JSON.stringify(value)) {
    place.refuse(`says something else than the other spelling of ${member.key}`);
  }
  found.set(name, value);
}
