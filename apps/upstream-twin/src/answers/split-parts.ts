import type { Part } from '../contract/generate-content-request.js';
import type { AnswerContext } from './answer.js';
import { directiveArgument, type Directive } from './directives.js';
import { partialCalls } from './partial-calls.js';

/** `[[twin:wordwise]]`: each word of a text is an event of its own. */
export const isWordwise = (directives: readonly Directive[]): boolean =>
  directiveArgument(directives, 'wordwise') !== undefined;

/** Text in pieces of about 24 characters, cut before a space, at least two when there is room; or word by word. */
export function splitText(text: string, wordwise = false): string[] {
  if (wordwise) return text.match(/^\s*\S*|\s+\S*/g)?.filter(Boolean) ?? [];
  const size = Math.min(24, Math.max(1, Math.ceil(text.length / 2)));
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    const space = text.indexOf(' ', start + size);
    let end = space < 0 || space - start > 2 * size ? start + size : space;
    // Never between the halves of a surrogate pair.
    if (/[\uD800-\uDBFF]/.test(text[end - 1] ?? '')) end += 1;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

/** Content of each stream event of one candidate; the signature of a closing text comes alone in the last one. */
export function splitParts(
  parts: readonly Part[],
  { api, model, request, prompt }: AnswerContext,
): { events: Part[][]; last: Part[] } {
  const streamed =
    request.toolConfig?.functionCallingConfig?.streamFunctionCallArguments === true && api === 'vertex';
  const events: Part[][] = [];
  const last: Part[] = [];
  const calls = parts.filter((part) => part.functionCall);
  for (const part of parts) {
    const { text, thoughtSignature, ...rest } = part;
    if (part.functionCall) {
      if (streamed) events.push(...partialCalls(part).map((piece) => [piece]));
      else if (part === calls[0]) events.push(calls);
    } else if (text === undefined) {
      events.push([part]);
    } else {
      const pieces = splitText(text, isWordwise(prompt.directives)).map((piece): Part => ({
        text: piece,
        ...rest,
      }));
      const closing = thoughtSignature !== undefined && model.generation >= 3 && part === parts.at(-1);
      if (closing) last.push({ text: '', thoughtSignature });
      else if (thoughtSignature !== undefined && pieces[0]) pieces[0] = { ...pieces[0], thoughtSignature };
      events.push(...pieces.map((piece) => [piece]));
    }
  }
  return { events, last };
}
