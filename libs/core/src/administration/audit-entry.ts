import type { JsonObject } from '../json.js';
import type { ResourceKind } from './resource-kind.js';

/** Who changes or reads something, and by which request. */
export interface Actor {
  /** Id of the key that was used. */
  readonly id: string;
  readonly name: string;
  readonly requestId: string;
  /** Network address that the request came from. */
  readonly address?: string;
}

/** Everything that can be done to a resource. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'rotate',
  'revoke',
  'reseal',
  'refuse',
  'test',
  'read',
] as const;

/** What was done to a resource. */
export type AuditAction = (typeof auditActions)[number];

/** One change, or one read of bodies, on record. Secrets are masked in it. */
export interface AuditEntry {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Absent: the default workspace. */
  readonly workspace?: string;
  readonly action: AuditAction;
  readonly kind: ResourceKind;
  readonly resourceId: string;
  readonly actor: Actor;
  /** The resource as an administrator could read it before; absent on creation. */
  readonly before?: JsonObject;
  /** The same afterwards; absent on deletion. Of a read: what was read, without its content. */
  readonly after?: JsonObject;
}
