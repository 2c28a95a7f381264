import type { AuditEntry, AuditQuery, JsonObject } from '@model-gateway/core';
import type { ConfigReport } from '@model-gateway/gateway-config';
import type { ResourceAdministrations } from './resource-registry.js';

/** The use cases of the administration API. */
export interface Administration extends ResourceAdministrations {
  /** Checks a config against the current catalog and reports problems and findings. Changes nothing. */
  checkConfig(config: JsonObject): Promise<ConfigReport>;
  auditLog(query: AuditQuery): Promise<readonly AuditEntry[]>;
}
