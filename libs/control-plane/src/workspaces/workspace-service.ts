import {
  ConflictError,
  defaultWorkspace,
  NotFoundError,
  type Managed,
  type ResourceKind,
  type WorkspaceRecord,
} from '@model-gateway/core';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';
import { RecordService } from '../resources/record-service.js';
import type { ResourceEntry } from '../resources/resource-entry.js';
import type { WorkspaceAdministration, WorkspaceSettings } from './workspace-administration.js';
import { auditedWorkspace, changedWorkspace, fromWorkspace, toWorkspace } from './workspace-members.js';

/** Every gateway has it, and nobody can change it. */
const builtIn: Managed<WorkspaceRecord> = { item: { id: defaultWorkspace }, managedBy: 'environment' };

/** What a workspace can own. */
export const ownedKinds: readonly ResourceKind[] = [
  'api-keys',
  'providers',
  'configs',
  'prompts',
  'partials',
  'labels',
  'models',
  'views',
];

const byId = ({ item: one }: Managed<WorkspaceRecord>, { item: other }: Managed<WorkspaceRecord>) =>
  one.id < other.id ? -1 : 1;

/** Administers stored workspaces. */
class WorkspaceService implements WorkspaceAdministration {
  private readonly items: RecordService<WorkspaceRecord, WorkspaceSettings, Partial<WorkspaceSettings>>;

  constructor(private readonly dependencies: AdministrationDependencies) {
    const index = dependencies.directory.indexes.of<WorkspaceRecord>('workspaces');
    const change = (workspace: WorkspaceRecord, changes: Partial<WorkspaceSettings>) => ({
      item: changedWorkspace(workspace, changes),
    });
    this.items = new RecordService(dependencies, {
      kind: 'workspaces',
      noun: 'workspace',
      notFound: () => new NotFoundError('workspace_not_found', 'There is no workspace of this id.'),
      index: {
        of: (id) => (id === defaultWorkspace && this.isDefault ? [builtIn] : index.of(id)),
        all: () => (this.isDefault ? [builtIn, ...index.all()].sort(byId) : []),
      },
      toItem: toWorkspace,
      fromItem: fromWorkspace,
      audited: auditedWorkspace,
      created: (settings) => change({ id: settings.id }, settings),
      changed: change,
      checkUnused: (id) => {
        const owned = dependencies.ownedBy(id);
        if (owned.length === 0) return ownedKinds;
        const some = owned.slice(0, 3).join(', ');
        throw new ConflictError(
          `The workspace owns ${owned.length} resources, such as ${some}. Delete them first.`,
        );
      },
    });
  }

  list(query: PageQuery): Promise<Page<Managed<WorkspaceRecord>>> {
    return this.items.list(query);
  }

  read(id: string): Promise<Managed<WorkspaceRecord>> {
    return this.items.read(id);
  }

  async create(settings: WorkspaceSettings, context: ChangeContext): Promise<Managed<WorkspaceRecord>> {
    this.checkPlace();
    return this.items.create(settings, context);
  }

  async replace(settings: WorkspaceSettings, context: ChangeContext): Promise<Replacement<WorkspaceRecord>> {
    this.checkPlace();
    return this.items.replace(settings, context);
  }

  update(
    id: string,
    changes: Partial<WorkspaceSettings>,
    context: ChangeContext,
  ): Promise<Managed<WorkspaceRecord>> {
    return this.items.update(id, changes, context);
  }

  remove(id: string, context: ChangeContext): Promise<void> {
    return this.items.remove(id, context);
  }

  private checkPlace(): void {
    if (this.isDefault) return;
    throw new ConflictError('Workspaces are made in the default workspace: leave x-gateway-workspace out.');
  }

  private get isDefault(): boolean {
    return this.dependencies.workspace === defaultWorkspace;
  }
}

/** Workspaces, as the registry of resources lists them. */
export const workspaces = {
  kind: 'workspaces',
  read: toWorkspace,
  show: auditedWorkspace,
  administer: (dependencies): WorkspaceAdministration => new WorkspaceService(dependencies),
} as const satisfies ResourceEntry;
