import type { JsonObject, ResourceKind } from '@model-gateway/core';
import type { ResourceIndex } from '@model-gateway/gateway-config';

/** What a thing is to become. */
export interface Planned<Item> {
  readonly item: Item;
  /** It was decided by what is known of this kind. */
  readonly dependsOn?: ResourceKind;
}

/** What {@link RecordService} has to know of things that are found by their ids. All of it throws `GatewayError`s. */
export interface RecordKind<Item extends { readonly id: string }, Settings, Changes> {
  readonly kind: ResourceKind;
  /** For messages, such as `prompt`. */
  readonly noun: string;
  readonly index: Pick<ResourceIndex<Item>, 'of' | 'all'>;
  /** What a stored document holds. Throws `BrokenDocumentError`. */
  readonly toItem: (id: string, document: JsonObject) => Item;
  readonly fromItem: (item: Item, before?: JsonObject) => JsonObject;
  /** As the audit log shows it. */
  readonly audited: (item: Item) => JsonObject;
  readonly created: (settings: Settings) => Planned<Item>;
  readonly changed: (before: Item, changes: Changes) => Planned<Item>;
  /** Throws `ConflictError` while something uses it, and gives the kind that could. */
  readonly checkUnused: (id: string) => ResourceKind | undefined;
}
