import type { JsonObject, JsonValue } from '@model-gateway/core';
import { documentFormat, checkFormat, unknownMembers } from './document-format.js';
import type { DocumentReader } from './document-reader.js';

/** Where a member is read. */
export interface ReadContext {
  /** Of the resource. */
  readonly id: string;
  /** Of the object that the member stands in, such as `document.secrets[0]`. */
  readonly path: string;
  readonly reader: DocumentReader;
}

/**
 * One member of a record and all that is done with it: reading and writing a stored document, showing it, changing it.
 *
 * `Settings` is what changes are decided by; `Own` is what reading and writing need besides.
 */
interface ResourceMember<Value, Settings = never, Own = unknown> {
  /** The members of the stored object that hold it. */
  readonly stored: readonly string[];
  /** Undefined: it is absent. Throws `BrokenDocumentError`. */
  readonly read: (stored: JsonObject, context: ReadContext & Own) => Value | undefined;
  /** The members that are stored. */
  readonly write: (value: Value, own: Own) => JsonObject;
  /** The members that administrators read, in the audit log too. Never a secret. */
  readonly show: (value: Value) => object;
  /** The value after a change; undefined: it is taken away. Absent: no setting changes it. Throws `GatewayError`s. */
  readonly change?: (before: Value | undefined, changes: Settings, id: string) => Value | undefined;
}

/** Every member of a record but its id. A member that is missing here does not compile. */
export type MemberTable<Item, Settings = never, Own = unknown> = {
  readonly [Name in Exclude<keyof Item, 'id' | 'slug'>]-?: ResourceMember<
    Exclude<Item[Name], undefined>,
    Settings,
    Own
  >;
};

/** What {@link showMembers} gives. */
export type ShownMembers<Item, Table extends MemberTable<Item, never, never>> = Intersection<
  {
    [Name in keyof Table & keyof Item]: Table[Name] extends { readonly show: (value: never) => infer Shown }
      ? undefined extends Item[Name]
        ? Partial<Shown>
        : Shown
      : never;
  }[keyof Table & keyof Item]
>;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type AnyMember<Settings = unknown, Own = unknown> = ResourceMember<unknown, Settings, Own>;

/** The members of a record that a stored document holds. Throws `BrokenDocumentError`. */
export function readDocument<Item, Own extends object>(
  table: MemberTable<Item, never, Own>,
  id: string,
  document: JsonObject,
  reader: DocumentReader,
  own: Own,
): Omit<Item, 'id' | 'slug'> {
  checkFormat(document);
  reader.object(document, 'document', storedMembers(table));
  return readAll(table, document, { id, path: 'document', reader, ...own }) as Omit<Item, 'id' | 'slug'>;
}

/**
 * The document of a record.
 *
 * @param before what is stored now: members of it that this version of the gateway does not know stay
 */
export function writeDocument<Item, Own>(
  table: MemberTable<Item, never, Own>,
  item: Omit<Item, 'id' | 'slug'>,
  before: JsonObject | undefined,
  own: Own,
): JsonObject {
  const known = unknownMembers(before, storedMembers(table));
  return { ...known, format: documentFormat, ...writeAll(table, item, own) };
}

/** An object within a document, such as a version. Throws `BrokenDocumentError`. */
export function readObject<Item>(
  table: MemberTable<Item>,
  value: JsonValue | undefined,
  context: ReadContext,
): Item {
  const names = membersOf(table).flatMap(([, { stored }]) => stored);
  return readAll(table, context.reader.object(value, context.path, names), context) as Item;
}

/** As {@link readObject}, for a list of them. */
export function readObjects<Item>(
  table: MemberTable<Item>,
  value: JsonValue | undefined,
  { path, ...context }: ReadContext,
): readonly Item[] {
  return context.reader.list(value, path, (item, place) =>
    readObject(table, item, { ...context, path: place }),
  );
}

/** As {@link writeDocument}, for an object within a document. */
export function writeObject<Item>(table: MemberTable<Item>, item: Item): JsonObject {
  return writeAll(table, item, undefined);
}

/** A record, or an object within one, as administrators read it, without its id. */
export function showMembers<Item, Table extends MemberTable<Item, never, never>>(
  table: Table & MemberTable<Item, never, never>,
  item: Omit<Item, 'id' | 'slug'>,
): ShownMembers<Item, Table> {
  return joined(table, item, ({ show }, value) => show(value)) as ShownMembers<Item, Table>;
}

/** A record after a change. Members that no setting changes stay. Throws `GatewayError`s. */
export function changeMembers<Item extends object, Settings>(
  table: MemberTable<Item, Settings, never>,
  id: string,
  item: Item,
  changes: Settings,
): Item {
  const after = new Map<string, unknown>(Object.entries(item));
  for (const [name, { change }] of membersOf<Settings>(table)) {
    if (!change) continue;
    const value = change(after.get(name), changes, id);
    if (value === undefined) after.delete(name);
    else after.set(name, value);
  }
  return Object.fromEntries(after) as Item;
}

function storedMembers(table: object): readonly string[] {
  return ['format', ...membersOf(table).flatMap(([, { stored }]) => stored)];
}

function readAll(table: object, stored: JsonObject, context: ReadContext): object {
  const values = membersOf(table).map(([name, { read }]) => [name, read(stored, context)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function writeAll(table: object, item: unknown, own: unknown): JsonObject {
  return joined(table, item, ({ write }, value) => write(value, own)) as JsonObject;
}

function joined(table: object, item: unknown, of: (member: AnyMember, value: unknown) => object): object {
  const values = item as Readonly<Record<string, unknown>>;
  const parts = membersOf(table).flatMap(([name, member]) => {
    const value = values[name];
    return value === undefined ? [] : [of(member, value)];
  });
  return Object.assign({}, ...parts) as object;
}

/** The tables are typed member by member; what goes over all of them cannot be. */
function membersOf<Settings = unknown>(table: object): readonly (readonly [string, AnyMember<Settings>])[] {
  return Object.entries(table) as [string, AnyMember<Settings>][];
}
