import type { LossEntry } from '../chat/loss.js';

/**
 * The loss of all but the first vector of an input: a strict answer has one for each. Told beforehand by whoever knows
 * that there will be more, and by whoever leaves them out; in the same words, so that it counts once.
 *
 * @param path of the input
 */
export function withheldVectors(path: string): LossEntry {
  return {
    path,
    action: 'dropped',
    reason: 'The model makes several vectors of it; a strict answer shows the first.',
  };
}
