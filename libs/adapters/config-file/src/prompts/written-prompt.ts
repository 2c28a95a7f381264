import type { JsonObject, JsonValue } from '@model-gateway/core';

/** A stored prompt, with version 1 only. It has either `template` or `rawTemplate`. */
export interface WrittenPrompt {
  /** Requests refer to it. */
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** The body of a chat request. Every text in it is a Mustache template. */
  readonly template?: JsonObject;
  /** One Mustache template of a whole body. The rendered text is parsed as JSON. */
  readonly rawTemplate?: string;
  /** The model when neither template nor request has one. */
  readonly model?: string;
  /** The variables that it declares. */
  readonly variables?: readonly WrittenPromptVariable[];
  /** What is new in this version. */
  readonly description?: string;
  /** Labels for references such as `ID@LABEL`. Each label is built in or in the section `labels`. */
  readonly labels?: readonly string[];
}

/** A variable that a prompt declares. */
export interface WrittenPromptVariable {
  /** Letters, digits and `-` `_`. */
  readonly name: string;
  /**
   * The type of its value.
   *
   * @defaultValue anything
   */
  readonly type?: 'string' | 'number' | 'boolean' | 'array' | 'object';
  /** For people. */
  readonly description?: string;
  /** Default for a missing value. Without it the value is required. */
  readonly default?: JsonValue;
}

/** A text that prompts share, with version 1 only. */
export interface WrittenPartial {
  /** Templates refer to it: `{{> ID}}`. */
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** A Mustache template. */
  readonly text: string;
}

/** A label that prompts may have. */
export interface WrittenLabel {
  /** The text after `@` in a reference. */
  readonly id: string;
  /** For people. */
  readonly description?: string;
}
