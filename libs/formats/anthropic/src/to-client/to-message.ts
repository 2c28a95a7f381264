import type { MessageBody } from '@model-gateway/contract';
import type { AssistantPart, ChatResponse, ChatStreamPart } from '@model-gateway/core';
import type { MessageAnswerOptions } from './message-answer-options.js';
import { MessageCollector } from './message-collector.js';
import { MessageEventMaker } from './message-event-maker.js';

/** The whole answer in Anthropic's format: the fold of its events. Throws `UpstreamInvalidResponseError` for one that broke a call. */
export function toMessage(response: ChatResponse, options: MessageAnswerOptions): MessageBody {
  const maker = new MessageEventMaker(options);
  const collector = new MessageCollector();
  for (const event of maker.push([...partsOf(response)])) collector.push(event);
  for (const event of maker.end()) collector.push(event);
  return collector.whole() as MessageBody;
}

function* partsOf({ choices, usage, promptBlock }: ChatResponse): Generator<ChatStreamPart> {
  const [first] = choices;
  if (promptBlock) yield { type: 'prompt-block', block: promptBlock };
  if (usage) yield { type: 'usage', usage };
  if (!first) return;
  for (const [index, part] of first.content.entries()) yield* partsOfContent(part, index);
  if (first.citations.length > 0) yield { type: 'citations', choice: 0, citations: first.citations };
  yield { type: 'finish', choice: 0, finish: first.finish };
}

function* partsOfContent(part: AssistantPart, index: number): Generator<ChatStreamPart> {
  const choice = 0;
  switch (part.type) {
    case 'text':
    case 'reasoning': {
      const { type, text, signature } = part;
      yield { type, choice, text, ...(signature && { signature }) };
      return;
    }
    case 'tool-call': {
      const { id, name, signature } = part;
      yield { type: 'tool-call-start', choice, index, id, name, ...(signature && { signature }) };
      yield { type: 'tool-call-arguments', choice, index, fragment: part.arguments };
      yield { type: 'tool-call-end', choice, index };
      return;
    }
    default:
      yield { type: 'content', choice, part };
  }
}
