import type { MessageBody } from '@model-gateway/contract';
import { partsOf, type ChatResponse } from '@model-gateway/core';
import type { MessageAnswerOptions } from './message-answer-options.js';
import { MessageCollector } from './message-collector.js';
import { MessageEventMaker } from './message-event-maker.js';

/** The whole answer in Anthropic's format: the fold of its events. Throws `UpstreamInvalidResponseError` for one that broke a call. */
export function toMessage(response: ChatResponse, options: MessageAnswerOptions): MessageBody {
  const maker = new MessageEventMaker(options);
  const collector = new MessageCollector();
  for (const event of maker.push(partsOf(response))) collector.push(event);
  for (const event of maker.end()) collector.push(event);
  return collector.whole() as MessageBody;
}
