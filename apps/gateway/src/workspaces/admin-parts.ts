import type { AdminDependencies } from '@model-gateway/admin-api';
import type { WorkspacesOfProcess } from './workspaces-of-process.js';

type OwnParts = 'administration' | 'budgets' | 'providerCheck';

/** What the administration API works with in each workspace. @param shared what it has in all of them */
export function adminPartsOf(
  workspaces: WorkspacesOfProcess,
  shared: Omit<AdminDependencies, OwnParts>,
): (workspace: string) => AdminDependencies {
  const known = new Map<string, AdminDependencies>();
  return (workspace) => {
    let parts = known.get(workspace);
    if (!parts) {
      const { administration, budgets, providerCheck } = workspaces.of(workspace);
      known.set(workspace, (parts = { ...shared, administration, budgets, providerCheck }));
    }
    return parts;
  };
}
