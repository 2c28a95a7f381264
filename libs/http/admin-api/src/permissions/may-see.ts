import { isPermitted, type Permission } from '@model-gateway/core';
import type { GatewayResponse } from '@model-gateway/http-server';

/** What something that is told in a workspace is about. */
interface Subject {
  readonly resource: string;
  readonly id: string;
  /** Absent: the one that is asked. */
  readonly workspace?: string;
}

/**
 * Whether the caller may be told of something. The default workspace knows of all the others, of the organisation, of the
 * processes and of who signs in; who has a role in it and does not own the organisation does not.
 */
export function maySee(subject: Subject, { locals: { context } }: GatewayResponse): boolean {
  const { caller, workspace } = context;
  const needed = permissionToSee(subject, workspace);
  return needed === undefined || (caller !== undefined && isPermitted(caller, workspace, needed));
}

function permissionToSee({ resource, id, workspace }: Subject, asked: string): Permission | undefined {
  if (resource === 'config-file' || resource === 'replicas') return 'system.read';
  if (resource === 'sessions' || resource === 'sign-ins') return 'sessions.write';
  // All people, not one of them: owners alone read who belongs to no workspace.
  if (resource === 'people' && id === 'people') return 'sessions.write';
  const isOfAll = resource === 'organisation' || (resource === 'workspaces' && id !== asked);
  return isOfAll || (workspace !== undefined && workspace !== asked) ? 'workspaces.read' : undefined;
}
