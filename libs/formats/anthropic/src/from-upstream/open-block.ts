import type { ChatStreamPart, JsonObject } from '@model-gateway/core';

/** The one choice that an answer of Anthropic's has. */
export const choice = 0;

/** A content block that may still grow. */
export interface OpenBlock {
  /** Adds what one delta says. A delta that the block cannot take is ignored, or kept in an opaque one. */
  delta(delta: JsonObject, parts: ChatStreamPart[]): void;
  /** Adds what could only be said when the block is whole. Called once, last. */
  close(parts: ChatStreamPart[]): void;
}

/**
 * What the blocks of one answer share.
 *
 * - `textLength`: characters (UTF-16 code units) of text so far. Never falls.
 * - `calls`: the index of the next tool call. Never falls.
 * - `lastIsCall`: the block that began last is a call.
 * - `citations`: all citations so far, raw, each with the stretch of text that it is for.
 */
export interface AnswerState {
  textLength: number;
  calls: number;
  lastIsCall: boolean;
  readonly citations: JsonObject[];
}
