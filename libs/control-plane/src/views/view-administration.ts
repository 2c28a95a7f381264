import type { Managed, ViewPage, ViewRecord } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';

/** The settings of a view. */
export interface ViewSettings {
  readonly id: string;
  readonly name: string;
  readonly page: ViewPage;
  readonly search: string;
  readonly columns?: readonly string[] | null;
  readonly shared?: boolean;
}

/** What of a view can be changed. */
export type ViewChanges = Partial<Omit<ViewSettings, 'id'>>;

/** Use cases for views; errors as for keys. */
export interface ViewAdministration {
  list(query: PageQuery): Promise<Page<Managed<ViewRecord>>>;
  read(id: string): Promise<Managed<ViewRecord>>;
  /** Throws `ConflictError` when there are as many as there may be. */
  create(settings: ViewSettings, context: ChangeContext): Promise<Managed<ViewRecord>>;
  /** Creates it or replaces it as a whole; the same settings again change nothing. */
  replace(settings: ViewSettings, context: ChangeContext): Promise<Replacement<ViewRecord>>;
  update(id: string, changes: ViewChanges, context: ChangeContext): Promise<Managed<ViewRecord>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
