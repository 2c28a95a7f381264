import type { ImageProvider } from '@model-gateway/core';
import { checkedForm } from './checked-form.js';
import type { ConfiguredGuardrails, GuardrailDependencies } from './guardrail-dependencies.js';
import { Guards } from './guards.js';
import { imageRequestText } from './request-text.js';

/** Has guardrails look at what pictures are asked for, before anything is sent. The pictures themselves are no text. */
export function guardedImages(
  { inputGuardrails = [] }: Pick<ConfiguredGuardrails, 'inputGuardrails'>,
  dependencies: GuardrailDependencies,
): (next: ImageProvider) => ImageProvider {
  if (inputGuardrails.length === 0) return (next) => next;
  const input = new Guards(inputGuardrails, 'input', dependencies);
  return (next) => ({
    async generate(request, call) {
      await input.check([imageRequestText(request)], call);
      return next.generate(checkedForm(request), call);
    },
  });
}
