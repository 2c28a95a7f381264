import type { ConfigRecord, JsonObject, Managed, SharedWith } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';

/** The settings of a config. */
export interface ConfigSettings {
  /** Callers and keys refer to it. Never changes. */
  readonly id: string;
  readonly name?: string | null;
  readonly config: JsonObject;
}

/** Changes of a config: null removes a member, an absent member stays. A different config becomes a new version. */
export type ConfigChanges = Partial<Omit<ConfigSettings, 'id'>> & {
  /** Whom it is shared with; null: nobody any more. */
  readonly sharedWith?: SharedWith | null;
};

/** Use cases for configs; errors as for keys. Removing a config that is the default of a key throws `ConflictError`. */
export interface ConfigAdministration {
  list(query: PageQuery): Promise<Page<Managed<ConfigRecord>>>;
  read(id: string): Promise<Managed<ConfigRecord>>;
  create(settings: ConfigSettings, context: ChangeContext): Promise<Managed<ConfigRecord>>;
  /** Creates it or replaces it as a whole; the same settings again change nothing. */
  replace(settings: ConfigSettings, context: ChangeContext): Promise<Replacement<ConfigRecord>>;
  update(id: string, changes: ConfigChanges, context: ChangeContext): Promise<Managed<ConfigRecord>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
