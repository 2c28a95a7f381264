import type { JsonObject, LossReporter, Message, ToolMessage } from '@model-gateway/core';
import {
  type MessageReader,
  readMessages,
  invalidValue,
  optionalBoolean,
  reportUnknownMembers,
  requiredString,
  splitToolResults,
} from '@model-gateway/format-kit';
import { fromAssistantMessage } from './assistant-message.js';
import { fromSystemMessage } from './system-message.js';
import { ToolCallHistory } from './tool-call-history.js';
import type { MessageContext } from './message-context.js';
import { fromFunctionMessage, fromToolMessage } from './tool-message.js';
import { fromUserMessage } from './user-message.js';

const readers: ReadonlyMap<string, MessageReader<MessageContext>> = new Map<
  string,
  MessageReader<MessageContext>
>([
  ['system', fromSystemMessage],
  ['developer', fromSystemMessage],
  ['user', fromUserTurn],
  ['assistant', fromAssistantMessage],
  // Google's word for it.
  ['model', fromAssistantMessage],
  ['tool', fromToolMessage],
  ['function', fromFunctionMessage],
]);

/** The conversation, in the client's order. The upstream format later makes it valid for its upstream. */
export function fromMessages(body: JsonObject, reportLoss: LossReporter): readonly Message[] {
  const history = new ToolCallHistory();
  return readMessages(body, readers, (index, path) => ({ index, path, history, reportLoss }));
}

const knownOfResult: ReadonlySet<string> = new Set([
  'type',
  'tool_use_id',
  'content',
  'is_error',
  'cache_control',
]);

/** Role `user`. In Anthropic's form the message also holds tool results, as blocks before the text. */
function fromUserTurn(message: JsonObject, context: MessageContext): Message | readonly Message[] {
  const { content } = message;
  const split = splitToolResults(content);
  if (!split) return fromUserMessage(message, context);
  const turn: Message[] = split.results.map(({ block, index }) =>
    fromToolResult(block, { ...context, path: `${context.path}.content[${index}]` }),
  );
  if (split.others) turn.push(fromUserMessage({ ...message, content: split.others }, context));
  return turn;
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
