import type { Managed, PartialRecord } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';

/** The settings of a partial. */
export interface PartialSettings {
  /** Templates refer to it. Never changes. */
  readonly id: string;
  readonly name?: string | null;
  readonly text: string;
  /** The published version, as for prompts. */
  readonly published?: number;
}

/** Changes of a partial, as for prompts. A different text becomes a new version. */
export type PartialChanges = Partial<Omit<PartialSettings, 'id'>>;

/** Use cases for partials; errors as for keys. A partial that a stored version uses cannot be removed. */
export interface PartialAdministration {
  list(query: PageQuery): Promise<Page<Managed<PartialRecord>>>;
  read(id: string): Promise<Managed<PartialRecord>>;
  create(settings: PartialSettings, context: ChangeContext): Promise<Managed<PartialRecord>>;
  /** Creates it or replaces it as a whole; the same settings again change nothing. */
  replace(settings: PartialSettings, context: ChangeContext): Promise<Replacement<PartialRecord>>;
  update(id: string, changes: PartialChanges, context: ChangeContext): Promise<Managed<PartialRecord>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
