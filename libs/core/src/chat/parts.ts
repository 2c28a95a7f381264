import type { JsonObject } from '../json.js';
import type { CacheControl } from './cache-control.js';
import type { MediaPart } from './media.js';
import type { Signature } from './signature.js';

/** Plain text. Empty text is meaningful when it carries a signature. */
export interface TextPart {
  readonly type: 'text';
  readonly text: string;
  readonly signature?: Signature;
  readonly cacheControl?: CacheControl;
  /** Where it stands in the client's body, unless that is its place in the message's content: for loss entries. */
  readonly path?: string;
}

/** What a model thought before it answered. */
export interface ReasoningPart {
  readonly type: 'reasoning';
  readonly text: string;
  readonly signature?: Signature;
  /** Where a signed one stands in the client's body: for loss entries. */
  readonly path?: string;
}

/** Reasoning that the upstream only shows in encrypted form (Anthropic `redacted_thinking`). */
export interface RedactedReasoningPart {
  readonly type: 'redacted-reasoning';
  readonly data: string;
  /** Where it stands in the client's body: for loss entries. */
  readonly path?: string;
}

/** A function that the model wants called. */
export interface ToolCallPart {
  readonly type: 'tool-call';
  /** Unique in the conversation. */
  readonly id: string;
  readonly name: string;
  /**
   * Mostly the JSON text of an object; `{}` for a call without arguments, never empty. What a model said earlier
   * may be broken text, such as that of a call cut by the token limit: it is carried as it came.
   */
  readonly arguments: string;
  readonly signature?: Signature;
  readonly cacheControl?: CacheControl;
  /** Where it stands in the client's body, when that is not in a list of calls: for loss entries. */
  readonly path?: string;
}

/** Code that the upstream itself runs. */
export interface ExecutableCodePart {
  readonly type: 'executable-code';
  readonly id?: string;
  /** As the upstream spells it, such as `PYTHON`. */
  readonly language: string;
  readonly code: string;
  readonly signature?: Signature;
  /** Where it stands in the client's body: for loss entries. */
  readonly path?: string;
}

/** What the code of an {@link ExecutableCodePart} gave. */
export interface CodeExecutionResultPart {
  readonly type: 'code-execution-result';
  readonly id?: string;
  /** As the upstream spells it, such as `OUTCOME_OK`. */
  readonly outcome: string;
  readonly output: string;
  readonly signature?: Signature;
  /** Where it stands in the client's body: for loss entries. */
  readonly path?: string;
}

/**
 * A part that has no canonical form, kept as it came so that it can be shown raw and sent back to the same
 * format. A translator of another format drops it with a loss entry.
 */
export interface OpaquePart {
  readonly type: 'opaque';
  /** The format that understands it: `gemini`, `anthropic`, `openai`. */
  readonly format: string;
  readonly value: JsonObject;
  /** Where it stands in the client's body: for loss entries. */
  readonly path?: string;
}

/** What a user may say. */
export type UserPart = TextPart | MediaPart | OpaquePart;

/** What a model may say. */
export type AssistantPart =
  | TextPart
  | ReasoningPart
  | RedactedReasoningPart
  | MediaPart
  | ToolCallPart
  | ExecutableCodePart
  | CodeExecutionResultPart
  | OpaquePart;

/** What a tool may answer. */
export type ToolResultPart = TextPart | MediaPart | OpaquePart;
