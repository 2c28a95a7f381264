import type {
  ApiKey,
  AuditEntry,
  AuditQuery,
  BoundedLevel,
  CatalogEntry,
  JsonObject,
  ProviderCheckOutcome,
  ResourceKind,
} from '@model-gateway/core';
import type { Guardrail } from '@model-gateway/gateway-config';
import type { OwnKeyAdministration } from './api-keys/own-key-administration.js';
import type { CheckedConfig } from './configs/check-any-config.js';
import type { ProviderSettings } from './providers/provider-administration.js';
import type { ResourceAdministrations } from './resource-registry.js';
import type { ChangeContext, Page, PageQuery } from './resources/change-context.js';
import type { FoundResource } from './search/find-resources.js';
import type { ShareAdministration } from './shares/share-administration.js';
import type { ResourceUser } from './users/resource-user.js';

/** The use cases of the administration API. */
export interface Administration extends ResourceAdministrations {
  /** What is administered. */
  readonly workspace: string;
  /** Whom resources of the default workspace are shared with. */
  readonly shares: ShareAdministration;
  /** What people do with keys of their own. */
  readonly ownKeys: OwnKeyAdministration;
  /** Checks a config against the current catalog and reports problems and findings. Changes nothing. */
  checkConfig(config: JsonObject): Promise<CheckedConfig>;
  /**
   * The guardrails of one side of a config, each once. A text names a stored one: `ID`, or `ID@VERSION`. Throws
   * `NotFoundError`, and `InvalidRequestError` for a config with problems.
   */
  guardrailsOf(config: JsonObject | string, side: 'input' | 'output'): Promise<readonly Guardrail[]>;
  /**
   * The entry that these settings would make; it is stored nowhere. Throws `InvalidRequestError`, and `PermissionError` where the
   * caller could not make it.
   */
  draftProvider(settings: ProviderSettings, context: ChangeContext): CatalogEntry;
  /** Writes to the audit log that a draft was tried. Throws `StoreUnavailableError`. */
  recordProviderTrial(
    entry: CatalogEntry,
    outcome: ProviderCheckOutcome,
    context: ChangeContext,
  ): Promise<void>;
  /** When each secret of these keys was used last, by the id of the secret: milliseconds since 1970. */
  keyUses(keys: readonly ApiKey[]): Promise<ReadonlyMap<string, number>>;
  /** The workspaces and the organisation that are to be seen from here, as far as something bounds them. */
  levels(): readonly BoundedLevel[];
  auditLog(query: AuditQuery): Promise<readonly AuditEntry[]>;
  /** The resources whose id or name has a text, the best first. */
  search(text: string, limit: number): Promise<readonly FoundResource[]>;
  /** The resources that use one, whether or not it exists. */
  users(kind: ResourceKind, id: string, query: PageQuery): Promise<Page<ResourceUser>>;
}
