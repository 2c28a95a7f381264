import type { JsonObject, JsonValue } from '@model-gateway/core';

/** A stored prompt, of which a file has the one version 1. It has either `template` or `rawTemplate`. */
export interface WrittenPrompt {
  /** Requests name it. */
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** The body of a chat request. Every text in it is a Mustache template. */
  readonly template?: JsonObject;
  /** One Mustache template of a whole body, which is read as JSON once it is filled in. */
  readonly rawTemplate?: string;
  /** The model where neither template nor request has one. */
  readonly model?: string;
  /** The variables that it declares. */
  readonly variables?: readonly WrittenPromptVariable[];
  /** What is new in this version. */
  readonly description?: string;
  /** Labels under which it can be named: `ID@LABEL`. Each is built in, or stands in `labels`. */
  readonly labels?: readonly string[];
}

/** A variable that a prompt declares. */
export interface WrittenPromptVariable {
  /** Letters, digits and `-` `_`. */
  readonly name: string;
  /**
   * What its value must be.
   *
   * @defaultValue anything
   */
  readonly type?: 'string' | 'number' | 'boolean' | 'array' | 'object';
  /** For people. */
  readonly description?: string;
  /** Stands in for a missing value. Without it the value must be given. */
  readonly default?: JsonValue;
}

/** A text that prompts share, of which a file has the one version 1. */
export interface WrittenPartial {
  /** Templates name it: `{{> ID}}`. */
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** A Mustache template. */
  readonly text: string;
}

/** A label that prompts may have. */
export interface WrittenLabel {
  /** What stands behind the `@`. */
  readonly id: string;
  /** For people. */
  readonly description?: string;
}
