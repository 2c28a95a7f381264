import type { JsonObject, LossReporter, Message } from '@model-gateway/core';
import { type MessageReader, readMessages } from '@model-gateway/format-kit';
import { fromAssistantMessage } from './assistant-message.js';
import { fromSystem, fromSystemMessage } from './system.js';
import { ToolCallHistory } from './tool-call-history.js';
import { fromUserMessage } from './user-message.js';

/** The place of a message, and the tool calls before it. */
export interface MessageContext {
  /** Such as `messages[2]`. */
  readonly path: string;
  readonly history: ToolCallHistory;
  readonly reportLoss: LossReporter;
}

const readers: ReadonlyMap<string, MessageReader<MessageContext>> = new Map<
  string,
  MessageReader<MessageContext>
>([
  ['user', fromUserMessage],
  ['assistant', fromAssistantMessage],
  ['system', (message, { path, reportLoss }) => fromSystemMessage(message, path, reportLoss)],
]);

/** The conversation in the client's order, the instructions of the request first. */
export function fromMessages(body: JsonObject, reportLoss: LossReporter): readonly Message[] {
  const history = new ToolCallHistory();
  return readMessages(
    body,
    readers,
    (_index, path) => ({ path, history, reportLoss }),
    () => {
      const system = fromSystem(body, reportLoss);
      return system ? [system] : [];
    },
  );
}
