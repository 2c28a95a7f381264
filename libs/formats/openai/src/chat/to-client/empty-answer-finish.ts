import type { Finish } from '@model-gateway/core';

const notes: Partial<Record<Finish['reason'], string>> = {
  length:
    'The output limit was used up, mostly by thoughts, before the answer began: ' +
    'raise max_completion_tokens or let the model think less.',
  stop: 'The answer is empty: the model ended it without saying anything. The same request may do better.',
};

/**
 * The finish of an answer without content. If it was cut off before it began, or ended normally but empty, a message
 * explains that to the reader, unless the upstream sent one.
 */
export function explainEmptyAnswer(finish: Finish | undefined): Finish | undefined {
  const message = finish?.message ?? (finish && notes[finish.reason]);
  return finish && message !== undefined ? { ...finish, message } : finish;
}
