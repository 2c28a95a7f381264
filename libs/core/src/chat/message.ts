import type { CacheControl } from './cache-control.js';
import type { AssistantPart, TextPart, ToolResultPart, UserPart } from './parts.js';

/** What every message has. */
interface Placed {
  /**
   * Where it stood among the client's messages, for errors and loss entries. Absent where that is its place in the
   * history; one message of a client's may become several.
   */
  readonly position?: number;
}

/** Instructions. May stand anywhere in the history. OpenAI's `developer` role is the same thing. */
export interface SystemMessage extends Placed {
  readonly role: 'system';
  readonly content: readonly TextPart[];
}

/** What the user says. */
export interface UserMessage extends Placed {
  readonly role: 'user';
  readonly content: readonly UserPart[];
  /** The participant's name, when the client gave one. */
  readonly name?: string;
}

/** What the model has said. */
export interface AssistantMessage extends Placed {
  readonly role: 'assistant';
  /** In the order in which the model said them: reasoning, text, media and calls may alternate. */
  readonly content: readonly AssistantPart[];
}

/** The answer to one tool call. */
export interface ToolMessage extends Placed {
  readonly role: 'tool';
  readonly toolCallId: string;
  /** The function's name, looked up in the history by {@link toolCallId}; the client need not repeat it. */
  readonly toolName: string;
  readonly content: readonly ToolResultPart[];
  /** True when the tool failed and the content says how. Absent when nobody said. */
  readonly isError?: boolean;
  readonly cacheControl?: CacheControl;
  /** Where it stands in the client's body, when that is in another message: for loss entries. */
  readonly path?: string;
}

/** One turn of the conversation. */
export type Message = SystemMessage | UserMessage | AssistantMessage | ToolMessage;
