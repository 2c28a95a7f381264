import type {
  OrganisationAdministration,
  OrganisationSettings,
  WorkspaceSettings,
} from '@model-gateway/control-plane';
import { organisation, type Limits, type SelfService, type WorkspaceRecord } from '@model-gateway/core';
import { FakeRecords, type FakeStore } from './fake-records.js';

type Settings = Partial<WorkspaceSettings>;

const kind = {
  kind: 'workspaces',
  missing: 'workspace_not_found',
  made: (settings: WorkspaceSettings) => recordOf(settings),
  changed: ({ id }: WorkspaceRecord, changes: Settings) => recordOf({ ...changes, id }),
} as const;

/** Keeps workspaces and the organisation in memory; what workspaces own is what a test says. */
export class FakeWorkspaces extends FakeRecords<WorkspaceRecord, WorkspaceSettings, Settings> {
  /** Such as `providers/prod`. */
  owned: readonly string[] = [];
  readonly organisation: OrganisationAdministration;

  constructor(store: FakeStore) {
    super(store, kind);
    const whole = new FakeRecords<WorkspaceRecord, WorkspaceSettings, Settings>(store, kind);
    const replace = async (settings: OrganisationSettings, context: Parameters<typeof whole.replace>[1]) =>
      (await whole.replace({ ...settings, id: organisation }, context)).managed;
    this.organisation = {
      read: async () =>
        whole.items.get(organisation) ?? { item: { id: organisation }, managedBy: 'api' as const },
      replace,
      update: replace,
    };
  }

  ownedBy(): readonly string[] {
    return this.owned;
  }
}

function recordOf({
  id,
  name,
  rateLimits,
  budgets,
  concurrency,
  weight,
  selfService,
}: WorkspaceSettings): WorkspaceRecord {
  const limits: Limits = { owner: `workspace:${id}`, rates: rateLimits ?? [], budgets: budgets ?? [] };
  return {
    id,
    ...(name && { name }),
    ...((rateLimits ?? budgets) && { limits }),
    ...(concurrency && { concurrency }),
    ...(weight && { weight }),
    ...(selfService && { selfService: selfServiceOf(id, selfService) }),
  };
}

function selfServiceOf(
  id: string,
  { rateLimits, budgets, ...others }: NonNullable<WorkspaceSettings['selfService']>,
): SelfService {
  const owner = `workspace:${id}:person:`;
  const limits: Limits = { owner, rates: rateLimits ?? [], budgets: budgets ?? [] };
  return { ...others, ...((rateLimits ?? budgets) && { limits }) };
}
