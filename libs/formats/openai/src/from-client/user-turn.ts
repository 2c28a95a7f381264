import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type ToolMessage,
} from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  optionalBoolean,
  reportUnknownMembers,
  requiredString,
} from '@model-gateway/format-kit';
import type { MessageContext } from './message-context.js';
import { fromToolMessage } from './tool-message.js';
import { fromUserMessage } from './user-message.js';

const knownOfResult: ReadonlySet<string> = new Set([
  'type',
  'tool_use_id',
  'content',
  'is_error',
  'cache_control',
]);
const emptyText = { type: 'text', text: '' };

/** Role `user`. In Anthropic's form the message also holds tool results, as blocks before the text. */
export function fromUserTurn(message: JsonObject, context: MessageContext): Message | readonly Message[] {
  const { content } = message;
  if (!isJsonArray(content) || !content.some(isToolResult)) return fromUserMessage(message, context);
  const turn: Message[] = [];
  for (const [index, block] of content.entries()) {
    const path = `${context.path}.content[${index}]`;
    if (isToolResult(block)) turn.push(fromToolResult(block, { ...context, path }));
  }
  if (content.every(isToolResult)) return turn;
  // The other blocks keep their index, which losses and errors refer to.
  const others = content.map((block) => (isToolResult(block) ? emptyText : block));
  turn.push(fromUserMessage({ ...message, content: others }, context));
  return turn;
}

function isToolResult(block: JsonValue): block is JsonObject {
  return isJsonObject(block) && block.type === 'tool_result';
}

function fromToolResult(block: JsonObject, context: MessageContext): ToolMessage {
  const { path, history, reportLoss } = context;
  reportUnknownMembers(block, knownOfResult, path, reportLoss);
  const id = requiredString(block, 'tool_use_id', path);
  if (history.nameOf(id) === undefined) {
    throw invalidValue(`${path}.tool_use_id`, 'the id of an earlier tool call');
  }
  const { content = null, cache_control } = block;
  const message = fromToolMessage({ role: 'tool', tool_call_id: id, content, cache_control }, context);
  const isError = optionalBoolean(block, 'is_error', path) && { isError: true };
  return { ...message, ...isError, path };
}
