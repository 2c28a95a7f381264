import type { JsonObject, Message } from '@model-gateway/core';
import {
  invalidValue,
  missingParameter,
  optionalArray,
  requireObject,
  requiredString,
} from './read-members.js';

/** Reads one client message, which may become several messages of the conversation. */
export type MessageReader<Context> = (message: JsonObject, context: Context) => Message | readonly Message[];

/**
 * Reads `messages` of a client's body by their roles, in the client's order. A message whose index in the result
 * differs from that in the body has the latter as its `position`.
 *
 * @param first messages before them, such as instructions from elsewhere in the body
 * @throws InvalidRequestError there are none, or a role has no reader
 */
export function readMessages<Context>(
  body: JsonObject,
  readers: ReadonlyMap<string, MessageReader<Context>>,
  contextOf: (index: number, path: string) => Context,
  first: () => readonly Message[] = () => [],
): readonly Message[] {
  const messages = optionalArray(body, 'messages', '');
  if (!messages) throw missingParameter('messages');
  if (messages.length === 0) throw invalidValue('messages', 'an array that is not empty');
  const read: Message[] = [...first()];
  for (const [index, value] of messages.entries()) {
    const path = `messages[${index}]`;
    const message = requireObject(value, path);
    const reader = readers.get(requiredString(message, 'role', path));
    if (!reader) throw invalidValue(`${path}.role`, `one of ${[...readers.keys()].join(', ')}`);
    const result = reader(message, contextOf(index, path));
    if ('role' in result) read.push(read.length === index ? result : { ...result, position: index });
    else for (const each of result) read.push({ ...each, position: index });
  }
  return read;
}
