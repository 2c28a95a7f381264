import type { LabelRecord, Managed } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';

/** What an administrator decides about a label. */
export interface LabelSettings {
  readonly id: string;
  readonly description?: string | null;
}

/** What administrators do with labels; as with keys. Those that are built in, or in use, cannot be removed. */
export interface LabelAdministration {
  /** The labels that are built in come first. */
  list(query: PageQuery): Promise<Page<Managed<LabelRecord>>>;
  read(id: string): Promise<Managed<LabelRecord>>;
  create(settings: LabelSettings, context: ChangeContext): Promise<Managed<LabelRecord>>;
  update(id: string, changes: Partial<LabelSettings>, context: ChangeContext): Promise<Managed<LabelRecord>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
