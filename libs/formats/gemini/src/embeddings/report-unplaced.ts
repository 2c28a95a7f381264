import type { EmbeddingRequest, LossReporter } from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';

/** Reports the members that no request for embeddings can carry. */
export function reportUnplaced(
  { user, extensions }: EmbeddingRequest,
  reportLoss: LossReporter,
  placed: (member: string) => boolean = () => false,
): void {
  if (user !== undefined)
    reportDropped('user', 'The upstream has no place for an end user.', reportLoss, 'note');
  for (const member in extensions) {
    if (!placed(member)) reportDropped(member, 'The upstream has no place for it.', reportLoss);
  }
}

/** Reports `autoTruncate: false` for an upstream that always truncates long texts. */
export function reportAlwaysTruncates(
  { autoTruncate, places }: EmbeddingRequest,
  reportLoss: LossReporter,
): void {
  if (autoTruncate !== false) return;
  reportDropped(
    places?.autoTruncate ?? 'auto_truncate',
    'The upstream has no such switch: it cuts texts that are too long.',
    reportLoss,
  );
}

/** The requested length of the vectors, if the model accepts one. */
export function wantedDimensions(
  { dimensions, places }: EmbeddingRequest,
  hasChoice: boolean,
  reportLoss: LossReporter,
): number | undefined {
  if (dimensions === undefined || hasChoice) return dimensions;
  reportDropped(
    places?.dimensions ?? 'dimensions',
    'The length of this model’s vectors cannot be chosen.',
    reportLoss,
  );
  return undefined;
}

/** Whether the upstream truncates long texts; undefined: its default. Without a setting, false if losses are not accepted. */
export function wantedTruncation(
  { autoTruncate }: EmbeddingRequest,
  lossless: boolean | undefined,
): boolean | undefined {
  return autoTruncate ?? (lossless === true ? false : undefined);
}
