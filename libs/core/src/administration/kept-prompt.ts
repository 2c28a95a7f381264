import type { JsonObject, JsonValue } from '../json.js';
import type { ResourceRule } from './resource-rules.js';

/** What a variable's value may be. */
export type PromptVariableType = 'string' | 'number' | 'boolean' | 'array' | 'object';

/** A variable that a prompt declares. One that it does not declare may be anything, and must be there. */
export interface PromptVariable {
  readonly name: string;
  /** Absent: anything. */
  readonly type?: PromptVariableType;
  /** For people. */
  readonly description?: string;
  /** Stands in for a value that is missing; absent: the value must be given. */
  readonly default?: JsonValue;
}

/** What a prompt is made of: the body of a chat request with templates in its texts, or one template of all of it. */
export type PromptTemplate =
  /** Every string in it is a template of its own. */
  | { readonly type: 'body'; readonly body: JsonObject }
  /** Rendered first and read as JSON then, for sections that span structure. Variables come JSON-escaped in it. */
  | { readonly type: 'raw'; readonly text: string };

/** One version of a stored prompt. It never changes. */
export interface PromptVersion {
  /** From 1. */
  readonly version: number;
  readonly template: PromptTemplate;
  /** Default model; absent: the template or the caller names one. */
  readonly model?: string;
  readonly variables: readonly PromptVariable[];
  /** For people: what is new in it. */
  readonly description?: string;
  /** Milliseconds since 1970; of stored prompts only. */
  readonly createdAt?: number;
}

/** A prompt with its versions. */
export interface KeptPrompt {
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** Oldest first, never empty. */
  readonly versions: readonly PromptVersion[];
  /** The version that is meant by the id alone. */
  readonly published: number;
  /** Versions by their labels. */
  readonly labels: Readonly<Record<string, number>>;
}

/** A text that prompts share, with its versions. */
export interface KeptPartial {
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** Oldest first, never empty. */
  readonly versions: readonly PartialVersion[];
  /** The version that is meant by the id alone. */
  readonly published: number;
}

/** One version of a partial. It never changes. */
export interface PartialVersion {
  /** From 1. */
  readonly version: number;
  /** A template. */
  readonly text: string;
  /** Milliseconds since 1970; of stored partials only. */
  readonly createdAt?: number;
}

/** A label that versions of prompts can have. */
export interface KeptLabel {
  /** What stands behind the `@`. */
  readonly id: string;
  /** For people. */
  readonly description?: string;
}

/** Labels that are always there. */
export const builtInLabels = ['production', 'staging', 'development'] as const;

/** What names a version of a prompt: `ID`, `ID@VERSION`, `ID@LABEL` or `ID@latest`. */
export const promptReferenceRule = {
  pattern: /^[a-z0-9][a-z0-9._-]{0,62}(@[a-z0-9][a-z0-9._-]{0,62})?$/,
  message: 'This must be the id of a prompt, or ID@VERSION, ID@LABEL or ID@latest.',
} as const satisfies ResourceRule;
