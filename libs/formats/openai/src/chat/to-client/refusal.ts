import type { Finish, LossReporter } from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';
import { blockedBeginning } from './prompt-block.js';

/** For a model that refuses without a word of its own. */
export const unexplainedRefusal = 'The model refuses to answer.';

const beginning = 'The upstream ended this answer early: ';
const ownBeginnings = [beginning, blockedBeginning];

/**
 * The refusal text of a choice: the model's own words, else a sentence about the filter or failure that ended the answer.
 * Undefined if the answer ended otherwise.
 */
export function toRefusal(finish: Finish | undefined): string | undefined {
  if (finish?.refusal !== undefined || finish?.reason !== 'content_filter') return finish?.refusal;
  const sentence = `${beginning}${finish.raw ?? 'content_filter'}.`;
  return finish.message === undefined ? sentence : `${sentence} ${finish.message}`;
}

/**
 * What the model itself said of a refusal in a history; undefined for the gateway's own sentence about an answer that ended
 * early or a prompt that was blocked, which the model must not read as its own words.
 *
 * @param path of the refusal in the client's body
 */
export function fromRefusal(refusal: string, path: string, reportLoss: LossReporter): string | undefined {
  const isOwn = refusal === unexplainedRefusal || ownBeginnings.some((each) => refusal.startsWith(each));
  if (!isOwn) return refusal;
  reportDropped(path, 'The gateway wrote this sentence, not the model.', reportLoss, 'note');
  return undefined;
}
