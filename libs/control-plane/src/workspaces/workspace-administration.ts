import type { Managed, WorkspaceRecord } from '@model-gateway/core';
import type { LimitsSettings } from '../documents/limits-member.js';
import type { SelfServiceSettings } from './self-service-members.js';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';

/** What bounds all keys of a workspace together. Null takes a member away. */
interface BoundsSettings extends LimitsSettings {
  readonly concurrency?: number | null;
}

/** The settings of a workspace. */
export interface WorkspaceSettings extends BoundsSettings {
  readonly id: string;
  readonly name?: string | null;
  readonly weight?: number | null;
  readonly selfService?: SelfServiceSettings | null;
}

/** The settings of the organisation. */
export type OrganisationSettings = BoundsSettings;

/** Use cases for what bounds all workspaces together. It is always there. Only the default workspace administers it. */
export interface OrganisationAdministration {
  read(): Promise<Managed<WorkspaceRecord>>;
  /** Replaces it as a whole; the same settings again change nothing. */
  replace(settings: OrganisationSettings, context: ChangeContext): Promise<Managed<WorkspaceRecord>>;
  update(changes: OrganisationSettings, context: ChangeContext): Promise<Managed<WorkspaceRecord>>;
}

/** Use cases for workspaces; errors as for keys. Only the default workspace has any. */
export interface WorkspaceAdministration {
  readonly organisation: OrganisationAdministration;
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
