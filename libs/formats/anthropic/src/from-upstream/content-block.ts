import type { ChatStreamPart, JsonObject } from '@model-gateway/core';
import { type AnswerState, choice, type OpenBlock } from './open-block.js';
import { OpaqueBlock } from './opaque-block.js';
import { TextBlock } from './text-block.js';
import { ThinkingBlock } from './thinking-block.js';
import { ToolUseBlock } from './tool-use-block.js';

/** A block that is complete from its start. */
const complete: OpenBlock = { delta: () => undefined, close: () => undefined };

/** Begins a content block of an answer. A block of an unknown or malformed kind becomes an opaque block. */
export function openBlock(
  block: JsonObject,
  state: AnswerState,
  nextId: () => string,
  parts: ChatStreamPart[],
): OpenBlock {
  const { type, name, data } = block;
  switch (type) {
    case 'text':
      return new TextBlock(block, state, parts);
    case 'thinking':
      return new ThinkingBlock(block, parts);
    case 'redacted_thinking':
      if (typeof data !== 'string' || data === '') break;
      parts.push({ type: 'content', choice, part: { type: 'redacted-reasoning', data } });
      return complete;
    case 'tool_use':
      if (typeof name !== 'string' || name === '') break;
      return new ToolUseBlock(block, name, nextId(), state, parts);
    default:
  }
  return new OpaqueBlock(block);
}

/** The block type that each delta type belongs to; other deltas have no meaning without their block. */
const kindOfDelta: ReadonlyMap<unknown, string> = new Map([
  ['text_delta', 'text'],
  ['thinking_delta', 'thinking'],
]);

/**
 * Begins the block of a delta whose start event is missing; undefined if the delta does not identify the block type.
 */
export function openBlockOfDelta(
  delta: JsonObject,
  state: AnswerState,
  nextId: () => string,
  parts: ChatStreamPart[],
): OpenBlock | undefined {
  const type = kindOfDelta.get(delta.type);
  return type === undefined ? undefined : openBlock({ type }, state, nextId, parts);
}
