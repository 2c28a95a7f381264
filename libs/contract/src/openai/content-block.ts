import type { OpenObject } from '../json-object.js';

/** Reasoning of the model. */
export interface ThinkingBlock {
  readonly type: 'thinking';
  readonly thinking: string;
  /** Opaque; to be sent back unchanged. */
  readonly signature?: string;
}

/** Reasoning that the model shows in encrypted form only. */
export interface RedactedThinkingBlock {
  readonly type: 'redacted_thinking';
  readonly data: string;
}

/** A piece of the answer's text. */
export interface TextBlock {
  readonly type: 'text';
  readonly text: string;
  readonly signature?: string;
}

/** An image, or any other media, that the model made. */
export interface ImageUrlBlock {
  readonly type: 'image_url';
  readonly image_url: {
    /** Mostly a data URI. */
    readonly url: string;
    /** Only where the URL does not tell. */
    readonly mime_type?: string;
  };
  /** True when the model made it while thinking, not as its answer. */
  readonly thought?: boolean;
  readonly signature?: string;
}

/** Code that the upstream ran. */
export interface CodeExecutionBlock {
  readonly type: 'code_execution';
  readonly id?: string;
  /** As the upstream spells it, such as `PYTHON`. */
  readonly language: string;
  readonly code: string;
  readonly signature?: string;
}

/** The result of the code. */
export interface CodeExecutionResultBlock {
  readonly type: 'code_execution_result';
  readonly id?: string;
  /** As the upstream spells it, such as `OUTCOME_OK`. */
  readonly outcome: string;
  readonly output: string;
  readonly signature?: string;
}

/** A block that the gateway does not map, as the upstream sent it. */
export interface OpaqueBlock {
  readonly type: 'opaque';
  /** The upstream format that understands it. */
  readonly format: string;
  readonly value: OpenObject;
}

/**
 * Marks the position of a tool call that is followed by other blocks. The call itself is in `tool_calls` under the same
 * id.
 */
export interface ToolUseBlock {
  readonly type: 'tool_use';
  readonly id: string;
}

/**
 * One block of a response, in the order of the model. Tool calls are in `tool_calls`; a block marks the position of a
 * call that other blocks follow. Absent under strict compliance; accepted in an assistant message.
 */
export type ContentBlock =
  | ThinkingBlock
  | RedactedThinkingBlock
  | TextBlock
  | ImageUrlBlock
  | CodeExecutionBlock
  | CodeExecutionResultBlock
  | ToolUseBlock
  | OpaqueBlock;

/** Members of a {@link ContentBlock}. Texts of the same index are joined; `type` comes with the first only. */
export interface ContentBlockDelta {
  /** Position among all tool calls of the choice. */
  readonly index: number;
  readonly delta: {
    readonly type?: ContentBlock['type'];
    readonly text?: string;
    readonly thinking?: string;
    readonly signature?: string;
    readonly [member: string]: unknown;
  };
}

/** A piece of an answer that has images. */
export type AnswerContentPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'image';
      /** `data` is base64. Absent when the image is given by address only. */
      readonly image?: { readonly mime_type?: string; readonly data: string };
      /** The same image as a data URI. */
      readonly image_url: { readonly url: string };
    };
