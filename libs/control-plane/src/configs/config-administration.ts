import type { ConfigRecord, JsonObject, Managed } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';

/** What an administrator decides about a config. */
export interface ConfigSettings {
  /** Callers and keys name it. Never changes. */
  readonly id: string;
  readonly name?: string | null;
  readonly config: JsonObject;
}

/** What changes of a config: null takes a member away, an absent one stays. Another config is another version. */
export type ConfigChanges = Partial<Omit<ConfigSettings, 'id'>>;

/**
 * What administrators do with configs; as with keys. A config that is the default of a key cannot be removed: that
 * throws `ConflictError`.
 */
export interface ConfigAdministration {
  list(query: PageQuery): Promise<Page<Managed<ConfigRecord>>>;
  read(id: string): Promise<Managed<ConfigRecord>>;
  create(settings: ConfigSettings, context: ChangeContext): Promise<Managed<ConfigRecord>>;
  update(id: string, changes: ConfigChanges, context: ChangeContext): Promise<Managed<ConfigRecord>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
