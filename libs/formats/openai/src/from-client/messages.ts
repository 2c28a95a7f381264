import type { JsonObject, LossReporter, Message } from '@model-gateway/core';
import { fromAssistantMessage } from './assistant-message.js';
import {
  invalidValue,
  missingParameter,
  optionalArray,
  requiredString,
  requireObject,
} from './read-members.js';
import { fromSystemMessage } from './system-message.js';
import { ToolCallHistory } from './tool-call-history.js';
import { fromFunctionMessage, fromToolMessage } from './tool-message.js';
import { fromUserMessage } from './user-message.js';

/** Where a message stands, and what came before it. */
export interface MessageContext {
  readonly index: number;
  /** Such as `messages[2]`. */
  readonly path: string;
  readonly history: ToolCallHistory;
  readonly reportLoss: LossReporter;
}

const readers: ReadonlyMap<string, (message: JsonObject, context: MessageContext) => Message> = new Map<
  string,
  (message: JsonObject, context: MessageContext) => Message
>([
  ['system', fromSystemMessage],
  ['developer', fromSystemMessage],
  ['user', fromUserMessage],
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
  return messages.map((value, index) => {
    const path = `messages[${index}]`;
    const message = requireObject(value, path);
    const read = readers.get(requiredString(message, 'role', path));
    if (!read) throw invalidValue(`${path}.role`, `one of ${[...readers.keys()].join(', ')}`);
    return read(message, { index, path, history, reportLoss });
  });
}
