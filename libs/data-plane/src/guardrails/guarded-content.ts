import type { CallContext, ContentProvider, NativeContentRequest } from '@model-gateway/core';
import { charged, guardedAnswer } from './guarded-answer.js';
import { ContentAnswerReader } from './content-answer-reader.js';
import { contentRequestText } from './content-text.js';
import type { ConfiguredGuardrails, GuardrailDependencies } from './guardrail-dependencies.js';
import { Guards } from './guards.js';

/**
 * As {@link guardedChat}, for requests in Gemini's own format. What is given out is still byte for byte upstream's.
 * Counting tokens says nothing, and is not looked at.
 */
export function guardedContent(
  { inputGuardrails = [], outputGuardrails = [] }: ConfiguredGuardrails,
  dependencies: GuardrailDependencies,
): (next: ContentProvider) => ContentProvider {
  const input = new Guards(inputGuardrails, 'input', dependencies);
  const output = new Guards(outputGuardrails, 'output', dependencies);
  const hasInput = inputGuardrails.length > 0;
  const hasOutput = outputGuardrails.length > 0;
  if (!hasInput && !hasOutput) return (next) => next;
  return (next) => ({
    async complete(request: NativeContentRequest, call: CallContext) {
      if (request.method === 'countTokens') return next.complete(request, call);
      if (hasInput) await input.check([contentRequestText(request.body)], call);
      const answer = await next.complete(request, call);
      if (!hasOutput) return answer;
      const reader = new ContentAnswerReader();
      reader.pushWhole(answer.body);
      await charged(answer.usage, () => output.check(reader.texts(), call));
      return answer;
    },
    async *stream(request: NativeContentRequest, call: CallContext) {
      if (hasInput) await input.check([contentRequestText(request.body)], call);
      const chunks = next.stream(request, call);
      yield* hasOutput ? guardedAnswer(chunks, new ContentAnswerReader(), output, call) : chunks;
    },
  });
}
