import type { ResponseBody } from '@model-gateway/contract';
import { partsOf, type ChatResponse, type ChatStreamPart } from '@model-gateway/core';
import type { ResponseAnswerOptions } from './response-answer-options.js';
import { ResponseCollector } from './response-collector.js';
import { ResponseEventMaker } from './response-event-maker.js';

/** The whole answer as a response: the fold of its events. Throws `UpstreamInvalidResponseError` for one that has failed. */
export function toResponse(answer: ChatResponse, options: ResponseAnswerOptions): ResponseBody {
  const maker = new ResponseEventMaker(options);
  const collector = new ResponseCollector();
  for (const event of maker.push(besideTheirText(partsOf(answer)))) collector.push(event);
  for (const event of maker.end()) collector.push(event);
  return collector.whole() as ResponseBody;
}

/** The parts with what is known of the text behind the text, as streams have it: a whole answer has it at its end. */
function besideTheirText(parts: readonly ChatStreamPart[]): readonly ChatStreamPart[] {
  const late = parts.filter(isAboutText);
  if (late.length === 0) return parts;
  const citations = late.flatMap((part) => (part.type === 'citations' ? part.citations : []));
  const logprobs = late.filter((part) => part.type === 'logprobs');
  const lastText = parts.findLastIndex((part) => part.type === 'text' && part.choice === 0);
  let [before, length] = [0, 0];
  return parts.flatMap((part, index): readonly ChatStreamPart[] => {
    if (isAboutText(part)) return [];
    if (part.type !== 'text' || part.choice !== 0) return [part];
    [before, length] = [length, length + part.text.length];
    const own = citations.filter(({ endIndex }) => endIndex > before && endIndex <= length);
    const known: ChatStreamPart[] = own.length > 0 ? [{ type: 'citations', choice: 0, citations: own }] : [];
    return [part, ...known, ...(index === lastText ? logprobs : [])];
  });
}

function isAboutText(part: ChatStreamPart): boolean {
  return (part.type === 'citations' || part.type === 'logprobs') && part.choice === 0;
}
