import type { ContentProvider, NativeContentChunk, NativeContentRequest } from '@model-gateway/core';
import { ContentAnswerReader } from './content-answer-reader.js';
import { contentRequestText } from './content-text.js';
import { guardedNative, type NativeTexts } from './guarded-native.js';
import type { ConfiguredGuardrails, GuardrailDependencies } from './guardrail-dependencies.js';

const texts: NativeTexts<NativeContentRequest, NativeContentChunk> = {
  isChecked: ({ method }) => method !== 'countTokens',
  requestText: ({ body }) => contentRequestText(body),
  answerReader: () => new ContentAnswerReader(),
};

/** As {@link guardedChat}, for requests in Gemini's own format. */
export function guardedContent(
  configured: ConfiguredGuardrails,
  dependencies: GuardrailDependencies,
): (next: ContentProvider) => ContentProvider {
  return guardedNative(texts, configured, dependencies);
}
