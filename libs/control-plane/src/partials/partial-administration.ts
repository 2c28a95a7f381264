import type { Managed, PartialRecord } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';

/** What an administrator decides about a partial. */
export interface PartialSettings {
  /** Templates name it. Never changes. */
  readonly id: string;
  readonly name?: string | null;
  readonly text: string;
  /** As of a prompt. */
  readonly published?: number;
}

/** What changes of a partial: as of a prompt. Another text is another version. */
export type PartialChanges = Partial<Omit<PartialSettings, 'id'>>;

/** What administrators do with partials; as with keys. One that is used in a version that is kept cannot be removed. */
export interface PartialAdministration {
  list(query: PageQuery): Promise<Page<Managed<PartialRecord>>>;
  read(id: string): Promise<Managed<PartialRecord>>;
  create(settings: PartialSettings, context: ChangeContext): Promise<Managed<PartialRecord>>;
  update(id: string, changes: PartialChanges, context: ChangeContext): Promise<Managed<PartialRecord>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
