import type { JsonObject, LossReporter, Message } from '@model-gateway/core';
import {
  invalidValue,
  missingParameter,
  optionalArray,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';
import { fromAssistantMessage } from './assistant-message.js';
import { fromSystem, fromSystemMessage } from './system.js';
import { ToolHistory } from './tool-history.js';
import { fromUserMessage } from './user-message.js';

/** The place of a message, and the tool calls before it. */
export interface MessageContext {
  /** Such as `messages[2]`. */
  readonly path: string;
  readonly history: ToolHistory;
  readonly reportLoss: LossReporter;
}

/** Reads one client message, which may become several messages of the conversation. */
type Reader = (message: JsonObject, context: MessageContext) => Message | readonly Message[];

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['user', fromUserMessage],
  ['assistant', fromAssistantMessage],
  ['system', (message, { path, reportLoss }) => fromSystemMessage(message, path, reportLoss)],
]);

/** The conversation in the client's order, the instructions of the request first. */
export function fromMessages(body: JsonObject, reportLoss: LossReporter): readonly Message[] {
  const messages = optionalArray(body, 'messages', '');
  if (!messages) throw missingParameter('messages');
  if (messages.length === 0) throw invalidValue('messages', 'an array that is not empty');
  const system = fromSystem(body, reportLoss);
  const read: Message[] = system ? [system] : [];
  const history = new ToolHistory();
  for (const [index, value] of messages.entries()) {
    const path = `messages[${index}]`;
    const message = requireObject(value, path);
    const reader = readers.get(requiredString(message, 'role', path));
    if (!reader) throw invalidValue(`${path}.role`, `one of ${[...readers.keys()].join(', ')}`);
    const result = reader(message, { path, history, reportLoss });
    if ('role' in result) read.push(read.length === index ? result : { ...result, position: index });
    else for (const each of result) read.push({ ...each, position: index });
  }
  return read;
}
