import type { OpenObject } from '../json-object.js';
import type { AdminResource } from './resource.js';
import type { DateTime, PositiveInteger } from './values.js';

/** A variable that a prompt declares. */
export interface AdminPromptVariable {
  readonly name: string;
  /** Absent: anything. */
  readonly type?: 'string' | 'number' | 'boolean' | 'array' | 'object';
  readonly description?: string;
  /** Default for a missing value; absent: the value is required. */
  readonly default?: unknown;
}

/** The content of one version of a prompt. It has either `template` or `rawTemplate`. */
export interface AdminPromptContent {
  /** The body of a chat request: every text in it is a template. */
  readonly template?: OpenObject;
  /** One template of a complete body; the filled-in text is parsed as JSON. */
  readonly rawTemplate?: string;
  readonly model?: string;
  readonly variables: readonly AdminPromptVariable[];
  /** What is new in it. */
  readonly description?: string;
}

/** A stored prompt, with the content of its newest version. */
export interface AdminPrompt extends AdminPromptContent, AdminResource {
  /** Requests refer to it. */
  readonly id: string;
  readonly name?: string;
  /** The newest one, from 1. */
  readonly version: PositiveInteger;
  /** The version that the id alone refers to. */
  readonly published: PositiveInteger;
  /** Versions by their labels. */
  readonly labels: Readonly<Record<string, PositiveInteger>>;
}

/** One version of a prompt in a list. */
export interface AdminPromptVersionEntry {
  readonly version: PositiveInteger;
  readonly description?: string;
  /** True when the id alone refers to this version. */
  readonly published: boolean;
  /** Labels of this version. */
  readonly labels: readonly string[];
  /** ISO 8601; of stored prompts only. */
  readonly createdAt?: DateTime;
}

/** Answer of `GET /admin/v1/prompts/{id}/versions`: the stored versions, newest first. */
export interface AdminPromptVersionList {
  readonly data: readonly AdminPromptVersionEntry[];
}

/** Answer of `GET /admin/v1/prompts/{id}/versions/{version}`. */
export interface AdminPromptVersion extends AdminPromptVersionEntry, AdminPromptContent {}
