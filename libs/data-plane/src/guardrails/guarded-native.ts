import type { CallContext, PreparedRequest, Usage } from '@model-gateway/core';
import { type AnswerReader, charged, guardedAnswer } from './guarded-answer.js';
import type { ConfiguredGuardrails, GuardrailDependencies } from './guardrail-dependencies.js';
import { Guards } from './guards.js';

/** A response in an upstream's own format, in one body. */
interface NativeAnswer {
  readonly body: Uint8Array;
  readonly usage?: Usage;
}

/** Sends requests in an upstream's own format to one target. */
interface NativeProvider<Request, Answer, Chunk> {
  complete(request: Request, call: CallContext): Promise<Answer>;
  stream(request: Request, call: CallContext): AsyncIterable<Chunk>;
  prepare(request: Request, call: CallContext, stream: boolean): Promise<readonly PreparedRequest[]>;
}

/** Reads a response in an upstream's own format, unary or streamed. */
interface NativeAnswerReader<Chunk> extends AnswerReader<Chunk> {
  pushWhole(body: Uint8Array): void;
}

/** Where the texts are in an upstream's own format. */
export interface NativeTexts<Request, Chunk> {
  /** False for a request that generates nothing: neither it nor its response is checked. */
  readonly isChecked: (request: Request) => boolean;
  readonly requestText: (request: Request) => string;
  readonly answerReader: () => NativeAnswerReader<Chunk>;
}

/** As {@link guardedChat}, for requests in an upstream's own format. Responses stay the same byte for byte. */
export function guardedNative<Request, Answer extends NativeAnswer, Chunk>(
  { isChecked, requestText, answerReader }: NativeTexts<Request, Chunk>,
  { inputGuardrails = [], outputGuardrails = [] }: ConfiguredGuardrails,
  dependencies: GuardrailDependencies,
): (next: NativeProvider<Request, Answer, Chunk>) => NativeProvider<Request, Answer, Chunk> {
  const input = new Guards(inputGuardrails, 'input', dependencies);
  const output = new Guards(outputGuardrails, 'output', dependencies);
  const hasInput = inputGuardrails.length > 0;
  const hasOutput = outputGuardrails.length > 0;
  if (!hasInput && !hasOutput) return (next) => next;
  return (next) => ({
    async complete(request, call) {
      if (!isChecked(request)) return next.complete(request, call);
      if (hasInput) await input.check([requestText(request)], call);
      const answer = await next.complete(request, call);
      if (!hasOutput) return answer;
      const reader = answerReader();
      reader.pushWhole(answer.body);
      await charged(answer.usage, () => output.check(reader.texts(), call));
      return answer;
    },
    async *stream(request, call) {
      if (hasInput) await input.check([requestText(request)], call);
      const chunks = next.stream(request, call);
      yield* hasOutput ? guardedAnswer(chunks, answerReader(), output, call) : chunks;
    },
    prepare: (request, call, stream) => next.prepare(request, call, stream),
  });
}
