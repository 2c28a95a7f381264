import type { JsonObject, LossReporter, Message } from '@model-gateway/core';
import { type MessageReader, readMessages } from '@model-gateway/format-kit';
import { fromAssistantMessage } from './assistant-message.js';
import { fromSystemMessage } from './system-message.js';
import { ToolCallHistory } from './tool-call-history.js';
import type { MessageContext } from './message-context.js';
import { fromFunctionMessage, fromToolMessage } from './tool-message.js';
import { fromUserTurn } from './user-turn.js';

const readers: ReadonlyMap<string, MessageReader<MessageContext>> = new Map<
  string,
  MessageReader<MessageContext>
>([
  ['system', fromSystemMessage],
  ['developer', fromSystemMessage],
  ['user', fromUserTurn],
  ['assistant', fromAssistantMessage],
  ['tool', fromToolMessage],
  ['function', fromFunctionMessage],
]);

/** The conversation, in the client's order. The upstream format later makes it valid for its upstream. */
export function fromMessages(body: JsonObject, reportLoss: LossReporter): readonly Message[] {
  const history = new ToolCallHistory();
  return readMessages(body, readers, (index, path) => ({ index, path, history, reportLoss }));
}
