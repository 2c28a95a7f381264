import type { CallContext, MessagesProvider, NativeMessagesRequest } from '@model-gateway/core';
import { charged, guardedAnswer } from './guarded-answer.js';
import type { ConfiguredGuardrails, GuardrailDependencies } from './guardrail-dependencies.js';
import { Guards } from './guards.js';
import { NativeAnswerReader } from './native-answer-reader.js';
import { nativeRequestText } from './native-text.js';

/** As {@link guardedChat}, for requests in Anthropic's own format. What is given out is still byte for byte upstream's. */
export function guardedMessages(
  { inputGuardrails = [], outputGuardrails = [] }: ConfiguredGuardrails,
  dependencies: GuardrailDependencies,
): (next: MessagesProvider) => MessagesProvider {
  const input = new Guards(inputGuardrails, 'input', dependencies);
  const output = new Guards(outputGuardrails, 'output', dependencies);
  const hasInput = inputGuardrails.length > 0;
  const hasOutput = outputGuardrails.length > 0;
  if (!hasInput && !hasOutput) return (next) => next;
  return (next) => ({
    async complete(request: NativeMessagesRequest, call: CallContext) {
      if (hasInput) await input.check([nativeRequestText(request.body)], call);
      const answer = await next.complete(request, call);
      if (!hasOutput) return answer;
      const reader = new NativeAnswerReader();
      reader.pushWhole(answer.body);
      await charged(answer.usage, () => output.check(reader.texts(), call));
      return answer;
    },
    async *stream(request: NativeMessagesRequest, call: CallContext) {
      if (hasInput) await input.check([nativeRequestText(request.body)], call);
      const chunks = next.stream(request, call);
      yield* hasOutput ? guardedAnswer(chunks, new NativeAnswerReader(), output, call) : chunks;
    },
  });
}
