import type { EnteredCapabilities, EnteredPrice, Managed, ModelEntry } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';

/** What an administrator decides about a model. */
export interface ModelSettings {
  /** As {@link ModelEntry.id}. Never changes. */
  readonly id: string;
  /** Null: the price is not known. In a change, an absent one stays. */
  readonly price?: EnteredPrice | null;
  readonly capabilities?: EnteredCapabilities | null;
  readonly source?: string | null;
}

/** What an administrator may change of an entry. */
export type ModelChanges = Partial<Omit<ModelSettings, 'id'>>;

/** What administrators enter about models; as with keys. */
export interface ModelAdministration {
  list(query: PageQuery): Promise<Page<Managed<ModelEntry>>>;
  read(id: string): Promise<Managed<ModelEntry>>;
  create(settings: ModelSettings, context: ChangeContext): Promise<Managed<ModelEntry>>;
  update(id: string, changes: ModelChanges, context: ChangeContext): Promise<Managed<ModelEntry>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
