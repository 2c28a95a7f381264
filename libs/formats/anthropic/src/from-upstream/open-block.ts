import type { ChatStreamPart, JsonObject } from '@model-gateway/core';

/** Index of the only choice in an answer of Anthropic. */
export const choice = 0;

/** A content block that may still grow. */
export interface OpenBlock {
  /** Adds the parts of one delta. A delta of another type is ignored; an opaque block preserves it. */
  delta(delta: JsonObject, parts: ChatStreamPart[]): void;
  /** Adds the parts that are known only when the block is complete. Called once, last. */
  close(parts: ChatStreamPart[]): void;
}

/**
 * State that the blocks of one answer share.
 *
 * - `textLength`: characters (UTF-16 code units) of text so far. Never falls.
 * - `calls`: the index of the next tool call. Never falls.
 * - `citations`: all original citations so far, each with the range of text that it supports.
 */
export interface AnswerState {
  textLength: number;
  calls: number;
  readonly citations: JsonObject[];
}
