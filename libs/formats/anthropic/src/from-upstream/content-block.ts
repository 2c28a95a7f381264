import type { ChatStreamPart, JsonObject } from '@model-gateway/core';
import { type AnswerState, choice, type OpenBlock } from './open-block.js';
import { OpaqueBlock } from './opaque-block.js';
import { TextBlock } from './text-block.js';
import { ThinkingBlock } from './thinking-block.js';
import { ToolUseBlock } from './tool-use-block.js';

/** A block that has said all it had to say. */
const complete: OpenBlock = { delta: () => undefined, close: () => undefined };

/** Begins a content block of an answer. Whatever is of no known kind, or not as it should be, is kept as it came. */
export function openBlock(
  block: JsonObject,
  state: AnswerState,
  nextId: () => string,
  parts: ChatStreamPart[],
): OpenBlock {
  const { type, name, data } = block;
  state.lastIsCall = type === 'tool_use';
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

/** The kind of block that a delta without one belongs to; other deltas mean nothing without their block. */
const kindOfDelta: ReadonlyMap<unknown, string> = new Map([
  ['text_delta', 'text'],
  ['thinking_delta', 'thinking'],
]);

/** Begins the block that a stream forgot to begin; undefined when the delta does not tell what it was. */
export function openBlockOfDelta(
  delta: JsonObject,
  state: AnswerState,
  nextId: () => string,
  parts: ChatStreamPart[],
): OpenBlock | undefined {
  const type = kindOfDelta.get(delta.type);
  return type === undefined ? undefined : openBlock({ type }, state, nextId, parts);
}
