import type { JsonObject, JsonValue, SharedWith } from '@model-gateway/core';
import type { DocumentReader } from './document-reader.js';
import { isoTime } from './iso-time.js';
import {
  readObject,
  readObjects,
  showMembers,
  writeObject,
  type MemberTable,
  type ReadContext,
  type ShownMembers,
} from './resource-members.js';

/** Reads one value of a stored document. Throws `BrokenDocumentError`. */
export type ValueReader<Value> = (
  value: JsonValue | undefined,
  path: string,
  reader: DocumentReader,
) => Value;

/** A text. */
export const text: ValueReader<string> = (value, path, reader) => reader.text(value, path);
/** A number. */
export const number: ValueReader<number> = (value, path, reader) => reader.number(value, path);

/** Yes or no. */
export const yesOrNo: ValueReader<boolean> = (value, path, reader) => reader.boolean(value, path);

/** One of these texts. */
export function oneOf<Text extends string>(allowed: readonly Text[]): ValueReader<Text> {
  return (value, path, reader) => reader.oneOf(value, path, allowed);
}

/** Whom something is shared with. */
export const sharedWith: ValueReader<SharedWith> = (value, path, reader) =>
  value === 'all' ? value : listOf(text)(value, path, reader);

/** A list of such values. */
export function listOf<Item>(read: ValueReader<Item>): ValueReader<readonly Item[]> {
  return (value, path, reader) => reader.list(value, path, (item, place) => read(item, place, reader));
}

/** A member whose stored and shown forms are equal. */
export type PlainMember<Name extends string, Value> = NamedMember<Name, Value, Readonly<Record<Name, Value>>>;

/** A required member, stored under its own name. */
export function required<Name extends string, Value>(
  name: Name,
  read: ValueReader<Value>,
): PlainMember<Name, Value> {
  return plain(name, (stored, { path, reader }) => read(stored[name], `${path}.${name}`, reader));
}

/** An optional member, stored under its own name. */
export function optional<Name extends string, Value>(
  name: Name,
  read: ValueReader<Value>,
): PlainMember<Name, Value> {
  return plain(name, (stored, { path, reader }) =>
    reader.optional(stored[name], `${path}.${name}`, (value, place) => read(value, place, reader)),
  );
}

/** An optional member that is stored, shown and set under one name. */
export interface NamedMember<Name extends string, Value, Shown extends object> {
  readonly stored: readonly [Name];
  readonly read: (stored: JsonObject, context: ReadContext) => Value | undefined;
  readonly write: (value: Value) => JsonObject;
  readonly show: (value: Value) => Shown;
}

/** Makes an optional member changeable by the setting of the same name; null removes it. */
export function settable<Name extends string, Value, Shown extends object>(
  member: NamedMember<Name, Value, Shown>,
) {
  const [name] = member.stored;
  return {
    ...member,
    change: (
      before: Value | undefined,
      changes: { readonly [Key in Name]?: Value | null },
    ): Value | undefined => changed<Value>(before, changes[name]),
  };
}

/** A time, stored in milliseconds since 1970 and shown as ISO 8601. */
export function moment<Name extends string>(name: Name) {
  return {
    ...optional(name, number),
    show: (ms: number) => named(name, isoTime(ms)),
  };
}

/** An optional nested object with its own member table. */
export function nested<Name extends string, Item, Table extends MemberTable<Item>>(
  name: Name,
  table: Table & MemberTable<Item>,
) {
  return {
    stored: [name] as const,
    read: (stored: JsonObject, context: ReadContext): Item | undefined =>
      stored[name] === undefined
        ? undefined
        : readObject<Item>(table, stored[name], { ...context, path: `${context.path}.${name}` }),
    write: (item: Item) => ({ [name]: writeObject<Item>(table, item) }),
    show: (item: Item) => named(name, showMembers<Item, Table>(table, item)),
  };
}

/** A required list of nested objects with their own member table. */
export function nestedList<Name extends string, Item, Table extends MemberTable<Item>>(
  name: Name,
  table: Table & MemberTable<Item>,
) {
  return {
    stored: [name] as const,
    read: (stored: JsonObject, context: ReadContext): readonly Item[] =>
      readObjects<Item>(table, stored[name], { ...context, path: `${context.path}.${name}` }),
    write: (items: readonly Item[]) => ({ [name]: items.map((item) => writeObject<Item>(table, item)) }),
    show: (items: readonly Item[]): Readonly<Record<Name, readonly ShownMembers<Item, Table>[]>> =>
      named(
        name,
        items.map((item) => showMembers<Item, Table>(table, item)),
      ),
  };
}

/** The value after a change: null removes it, undefined leaves it unchanged. */
export function changed<Value>(
  before: Value | undefined,
  after: Value | null | undefined,
): Value | undefined {
  return after === undefined ? before : (after ?? undefined);
}

function plain<Name extends string, Value>(
  name: Name,
  read: PlainMember<Name, Value>['read'],
): PlainMember<Name, Value> {
  return {
    stored: [name],
    read,
    write: (value) => ({ [name]: value }) as JsonObject,
    show: (value) => named(name, value),
  };
}

function named<Name extends string, Value>(name: Name, value: Value): Readonly<Record<Name, Value>> {
  return { [name]: value } as Readonly<Record<Name, Value>>;
}
