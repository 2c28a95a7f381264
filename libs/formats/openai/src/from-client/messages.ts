import type { JsonObject, LossReporter, Message } from '@model-gateway/core';
import {
  invalidValue,
  missingParameter,
  optionalArray,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';
import { fromAssistantMessage } from './assistant-message.js';
import { fromSystemMessage } from './system-message.js';
import { ToolCallHistory } from './tool-call-history.js';
import type { MessageContext } from './message-context.js';
import { fromFunctionMessage, fromToolMessage } from './tool-message.js';
import { fromUserTurn } from './user-turn.js';

/** Reads one client message, which may become several messages of the conversation. */
type Reader = (message: JsonObject, context: MessageContext) => Message | readonly Message[];

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['system', fromSystemMessage],
  ['developer', fromSystemMessage],
  ['user', fromUserTurn],
  ['assistant', fromAssistantMessage],
  ['tool', fromToolMessage],
  ['function', fromFunctionMessage],
]);

/** The conversation, in the client's order: making it legal for an upstream is that upstream's format's business. */
export function fromMessages(body: JsonObject, reportLoss: LossReporter): readonly Message[] {
  const messages = optionalArray(body, 'messages', '');
  if (!messages) throw missingParameter('messages');
  if (messages.length === 0) throw invalidValue('messages', 'an array that is not empty');
  const history = new ToolCallHistory();
  const read: Message[] = [];
  for (const [index, value] of messages.entries()) {
    const path = `messages[${index}]`;
    const message = requireObject(value, path);
    const reader = readers.get(requiredString(message, 'role', path));
    if (!reader) throw invalidValue(`${path}.role`, `one of ${[...readers.keys()].join(', ')}`);
    const result = reader(message, { index, path, history, reportLoss });
    if ('role' in result) read.push(read.length === index ? result : { ...result, position: index });
    else for (const each of result) read.push({ ...each, position: index });
  }
  return read;
}
