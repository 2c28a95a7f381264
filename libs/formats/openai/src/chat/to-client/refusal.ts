import type { Finish } from '@model-gateway/core';

const beginning = 'The upstream ended this answer early: ';

/**
 * The refusal text of a choice: the model's own words, else a sentence about the filter or failure that ended the answer.
 * Undefined if the answer ended otherwise.
 */
export function toRefusal(finish: Finish | undefined): string | undefined {
  if (finish?.refusal !== undefined || finish?.reason !== 'content_filter') return finish?.refusal;
  const sentence = `${beginning}${finish.raw ?? 'content_filter'}.`;
  return finish.message === undefined ? sentence : `${sentence} ${finish.message}`;
}

/** True for the gateway's own sentence about an answer that ended early. The model did not say it. */
export function isEarlyEndSentence(refusal: string): boolean {
  return refusal.startsWith(beginning);
}
