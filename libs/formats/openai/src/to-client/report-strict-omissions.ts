import { type ChatRequest, type LossReporter, withheld } from '@model-gateway/core';

/**
 * Reports up front what the client asked to see and will not be shown in strict mode, for which the standard has no
 * place: images and the text of the model's reasoning. Asking for more or less thinking asks for no text. To be called
 * once for each request, before the answer; what only the model or its tools tell, the upstream's format reports.
 */
export function reportStrictOmissions(request: ChatRequest, strict: boolean, reportLoss: LossReporter): void {
  if (!strict) return;
  if (request.modalities?.includes('image')) reportLoss(withheld.images);
  if (request.thinking?.includeThoughts) reportLoss(withheld.reasoning);
}
