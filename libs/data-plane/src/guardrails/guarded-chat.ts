import type {
  CallContext,
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatStream,
  Policy,
} from '@model-gateway/core';
import { answerTexts, ChatAnswerReader } from './chat-answer-reader.js';
import { charged, guardedAnswer } from './guarded-answer.js';
import type { ConfiguredGuardrails, GuardrailDependencies } from './guardrail-dependencies.js';
import { Guards } from './guards.js';
import { chatRequestText } from './request-text.js';

/**
 * Has guardrails look at what is asked, before anything is sent, and at what is answered, before anything is given out.
 * What one of them denies fails with `GuardrailDeniedError`. A prepared request is looked at by nobody: it is not sent.
 */
export function guardedChat(
  { inputGuardrails = [], outputGuardrails = [] }: ConfiguredGuardrails,
  dependencies: GuardrailDependencies,
): Policy {
  if (inputGuardrails.length === 0 && outputGuardrails.length === 0) return unguarded;
  const input = new Guards(inputGuardrails, 'input', dependencies);
  const output = new Guards(outputGuardrails, 'output', dependencies);
  const hasInput = inputGuardrails.length > 0;
  const hasOutput = outputGuardrails.length > 0;
  return (next: ChatProvider): ChatProvider => ({
    prepare: (request, call, stream) => next.prepare(request, call, stream),
    async complete(request: ChatRequest, call: CallContext): Promise<ChatResponse> {
      if (hasInput) await input.check([chatRequestText(request)], call);
      const response = await next.complete(request, call);
      if (hasOutput) await charged(response.usage, () => output.check(answerTexts(response), call));
      return response;
    },
    async *stream(request: ChatRequest, call: CallContext): ChatStream {
      if (hasInput) await input.check([chatRequestText(request)], call);
      const parts = next.stream(request, call);
      yield* hasOutput ? guardedAnswer(parts, new ChatAnswerReader(), output, call) : parts;
    },
  });
}

function unguarded(provider: ChatProvider): ChatProvider {
  return provider;
}
