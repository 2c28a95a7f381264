import type { LabelRecord, Managed } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';

/** The settings of a label. */
export interface LabelSettings {
  readonly id: string;
  readonly description?: string | null;
}

/** Use cases for labels; errors as for keys. Built-in labels and labels in use cannot be removed. */
export interface LabelAdministration {
  /** Built-in labels come first. */
  list(query: PageQuery): Promise<Page<Managed<LabelRecord>>>;
  read(id: string): Promise<Managed<LabelRecord>>;
  create(settings: LabelSettings, context: ChangeContext): Promise<Managed<LabelRecord>>;
  /** Creates it or replaces it as a whole; the same settings again change nothing. */
  replace(settings: LabelSettings, context: ChangeContext): Promise<Replacement<LabelRecord>>;
  update(id: string, changes: Partial<LabelSettings>, context: ChangeContext): Promise<Managed<LabelRecord>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
