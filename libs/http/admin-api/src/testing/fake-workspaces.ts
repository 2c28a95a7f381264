import type { WorkspaceSettings } from '@model-gateway/control-plane';
import type { WorkspaceRecord } from '@model-gateway/core';
import { FakeRecords, type FakeStore } from './fake-records.js';

/** Keeps workspaces in memory. */
export function fakeWorkspaces(
  store: FakeStore,
): FakeRecords<WorkspaceRecord, WorkspaceSettings, Partial<WorkspaceSettings>> {
  const named = ({ id }: { readonly id: string }, name: string | null | undefined) => ({
    id,
    ...(typeof name === 'string' && { name }),
  });
  return new FakeRecords(store, {
    kind: 'workspaces',
    missing: 'workspace_not_found',
    made: (settings) => named(settings, settings.name),
    changed: (before, { name = before.name }) => named(before, name),
  });
}
