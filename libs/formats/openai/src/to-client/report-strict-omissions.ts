import type { ChatRequest, LossReporter } from '@model-gateway/core';

/**
 * Reports up front what the client asked to see and will not be shown in strict mode, for which the standard has no
 * place: images and the model's reasoning. To be called once for each request, before the answer.
 */
export function reportStrictOmissions(request: ChatRequest, strict: boolean, reportLoss: LossReporter): void {
  if (!strict) return;
  if (request.modalities?.includes('image')) notShown('modalities', 'Images are', reportLoss);
  if (request.thinking?.includeThoughts) notShown('thinking.include_thoughts', 'Reasoning is', reportLoss);
}

function notShown(path: string, what: string, reportLoss: LossReporter): void {
  const reason = `${what} returned only with x-gateway-strict-standard-compliance: false.`;
  reportLoss({ path, action: 'dropped', reason });
}
