import {
  type JsonObject,
  type JsonValue,
  type LossReporter,
  type Message,
  type ToolMessage,
  type UserMessage,
  type UserPart,
} from '@model-gateway/core';
import {
  invalidValue,
  optionalBoolean,
  reportUnknownMembers,
  requiredString,
  splitToolResults,
} from '@model-gateway/format-kit';
import { type BlockReader, fromContent, fromTextBlock } from './blocks.js';
import { fromToolUseId } from '../to-client/tool-use-id.js';
import { withCacheControl } from './cache-control.js';
import { fromDocument, fromImage, fromSearchResult } from './media-blocks.js';
import type { MessageContext } from './messages.js';

const known: ReadonlySet<string> = new Set(['role', 'content']);
const knownOfResult: ReadonlySet<string> = new Set([
  'type',
  'tool_use_id',
  'content',
  'is_error',
  'cache_control',
]);

/** Readers of the blocks that a user message or a tool result may hold. */
const readers: ReadonlyMap<string, BlockReader<UserPart>> = new Map<string, BlockReader<UserPart>>([
  ['text', fromTextBlock],
  ['image', fromImage],
  ['document', fromDocument],
  ['search_result', fromSearchResult],
]);

/** Role `user`. The tool results among its blocks become messages of their own before the rest. */
export function fromUserMessage(
  message: JsonObject,
  context: MessageContext,
): UserMessage | readonly Message[] {
  const { path, reportLoss } = context;
  const { content } = message;
  reportUnknownMembers(message, known, path, reportLoss);
  const split = splitToolResults(content);
  if (!split) return fromUserContent(content, path, reportLoss);
  const turn: Message[] = split.results.map(({ block, index }) =>
    fromToolResult(block, `${path}.content[${index}]`, context),
  );
  if (split.others) turn.push(fromUserContent(split.others, path, reportLoss));
  return turn;
}

function fromUserContent(
  content: JsonValue | undefined,
  path: string,
  reportLoss: LossReporter,
): UserMessage {
  return { role: 'user', content: fromContent(content, `${path}.content`, reportLoss, readers) };
}

function fromToolResult(
  block: JsonObject,
  path: string,
  { history, reportLoss }: MessageContext,
): ToolMessage {
  reportUnknownMembers(block, knownOfResult, path, reportLoss);
  const toolCallId = fromToolUseId(requiredString(block, 'tool_use_id', path));
  const toolName = history.nameOf(toolCallId);
  if (toolName === undefined)
    throw invalidValue(`${path}.tool_use_id`, 'the id of an earlier tool_use block');
  const { content } = block;
  const isEmpty = content === undefined || content === null;
  const parts = isEmpty ? [] : fromContent(content, `${path}.content`, reportLoss, readers);
  const message: ToolMessage = { role: 'tool', toolCallId, toolName, content: parts, path };
  const failed = optionalBoolean(block, 'is_error', path);
  return withCacheControl(failed ? { ...message, isError: true } : message, block, path);
}
