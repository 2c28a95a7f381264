import type { JsonObject, JsonValue } from '@model-gateway/core';
import { documentFormat, checkFormat, unknownMembers } from './document-format.js';
import { DocumentReader } from './document-reader.js';

/** The context of reading a member. */
export interface ReadContext {
  /** Id of the resource. */
  readonly id: string;
  /** Path of the object that contains the member, such as `document.secrets[0]`. */
  readonly path: string;
  readonly reader: DocumentReader;
}

/**
 * One member of a record: how it is read from and written to a stored document, shown and changed.
 *
 * `Settings` is the type of changes; `Own` is additional context for reading and writing.
 */
interface ResourceMember<Value, Settings = never, Own = unknown> {
  /** Names of the stored members that hold it. */
  readonly stored: readonly string[];
  /** Undefined when it is absent. Throws `BrokenDocumentError`. */
  readonly read: (stored: JsonObject, context: ReadContext & Own) => Value | undefined;
  /** The stored members. */
  readonly write: (value: Value, own: Own) => JsonObject;
  /** The members that the administration API and the audit log show. Never a secret. */
  readonly show: (value: Value) => object;
  /**
   * The value after a change; undefined when the change removes it. Without this function no setting changes the
   * member. Throws `GatewayError`s.
   */
  readonly change?: (before: Value | undefined, changes: Settings, id: string) => Value | undefined;
}

/** All members of a record except its id. A missing member is a compile error. */
export type MemberTable<Item, Settings = never, Own = unknown> = {
  readonly [Name in Exclude<keyof Item, 'id' | 'slug'>]-?: ResourceMember<
    Exclude<Item[Name], undefined>,
    Settings,
    Own
  >;
};

/** The result of {@link showMembers}. */
export type ShownMembers<Item, Table extends MemberTable<Item, never, never>> = Intersection<
  {
    [Name in keyof Table & keyof Item]: Table[Name] extends { readonly show: (value: never) => infer Shown }
      ? undefined extends Item[Name]
        ? Partial<Shown>
        : Shown
      : never;
  }[keyof Table & keyof Item]
>;

type ShownRecord<Item, Table extends MemberTable<Item, never, never>> = {
  readonly id: string;
} & ShownMembers<Item, Table>;

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
 * @param before the stored document: its members that this version of the gateway does not know stay
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

/** The members of a record or nested object as administrators see them, without the id. */
export function showMembers<Item, Table extends MemberTable<Item, never, never>>(
  table: Table & MemberTable<Item, never, never>,
  item: Omit<Item, 'id' | 'slug'>,
): ShownMembers<Item, Table> {
  return joined(table, item, ({ show }, value) => show(value)) as ShownMembers<Item, Table>;
}

/** Applies a change to a record. Members that no setting changes stay. Throws `GatewayError`s. */
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

/**
 * What is done with records of a kind that have an id and the members of a table.
 *
 * - `read` makes a record of a stored document. Throws `BrokenDocumentError`. Its reader learns which members this version
 *   does not know.
 * - `write` makes the document; what was stored before and this version of the gateway does not know stays.
 * - `show` gives what administrators read, in the audit log too.
 * - `change` makes the record after a change of its settings. Throws `GatewayError`s.
 */
export function recordDocuments<
  Item extends { readonly id: string },
  Settings,
  Table extends MemberTable<Item, never, never>,
>(table: Table & MemberTable<Item, Settings>) {
  return {
    read: (id: string, document: JsonObject, reader = new DocumentReader()) =>
      ({ id, ...readDocument<Item, object>(table, id, document, reader, {}) }) as Item,
    write: (item: Item, before?: JsonObject) => writeDocument<Item, object>(table, item, before, {}),
    show: (item: Item) => {
      const shown = showMembers<Item, Table>(table, item) as object;
      return { id: item.id, ...shown } as ShownRecord<Item, Table>;
    },
    change: (item: Item, changes: Settings) => changeMembers<Item, Settings>(table, item.id, item, changes),
  };
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

/** Tables are typed per member; code that iterates over all members cannot be. */
function membersOf<Settings = unknown>(table: object): readonly (readonly [string, AnyMember<Settings>])[] {
  return Object.entries(table) as [string, AnyMember<Settings>][];
}
