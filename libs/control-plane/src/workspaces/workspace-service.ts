import {
  ConflictError,
  defaultWorkspace,
  NotFoundError,
  organisation,
  type Managed,
  type ResourceKind,
  type WorkspaceRecord,
} from '@model-gateway/core';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';
import type { RecordKind } from '../resources/record-kind.js';
import { RecordService } from '../resources/record-service.js';
import type { ResourceEntry } from '../resources/resource-entry.js';
import type {
  OrganisationAdministration,
  WorkspaceAdministration,
  WorkspaceSettings,
} from './workspace-administration.js';
import { BuiltInRecord, builtInRecord } from './built-in-workspaces.js';
import { auditedWorkspace, changedWorkspace, fromWorkspace, toWorkspace } from './workspace-members.js';

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
  'alerts',
];

const byId = ({ item: one }: Managed<WorkspaceRecord>, { item: other }: Managed<WorkspaceRecord>) =>
  one.id < other.id ? -1 : 1;

type Records = RecordService<WorkspaceRecord, WorkspaceSettings, Partial<WorkspaceSettings>>;

/** Administers stored workspaces, and what bounds all of them together. */
class WorkspaceService implements WorkspaceAdministration {
  readonly organisation: OrganisationAdministration;
  private readonly items: Records;
  private readonly ofDefault: BuiltInRecord;

  constructor(private readonly dependencies: AdministrationDependencies) {
    const index = dependencies.directory.indexes.of<WorkspaceRecord>('workspaces');
    const ofBuiltIn = (id: string) => {
      if (!this.isDefault) return [];
      const known = index.of(id);
      return known.length > 0 ? known : [builtInRecord(id)];
    };
    this.items = this.records('workspace', {
      of: (id) => {
        if (id === organisation) return [];
        return id === defaultWorkspace ? ofBuiltIn(id) : index.of(id);
      },
      all: () => {
        const others = index
          .all()
          .filter(({ item: { id } }) => id !== defaultWorkspace && id !== organisation);
        return this.isDefault ? [...ofBuiltIn(defaultWorkspace), ...others].sort(byId) : [];
      },
    });
    this.ofDefault = new BuiltInRecord(defaultWorkspace, this.items, dependencies.stored);
    const whole = this.records('organisation', { of: ofBuiltIn, all: () => ofBuiltIn(organisation) });
    const record = new BuiltInRecord(organisation, whole, dependencies.stored);
    this.organisation = {
      read: async () => {
        this.checkPlace('The organisation is administered');
        return record.read();
      },
      replace: async (settings, context) => {
        this.checkPlace('The organisation is administered');
        return record.replace(settings, context);
      },
      update: async (changes, context) => {
        this.checkPlace('The organisation is administered');
        return record.update(changes, context);
      },
    };
  }

  list(query: PageQuery): Promise<Page<Managed<WorkspaceRecord>>> {
    return this.items.list(query);
  }

  read(id: string): Promise<Managed<WorkspaceRecord>> {
    return this.items.read(id);
  }

  async create(settings: WorkspaceSettings, context: ChangeContext): Promise<Managed<WorkspaceRecord>> {
    this.checkPlace();
    if (settings.id === defaultWorkspace || settings.id === organisation) throw taken(settings.id);
    return this.items.create(settings, context);
  }

  async replace(settings: WorkspaceSettings, context: ChangeContext): Promise<Replacement<WorkspaceRecord>> {
    this.checkPlace();
    if (settings.id === organisation) throw taken(settings.id);
    if (settings.id !== defaultWorkspace) return this.items.replace(settings, context);
    return { managed: await this.ofDefault.replace(settings, context), isNew: false };
  }

  async update(
    id: string,
    changes: Partial<WorkspaceSettings>,
    context: ChangeContext,
  ): Promise<Managed<WorkspaceRecord>> {
    if (id === organisation) throw notFound();
    if (id !== defaultWorkspace) return this.items.update(id, changes, context);
    this.checkPlace();
    return this.ofDefault.update(changes, context);
  }

  ownedBy(id: string): readonly string[] {
    return this.dependencies.ownedBy(id);
  }

  async remove(id: string, context: ChangeContext): Promise<void> {
    if (id === organisation) throw notFound();
    if (id === defaultWorkspace && this.isDefault)
      throw new ConflictError('The default workspace is always there. Replace it to take away what it has.');
    return this.items.remove(id, context);
  }

  private records(
    noun: 'workspace' | 'organisation',
    index: RecordKind<WorkspaceRecord, WorkspaceSettings, Partial<WorkspaceSettings>>['index'],
  ): Records {
    const { dependencies } = this;
    const change = (workspace: WorkspaceRecord, changes: Partial<WorkspaceSettings>) => ({
      item: changedWorkspace(workspace, changes),
    });
    return new RecordService(dependencies, {
      kind: 'workspaces',
      noun,
      notFound,
      index,
      toItem: toWorkspace,
      fromItem: fromWorkspace,
      audited: auditedWorkspace,
      created: (settings) => change({ id: settings.id }, settings),
      changed: change,
      ...(noun === 'organisation' && { calledOf: () => 'The organisation' }),
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

  private checkPlace(what = 'Workspaces are made'): void {
    if (this.isDefault) return;
    throw new ConflictError(`${what} in the default workspace: leave x-gateway-workspace out.`);
  }

  private get isDefault(): boolean {
    return this.dependencies.workspace === defaultWorkspace;
  }
}

function notFound(): NotFoundError {
  return new NotFoundError('workspace_not_found', 'There is no workspace of this id.');
}

function taken(id: string): ConflictError {
  const what =
    id === organisation ? 'This id means all workspaces together.' : 'Another workspace has this id.';
  return new ConflictError(what, { param: 'id' });
}

/** Workspaces, as the registry of resources lists them. */
export const workspaces = {
  kind: 'workspaces',
  read: toWorkspace,
  show: auditedWorkspace,
  administer: (dependencies): WorkspaceAdministration => new WorkspaceService(dependencies),
} as const satisfies ResourceEntry;
