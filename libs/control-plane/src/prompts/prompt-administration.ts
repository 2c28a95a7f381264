import type { JsonObject, Managed, PromptRecord, PromptVariable } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';

/** The settings of a prompt. */
export interface PromptSettings {
  /** Callers refer to it. Never changes. */
  readonly id: string;
  readonly name?: string | null;
  /** The body of a chat request with templates in its texts. Either this or {@link rawTemplate} is required. */
  readonly template?: JsonObject;
  /** One template for the whole body. */
  readonly rawTemplate?: string;
  readonly model?: string | null;
  readonly variables?: readonly PromptVariable[] | null;
  /** Description of the version that this change creates. */
  readonly description?: string | null;
  /**
   * The version that the id alone refers to. Absent: the first version of a new prompt; a change leaves it unchanged.
   */
  readonly published?: number;
  /** Versions by label; in a change, null removes a label and an absent label stays. */
  readonly labels?: Readonly<Record<string, number | null>>;
}

/**
 * Changes of a prompt: null removes a member, an absent member stays. A different template, model or set of variables
 * becomes a new version. `published` and `labels` may refer to the version that the same change creates.
 */
export type PromptChanges = Partial<Omit<PromptSettings, 'id'>>;

/** Use cases for prompts; errors as for keys. */
export interface PromptAdministration {
  list(query: PageQuery): Promise<Page<Managed<PromptRecord>>>;
  read(id: string): Promise<Managed<PromptRecord>>;
  create(settings: PromptSettings, context: ChangeContext): Promise<Managed<PromptRecord>>;
  /** Creates it or replaces it as a whole; the same settings again change nothing. */
  replace(settings: PromptSettings, context: ChangeContext): Promise<Replacement<PromptRecord>>;
  update(id: string, changes: PromptChanges, context: ChangeContext): Promise<Managed<PromptRecord>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
