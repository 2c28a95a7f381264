import type { Step } from './plan.js';

/** What people read of the resource of a step. @param id in place of the planned one */
export function stepName({ kind, id, workspace }: Step, made = id): string {
  // There is one organisation, which needs no name.
  return kind === 'organisation' ? kind : `${kind} ${made}${placeName(workspace)}`;
}

/** Where a resource is, for people; nothing for the workspace that a command administers. */
export function placeName(workspace: string | undefined): string {
  return workspace === undefined ? '' : ` (workspace ${workspace})`;
}
