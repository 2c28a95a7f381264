import {
  plainNumber,
  exactJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ToolMessage,
  type ToolResultPart,
} from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  optionalString,
  reportUnknownMembers,
  requiredString,
} from '@model-gateway/format-kit';
import { withCacheControl } from './cache-control.js';
import type { MessageContext } from './message-context.js';
import { isMediaType } from './media-part.js';
import { fromContent } from './text-content.js';
import { fromUserPart } from './user-message.js';

const known: ReadonlySet<string> = new Set(['role', 'content', 'tool_call_id', 'name', 'cache_control']);
const knownOfOlder: ReadonlySet<string> = new Set(['role', 'content', 'name']);

/** Role `tool`. The function's name is that of the latest earlier call with the id. */
export function fromToolMessage(message: JsonObject, context: MessageContext): ToolMessage {
  const { path, history, reportLoss } = context;
  reportUnknownMembers(message, known, path, reportLoss);
  const toolCallId = requiredString(message, 'tool_call_id', path);
  const name = optionalString(message, 'name', path);
  const toolName = history.nameOf(toolCallId) ?? name;
  if (!toolName) throw invalidValue(`${path}.tool_call_id`, 'the id of an earlier tool call');
  if (name !== undefined && name !== toolName) {
    const reason = `The call that is answered names the function \`${toolName}\`.`;
    reportLoss({ path: `${path}.name`, action: 'dropped', severity: 'note', reason });
  }
  const read: ToolMessage = { role: 'tool', toolCallId, toolName, content: fromResult(message, context) };
  return withCacheControl(read, message, path);
}

/** Role `function`, the older form: answers the latest call of that name. */
export function fromFunctionMessage(message: JsonObject, context: MessageContext): ToolMessage {
  const { path, history, reportLoss } = context;
  reportUnknownMembers(message, knownOfOlder, path, reportLoss);
  const toolName = requiredString(message, 'name', path);
  const toolCallId = history.idOf(toolName);
  if (toolCallId === undefined) throw invalidValue(`${path}.name`, 'the name of a function called earlier');
  return { role: 'tool', toolCallId, toolName, content: fromResult(message, context) };
}

/** The content of a result. Null is no content. Data that are not text are serialised. */
function fromResult(message: JsonObject, { path, reportLoss }: MessageContext): readonly ToolResultPart[] {
  if (message.content === null) return [];
  const { content } = message;
  if (isData(content)) {
    if (isJsonArray(content) && content.some(isMedia)) {
      const reason = 'Not every element is a content part: the list is sent as its JSON text, media and all.';
      reportLoss({ path: `${path}.content`, action: 'approximated', reason });
    }
    return [{ type: 'text', text: exactJson(content) }];
  }
  return fromContent(content, `${path}.content`, reportLoss, fromUserPart);
}

/** Neither text nor a list of content parts, all of which have a type. */
function isData(content: JsonValue | undefined): boolean {
  if (typeof plainNumber(content) === 'number' || typeof content === 'boolean') return true;
  if (!isJsonArray(content)) return isJsonObject(content);
  return content.some((part) => !isJsonObject(part) || typeof part.type !== 'string');
}

function isMedia(part: JsonValue): boolean {
  return isJsonObject(part) && typeof part.type === 'string' && isMediaType(part.type);
}
