import type { AuditEntry, AuditQuery, JsonObject } from '@model-gateway/core';
import type { ConfigReport } from '@model-gateway/gateway-config';
import type { ApiKeyAdministration } from './api-keys/api-key-administration.js';
import type { ConfigAdministration } from './configs/config-administration.js';
import type { LabelAdministration } from './labels/label-administration.js';
import type { ModelAdministration } from './models/model-administration.js';
import type { PartialAdministration } from './partials/partial-administration.js';
import type { PromptAdministration } from './prompts/prompt-administration.js';
import type { ProviderAdministration } from './providers/provider-administration.js';

/** Everything that the administration API offers. */
export interface Administration {
  readonly apiKeys: ApiKeyAdministration;
  readonly providers: ProviderAdministration;
  readonly configs: ConfigAdministration;
  readonly prompts: PromptAdministration;
  readonly partials: PartialAdministration;
  readonly labels: LabelAdministration;
  readonly models: ModelAdministration;
  /** Says of any config what is wrong with it and what it would do, by what is known here. Changes nothing. */
  checkConfig(config: JsonObject): Promise<ConfigReport>;
  auditLog(query: AuditQuery): Promise<readonly AuditEntry[]>;
}
