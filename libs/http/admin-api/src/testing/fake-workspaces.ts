import type {
  OrganisationAdministration,
  OrganisationSettings,
  WorkspaceSettings,
} from '@model-gateway/control-plane';
import { organisation, type Limits, type WorkspaceRecord } from '@model-gateway/core';
import { FakeRecords, type FakeStore } from './fake-records.js';

/** Keeps workspaces and the organisation in memory. */
export function fakeWorkspaces(store: FakeStore): FakeRecords<
  WorkspaceRecord,
  WorkspaceSettings,
  Partial<WorkspaceSettings>
> & {
  readonly organisation: OrganisationAdministration;
} {
  const kind = {
    kind: 'workspaces',
    missing: 'workspace_not_found',
    made: (settings: WorkspaceSettings) => recordOf(settings),
    changed: ({ id }: WorkspaceRecord, changes: Partial<WorkspaceSettings>) => recordOf({ ...changes, id }),
  } as const;
  const records = new FakeRecords<WorkspaceRecord, WorkspaceSettings, Partial<WorkspaceSettings>>(
    store,
    kind,
  );
  const whole = new FakeRecords<WorkspaceRecord, WorkspaceSettings, Partial<WorkspaceSettings>>(store, kind);
  const replace = async (settings: OrganisationSettings, context: Parameters<typeof whole.replace>[1]) =>
    (await whole.replace({ ...settings, id: organisation }, context)).managed;
  return Object.assign(records, {
    organisation: {
      read: async () =>
        whole.items.get(organisation) ?? { item: { id: organisation }, managedBy: 'api' as const },
      replace,
      update: replace,
    },
  });
}

function recordOf({
  id,
  name,
  rateLimits,
  budgets,
  concurrency,
  weight,
}: WorkspaceSettings): WorkspaceRecord {
  const limits: Limits = { owner: `workspace:${id}`, rates: rateLimits ?? [], budgets: budgets ?? [] };
  return {
    id,
    ...(name && { name }),
    ...((rateLimits ?? budgets) && { limits }),
    ...(concurrency && { concurrency }),
    ...(weight && { weight }),
  };
}
