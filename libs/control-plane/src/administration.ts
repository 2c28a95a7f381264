import type { AuditEntry, AuditQuery, JsonObject } from '@model-gateway/core';
import type { ConfigReport } from '@model-gateway/gateway-config';
import type { ResourceAdministrations } from './resource-registry.js';

/** Everything that the administration API offers. */
export interface Administration extends ResourceAdministrations {
  /** Says of any config what is wrong with it and what it would do, by what is known here. Changes nothing. */
  checkConfig(config: JsonObject): Promise<ConfigReport>;
  auditLog(query: AuditQuery): Promise<readonly AuditEntry[]>;
}
