import type { ResourceStore } from '@model-gateway/core';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { StoredDirectory } from '../snapshot/stored-directory.js';
import type { WorkspaceDirectories } from '../snapshot/workspace-directories.js';
import { alertsOf } from './workspace-alerts.js';
import { sealerOf } from './workspace-sealer.js';
import { WorkspaceStore } from './workspace-store.js';

/** What the administrations of all workspaces share. */
export interface SharedDependencies extends Omit<
  AdministrationDependencies,
  'workspace' | 'ownedBy' | 'isTaken' | 'levels' | 'selfService' | 'store' | 'stored' | 'directory' | 'usable'
> {
  readonly store: ResourceStore;
  readonly following: StoredDirectory;
  readonly directories: WorkspaceDirectories;
}

/** What administers one workspace. It reaches nothing of another one. */
export function dependenciesOf(workspace: string, shared: SharedDependencies): AdministrationDependencies {
  const { store, following, directories, alerts, ...rest } = shared;
  return {
    ...rest,
    workspace,
    ownedBy: (other) => directories.of(other).owned(),
    levels: () => directories.levelsSeenBy(workspace),
    selfService: () => directories.selfServiceOf(workspace),
    isTaken: (digest) => directories.hasSecret(digest),
    store: new WorkspaceStore(store, workspace),
    stored: following.of(workspace),
    directory: directories.of(workspace),
    usable: directories.usableBy(workspace),
    sealer: sealerOf(rest.sealer, workspace),
    alerts: { ...alerts, store: alertsOf(workspace, alerts.store) },
  };
}
