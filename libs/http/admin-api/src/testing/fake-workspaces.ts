import type { WorkspaceSettings } from '@model-gateway/control-plane';
import type { WorkspaceRecord } from '@model-gateway/core';
import { FakeRecords, type FakeStore } from './fake-records.js';

/** Keeps workspaces in memory; what they own is what a test says. */
export class FakeWorkspaces extends FakeRecords<
  WorkspaceRecord,
  WorkspaceSettings,
  Partial<WorkspaceSettings>
> {
  /** Such as `providers/prod`. */
  owned: readonly string[] = [];

  constructor(store: FakeStore) {
    super(store, {
      kind: 'workspaces',
      missing: 'workspace_not_found',
      made: ({ id, name }) => ({ id, ...(typeof name === 'string' && { name }) }),
      changed: (workspace, { name = workspace.name }) => ({
        id: workspace.id,
        ...(typeof name === 'string' && { name }),
      }),
    });
  }

  ownedBy(): readonly string[] {
    return this.owned;
  }
}
