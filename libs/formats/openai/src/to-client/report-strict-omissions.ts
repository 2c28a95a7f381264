import { type ChatRequest, type LossReporter, withheld } from '@model-gateway/core';

/**
 * Reports in advance the requested content that strict mode leaves out, because the standard has no place for it:
 * images and the text of the model's reasoning. A request for more or less thinking requests no text. Called once for
 * each request, before the answer; the upstream's format reports omissions that only the model or its tools decide.
 */
export function reportStrictOmissions(request: ChatRequest, strict: boolean, reportLoss: LossReporter): void {
  if (!strict) return;
  if (request.modalities?.includes('image')) reportLoss(withheld.images);
  if (request.thinking?.includeThoughts) reportLoss(withheld.reasoning);
}
