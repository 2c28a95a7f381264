import type { AssistantPart } from '@model-gateway/core';
import type { ClientAnswerOptions } from './client-answer-options.js';
import { isAudio } from './media-url.js';

/**
 * Reports an image that a strict client is not shown, unless it was foreseen when the client asked for images. Some
 * models make them unasked.
 */
export function reportWithheldImage(
  part: AssistantPart,
  { strict, losses, reportLoss }: ClientAnswerOptions,
): void {
  if (!strict || !reportLoss || part.type !== 'media' || part.thought || isAudio(part)) return;
  if (losses?.().some(({ path }) => path === 'modalities')) return;
  const reason =
    'The model made an image. Images are returned only with x-gateway-strict-standard-compliance: false.';
  reportLoss({ path: 'modalities', action: 'dropped', reason });
}
