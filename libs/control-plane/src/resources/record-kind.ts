import type { JsonObject, Managed, NotFoundError, ResourceKind } from '@model-gateway/core';
import type { ChangeContext } from './change-context.js';

/** The planned state of an item. */
export interface Planned<Item> {
  readonly item: Item;
  /** The plan depends on resources of this kind. */
  readonly dependsOn?: ResourceKind;
}

/** What names a record, and its settings: catalog entries have slugs, everything else has ids. */
export type Named = { readonly id: string } | { readonly slug: string };

/** What {@link RecordService} has to know of records that people name. All of it throws `GatewayError`s. */
export interface RecordKind<Item extends Named, Settings, Changes> {
  readonly kind: ResourceKind;
  /** For messages, such as `prompt`. */
  readonly noun: string;
  /** How messages call one of them. Default: `The NOUN ID`. */
  readonly calledOf?: (id: string) => string;
  /** The member that names one of them. Default: `id`. */
  readonly name?: 'slug';
  /** Default: the error of prompts. */
  readonly notFound?: (id: string) => NotFoundError;
  readonly index: {
    /** Everything that the sources have under that name, the one that counts first. */
    of(id: string): readonly Managed<Item>[];
    /** Everything, ordered by name. */
    all(): readonly Managed<Item>[];
  };
  /** The record that a stored document holds. Throws `BrokenDocumentError`. */
  readonly toItem: (id: string, document: JsonObject) => Item;
  /**
   * What is known of a document that cannot be read, where that is enough. Absent: nothing.
   *
   * @param changes what is to be changed; absent: the record is to be deleted
   */
  readonly repaired?: (id: string, document: JsonObject, changes?: Changes | Settings) => Item | undefined;
  /**
   * @param document what is stored now: members of it that this version of the gateway does not know stay
   * @param before what was read from it
   */
  readonly fromItem: (item: Item, document?: JsonObject, before?: Item) => JsonObject;
  /** When a record was created, by what it says of itself: milliseconds since 1970. */
  readonly createdAt?: (item: Item) => number | undefined;
  /** The record as the audit log shows it. */
  readonly audited: (item: Item) => JsonObject;
  readonly created: (settings: Settings) => Planned<Item>;
  readonly changed: (before: Item, changes: Changes) => Planned<Item>;
  /**
   * The item after a replacement: members that the settings lack are removed; what no setting gives stays. Default:
   * `created`.
   */
  readonly replaced?: (before: Item, settings: Settings) => Planned<Item>;
  /**
   * Asks others whether the item can be as it is planned, such as a secret store, and whether the caller may make it so: the last
   * check before it is stored. A kind
   * whose plans depend on other resources has none: they may change while it waits.
   *
   * @param before what is stored now; absent: the item is new
   */
  readonly confirm?: (item: Item, context: ChangeContext, before?: Item) => Promise<void>;
  /** Throws `ConflictError` while the item is in use; returns the kinds of resources that could use it. */
  readonly checkUnused: (id: string) => ResourceKind | readonly ResourceKind[] | undefined;
}
