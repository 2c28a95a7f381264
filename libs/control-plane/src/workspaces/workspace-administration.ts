import type { Managed, WorkspaceRecord } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';

/** The settings of a workspace. */
export interface WorkspaceSettings {
  readonly id: string;
  readonly name?: string | null;
}

/** Use cases for workspaces; errors as for keys. Only the default workspace has any. */
export interface WorkspaceAdministration {
  list(query: PageQuery): Promise<Page<Managed<WorkspaceRecord>>>;
  read(id: string): Promise<Managed<WorkspaceRecord>>;
  create(settings: WorkspaceSettings, context: ChangeContext): Promise<Managed<WorkspaceRecord>>;
  /** Creates it or replaces it as a whole; the same settings again change nothing. */
  replace(settings: WorkspaceSettings, context: ChangeContext): Promise<Replacement<WorkspaceRecord>>;
  update(
    id: string,
    changes: Partial<WorkspaceSettings>,
    context: ChangeContext,
  ): Promise<Managed<WorkspaceRecord>>;
  /** What the workspace owns, as `providers/prod`. */
  ownedBy(id: string): readonly string[];
  /** Throws `ConflictError` while the workspace owns something. */
  remove(id: string, context: ChangeContext): Promise<void>;
}
