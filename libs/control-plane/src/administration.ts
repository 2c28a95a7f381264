import type { AuditEntry, AuditQuery, JsonObject, ResourceKind } from '@model-gateway/core';
import type { CheckedConfig } from './configs/check-any-config.js';
import type { ResourceAdministrations } from './resource-registry.js';
import type { Page, PageQuery } from './resources/change-context.js';
import type { FoundResource } from './search/find-resources.js';
import type { ResourceUser } from './users/resource-user.js';

/** The use cases of the administration API. */
export interface Administration extends ResourceAdministrations {
  /** Checks a config against the current catalog and reports problems and findings. Changes nothing. */
  checkConfig(config: JsonObject): Promise<CheckedConfig>;
  auditLog(query: AuditQuery): Promise<readonly AuditEntry[]>;
  /** The resources whose id or name has a text, the best first. */
  search(text: string, limit: number): Promise<readonly FoundResource[]>;
  /** The resources that use one, whether or not it exists. */
  users(kind: ResourceKind, id: string, query: PageQuery): Promise<Page<ResourceUser>>;
}
