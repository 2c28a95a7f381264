import type { AdminDependencies } from '@model-gateway/admin-api';
import { boardOf } from '@model-gateway/control-plane';
import { defaultWorkspace, type Clock, type RequestLogStore, type Scheduler } from '@model-gateway/core';
import { logOf, LogTails } from '@model-gateway/usage';
import type { WorkspacesOfProcess } from './workspaces-of-process.js';

type OwnParts = 'others' | 'administration' | 'budgets' | 'providerCheck' | 'requestLog' | 'logTails';

/** The request log of all workspaces. */
interface WholeLog {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Absent: requests are not logged. */
  readonly requestLog?: RequestLogStore | undefined;
}

/** What the administration API works with in each workspace. @param shared what it has in all of them */
export function adminPartsOf(
  workspaces: WorkspacesOfProcess,
  log: WholeLog,
  shared: Omit<AdminDependencies, OwnParts>,
  /** The ids of all workspaces. */
  ids: () => readonly string[],
): (workspace: string) => AdminDependencies {
  const known = new Map<string, AdminDependencies>();
  const of = (workspace: string): AdminDependencies => {
    let parts = known.get(workspace);
    if (!parts) {
      const { administration, budgets, providerCheck } = workspaces.of(workspace);
      const replicas = boardOf(workspace, shared.replicas);
      parts = {
        ...shared,
        replicas,
        administration,
        budgets,
        providerCheck,
        ...logPartsOf(workspace, log),
        ...(workspace === defaultWorkspace && { others }),
      };
      known.set(workspace, parts);
    }
    return parts;
  };
  const others = () =>
    ids()
      .filter((workspace) => workspace !== defaultWorkspace)
      .map((workspace) => ({ workspace, parts: of(workspace) }));
  return of;
}

function logPartsOf(
  workspace: string,
  { clock, scheduler, requestLog: whole }: WholeLog,
): Pick<AdminDependencies, 'requestLog' | 'logTails'> {
  if (!whole) return {};
  const requestLog = logOf(workspace, whole);
  return { requestLog, logTails: new LogTails({ store: requestLog, clock, scheduler }) };
}
