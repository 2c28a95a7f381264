import type { JsonObject, Managed, PromptRecord, PromptVariable } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';

/** What an administrator decides about a prompt. */
export interface PromptSettings {
  /** Callers name it. Never changes. */
  readonly id: string;
  readonly name?: string | null;
  /** The body of a chat request with templates in its texts. One of this and {@link rawTemplate} must be there. */
  readonly template?: JsonObject;
  /** One template of a whole body. */
  readonly rawTemplate?: string;
  readonly model?: string | null;
  readonly variables?: readonly PromptVariable[] | null;
  /** Of the version that this makes. */
  readonly description?: string | null;
  /** Version that is meant by the id alone. Absent: a new prompt's first; a change publishes nothing. */
  readonly published?: number;
  /** Versions by labels; in a change, null takes a label away and an absent one stays. */
  readonly labels?: Readonly<Record<string, number | null>>;
}

/**
 * What changes of a prompt: null takes a member away, an absent one stays. Another template, model or set of variables is
 * another version. `published` and `labels` may name the version that the same change makes.
 */
export type PromptChanges = Partial<Omit<PromptSettings, 'id'>>;

/** What administrators do with prompts; as with keys. */
export interface PromptAdministration {
  list(query: PageQuery): Promise<Page<Managed<PromptRecord>>>;
  read(id: string): Promise<Managed<PromptRecord>>;
  create(settings: PromptSettings, context: ChangeContext): Promise<Managed<PromptRecord>>;
  update(id: string, changes: PromptChanges, context: ChangeContext): Promise<Managed<PromptRecord>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
