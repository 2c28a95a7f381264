import type { EmbeddingProvider } from '@model-gateway/core';
import { checkedForm } from './checked-form.js';
import type { ConfiguredGuardrails, GuardrailDependencies } from './guardrail-dependencies.js';
import { Guards } from './guards.js';
import { embeddingRequestText } from './request-text.js';

/** Has guardrails look at the texts that are to be embedded, before anything is sent. Vectors have no text. */
export function guardedEmbeddings(
  { inputGuardrails = [] }: Pick<ConfiguredGuardrails, 'inputGuardrails'>,
  dependencies: GuardrailDependencies,
): (next: EmbeddingProvider) => EmbeddingProvider {
  if (inputGuardrails.length === 0) return (next) => next;
  const input = new Guards(inputGuardrails, 'input', dependencies);
  return (next) => ({
    async embed(request, call) {
      await input.check([embeddingRequestText(request)], call);
      return next.embed(checkedForm(request), call);
    },
  });
}
