import type { EnteredCapabilities, EnteredPrice, Managed, ModelEntry } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';

/** The settings of a model entry. */
export interface ModelSettings {
  /** As {@link ModelEntry.id}. Never changes. */
  readonly id: string;
  /** Null: the price is unknown. In a change, an absent price stays. */
  readonly price?: EnteredPrice | null;
  readonly capabilities?: EnteredCapabilities | null;
  readonly source?: string | null;
}

/** Changes of a model entry. */
export type ModelChanges = Partial<Omit<ModelSettings, 'id'>>;

/** Use cases for model entries; errors as for keys. */
export interface ModelAdministration {
  list(query: PageQuery): Promise<Page<Managed<ModelEntry>>>;
  read(id: string): Promise<Managed<ModelEntry>>;
  create(settings: ModelSettings, context: ChangeContext): Promise<Managed<ModelEntry>>;
  /** Creates it or replaces it as a whole; the same settings again change nothing. */
  replace(settings: ModelSettings, context: ChangeContext): Promise<Replacement<ModelEntry>>;
  update(id: string, changes: ModelChanges, context: ChangeContext): Promise<Managed<ModelEntry>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
