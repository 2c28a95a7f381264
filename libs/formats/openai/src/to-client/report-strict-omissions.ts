import type { ChatRequest, LossReporter } from '@model-gateway/core';

/**
 * Reports up front what the client asked to see and will not be shown in strict mode, for which the standard has no
 * place: images. To be called once for each request, before the answer.
 */
export function reportStrictOmissions(request: ChatRequest, strict: boolean, reportLoss: LossReporter): void {
  if (!strict || !request.modalities?.includes('image')) return;
  const reason = 'images are returned only with x-gateway-strict-standard-compliance: false';
  reportLoss({ path: 'modalities', action: 'dropped', reason });
}
