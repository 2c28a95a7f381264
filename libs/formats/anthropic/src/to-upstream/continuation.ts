import { InvalidRequestError, type Message } from '@model-gateway/core';

/**
 * Checks that the model can continue directly after the last character of the last message. The upstream refuses white
 * space at the end of an unfinished answer; without it the model would repeat it, and the caller would get it twice.
 *
 * @param prefill the model continues unfinished answers
 * @throws InvalidRequestError it cannot
 */
export function requireContinuable(messages: readonly Message[], prefill: boolean): void {
  const last = messages.at(-1);
  const end = last?.role === 'assistant' ? last.content.at(-1) : undefined;
  if (!prefill || end?.type !== 'text') throw cannotContinue();
  if (end.text === '' || end.text.trimEnd() !== end.text) throw cannotContinue();
}

/** The history does not end with an unfinished answer that this model can continue. */
export function cannotContinue(): InvalidRequestError {
  const message = 'This model cannot go on with the answer exactly where it broke off.';
  return new InvalidRequestError('unsupported_parameter', message, { param: 'messages' });
}
