import type { AnswerContentPart, ContentBlock } from './content-block.js';
import type {
  CacheControlled,
  ExtraContent,
  ImageUrlContentPart,
  RefusalContentPart,
  TextContentPart,
  UserContentPart,
} from './content-part.js';
import type { OpenObject } from '../json-object.js';

/** Instructions. May stand anywhere among the messages. */
export interface SystemRequestMessage {
  readonly role: 'system' | 'developer';
  readonly content: string | readonly TextContentPart[];
  readonly name?: string;
}

/** A message of the user. */
export interface UserRequestMessage {
  readonly role: 'user';
  readonly content: string | readonly UserContentPart[];
  readonly name?: string;
}

/** A tool call in the history. */
export interface RequestToolCall extends CacheControlled {
  readonly id: string;
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    /** Mostly JSON text of an object; empty for a call without arguments. At most 200 levels deep. */
    readonly arguments: string;
    /** As it came with the answer. */
    readonly thought_signature?: string;
  };
  readonly extra_content?: ExtraContent;
}

/**
 * An earlier message of the model. The `message` of a response can be sent back unchanged: `content_blocks` and
 * `content_parts` repeat `content` and override it, except for text that was changed in `content` alone.
 */
export interface AssistantRequestMessage {
  readonly role: 'assistant';
  readonly content?:
    | string
    | readonly (
        | TextContentPart
        | RefusalContentPart
        | ImageUrlContentPart
        | ContentBlock
        | AnswerContentPart
      )[]
    | null;
  readonly content_blocks?: readonly ContentBlock[] | null;
  readonly content_parts?: readonly AnswerContentPart[] | null;
  readonly tool_calls?: readonly RequestToolCall[] | null;
  /** Older spelling of a single tool call. */
  readonly function_call?: { readonly name: string; readonly arguments: string } | null;
  readonly extra_content?: ExtraContent;
  readonly reasoning_content?: string | null;
  readonly reasoning_details?: readonly object[] | null;
  readonly refusal?: string | null;
  readonly audio?: object | null;
  readonly annotations?: readonly object[] | null;
  readonly name?: string;
}

/** The result of a tool call. */
export interface ToolRequestMessage extends CacheControlled {
  readonly role: 'tool';
  /** Null when the tool has nothing to say. Data of any other form are sent on as their JSON text. */
  readonly content:
    | string
    | readonly (TextContentPart | ImageUrlContentPart)[]
    | OpenObject
    | readonly unknown[]
    | number
    | boolean
    | null;
  readonly tool_call_id: string;
  /** The function's name; needed only when the call itself is not in the history. */
  readonly name?: string;
}

/** Older spelling of a tool result, for the latest call of that name. */
export interface FunctionRequestMessage {
  readonly role: 'function';
  readonly content: string | null;
  readonly name: string;
}

/** One turn of the conversation. */
export type RequestMessage =
  | SystemRequestMessage
  | UserRequestMessage
  | AssistantRequestMessage
  | ToolRequestMessage
  | FunctionRequestMessage;
