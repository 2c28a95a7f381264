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
export interface PromptRecord {
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
export interface PartialRecord {
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
export interface LabelRecord {
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

/** The id of a label: what stands behind the `@`. Never all digits, which is a version, nor a word with a meaning. */
export const promptLabelRule = {
  pattern: /^(?![0-9]+$|latest$|default$)[a-z0-9][a-z0-9._-]{0,62}$/,
  message:
    'A label has up to 63 lower-case letters, digits and - _ . and is neither a number nor latest or default.',
} as const satisfies ResourceRule;

/** The name of a prompt or a partial, for people. */
export const promptNameRule = {
  pattern: /^\S(.{0,98}\S)?$/,
  message: 'A name has 1 to 100 characters on one line, with no space at its ends.',
} as const satisfies ResourceRule;

/** The default model of a prompt. */
export const promptModelRule = {
  pattern: /^[^\s*]{1,256}$/,
  message: 'This must be a model, without spaces.',
} as const satisfies ResourceRule;

/** What people say about a version, a variable or a label. */
export const promptDescriptionRule = {
  pattern: /^[^]{1,1000}$/,
  message: 'A description has 1 to 1000 characters.',
} as const satisfies ResourceRule;

/** The name of a variable that a prompt declares: one that a template can name, without a dot, which means a member. */
export const promptVariableRule = {
  pattern: /^[A-Za-z_][A-Za-z0-9_-]{0,62}$/,
  message: 'A variable has up to 63 letters, digits and - _ and does not begin with a digit.',
} as const satisfies ResourceRule;

/** Characters of a template, as JSON. All versions of a prompt are one document, which every process holds in memory. */
export const longestPromptTemplate = 131_072;

/** So many variables can be declared by a prompt. */
export const maxPromptVariables = 100;

/** What `version` names of the prompt; undefined when there is no such one. */
export function promptVersion(
  { versions }: Pick<PromptRecord, 'versions'>,
  version: number,
): PromptVersion | undefined {
  return versions.find((one) => one.version === version);
}
