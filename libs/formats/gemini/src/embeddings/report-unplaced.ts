import type { EmbeddingRequest, LossReporter } from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';

/** Reports what no request for embeddings has a place for. */
export function reportUnplaced(
  { user, extensions }: EmbeddingRequest,
  reportLoss: LossReporter,
  placed: (member: string) => boolean = () => false,
): void {
  if (user !== undefined) reportDropped('user', 'The upstream has no place for an end user.', reportLoss);
  for (const member in extensions) {
    if (!placed(member)) reportDropped(member, 'The upstream has no place for it.', reportLoss);
  }
}

/** Reports a wish that the upstream has no switch for: texts that are too long are cut. */
export function reportAlwaysTruncates({ autoTruncate }: EmbeddingRequest, reportLoss: LossReporter): void {
  if (autoTruncate !== false) return;
  reportDropped(
    'auto_truncate',
    'The upstream has no such switch: it cuts texts that are too long.',
    reportLoss,
  );
}

/** The wanted length of the vectors, where the model leaves a choice. */
export function wantedDimensions(
  { dimensions }: EmbeddingRequest,
  hasChoice: boolean,
  reportLoss: LossReporter,
): number | undefined {
  if (dimensions === undefined || hasChoice) return dimensions;
  reportDropped('dimensions', 'The length of this model’s vectors cannot be chosen.', reportLoss);
  return undefined;
}

/** Whether a text that is too long is cut; undefined: as the upstream likes. It is refused where a loss is not wanted. */
export function wantedTruncation(
  { autoTruncate }: EmbeddingRequest,
  lossless: boolean | undefined,
): boolean | undefined {
  return autoTruncate ?? (lossless === true ? false : undefined);
}
