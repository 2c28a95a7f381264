import { InvalidRequestError, type Message } from '@model-gateway/core';

/**
 * Can the model go on right behind the last character of the last message? The upstream refuses blanks at the end of a
 * begun answer; without them the model would say them again, and the caller would have them twice.
 *
 * @param prefill the model may go on with an unfinished answer
 * @throws InvalidRequestError it cannot
 */
export function requireContinuable(messages: readonly Message[], prefill: boolean): void {
  const last = messages.at(-1);
  const end = last?.role === 'assistant' ? last.content.at(-1) : undefined;
  if (!prefill || end?.type !== 'text') throw cannotContinue();
  if (end.text === '' || end.text.trimEnd() !== end.text) throw cannotContinue();
}

/** The history does not end with a beginning that this model can go on from. */
export function cannotContinue(): InvalidRequestError {
  const message = 'This model cannot go on with the answer exactly where it broke off.';
  return new InvalidRequestError('unsupported_parameter', message, { param: 'messages' });
}
