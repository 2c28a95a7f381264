import type { MessagesProvider, NativeMessagesChunk, NativeMessagesRequest } from '@model-gateway/core';
import { guardedNative, type NativeTexts } from './guarded-native.js';
import type { ConfiguredGuardrails, GuardrailDependencies } from './guardrail-dependencies.js';
import { NativeAnswerReader } from './native-answer-reader.js';
import { nativeRequestText } from './native-text.js';

const texts: NativeTexts<NativeMessagesRequest, NativeMessagesChunk> = {
  isChecked: () => true,
  requestText: ({ body }) => nativeRequestText(body),
  answerReader: () => new NativeAnswerReader(),
};

/** As {@link guardedChat}, for requests in Anthropic's own format. */
export function guardedMessages(
  configured: ConfiguredGuardrails,
  dependencies: GuardrailDependencies,
): (next: MessagesProvider) => MessagesProvider {
  return guardedNative(texts, configured, dependencies);
}
