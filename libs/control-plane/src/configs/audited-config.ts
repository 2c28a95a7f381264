import { newestVersion, type JsonObject, type ConfigRecord } from '@model-gateway/core';

/** A kept config as administrators read it, in the audit log too: its newest version. There are no secrets in it. */
export function auditedConfig(kept: ConfigRecord) {
  const { id, name } = kept;
  const { version, config } = newestVersion(kept);
  return { id, ...(name !== undefined && { name }), version, config } satisfies JsonObject;
}
