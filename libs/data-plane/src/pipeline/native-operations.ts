import type {
  ContentProvider,
  MessagesProvider,
  NativeContentAnswer,
  NativeContentChunk,
  NativeContentRequest,
  NativeMessagesAnswer,
  NativeMessagesChunk,
  NativeMessagesRequest,
  NativeStreamFormat,
} from '@model-gateway/core';
import { guardedContent } from '../guardrails/guarded-content.js';
import { guardedMessages } from '../guardrails/guarded-messages.js';
import { withContentLabels } from '../request-labels/content-labels.js';
import { storageOfContent } from '../routing/storage-use.js';
import type { NativeChunk } from '../stream-recovery/native/native-chunk.js';
import { RecoverableNativeAnswer } from '../stream-recovery/native/recoverable-native-answer.js';
import { recoverAnswer } from '../stream-recovery/recover-answer.js';
import { guardedOperation, type GuardedOperationDependencies } from './guarded-operation.js';
import type { Operation } from './operation.js';
import { responseCaching, type CachingDependencies } from './response-caching.js';
import { unlabelled } from './unlabelled.js';

/** Dependencies of operations in a client's own format. */
export interface NativeOperationDependencies extends GuardedOperationDependencies {
  /** For stream recovery. Absent: a stream that breaks off fails. */
  readonly nativeFormats?: {
    readonly messages: NativeStreamFormat<NativeMessagesRequest>;
    readonly content: NativeStreamFormat<NativeContentRequest>;
  };
}

/** The operation messages: Anthropic's own format. */
export function messagesOperation(
  dependencies: NativeOperationDependencies & CachingDependencies,
): Operation<MessagesProvider, NativeMessagesRequest, NativeMessagesAnswer, NativeMessagesChunk> {
  return {
    make: (upstreams, call) => {
      const provider = upstreams.messages(call.target, responseCaching(dependencies, call));
      return guardedOperation(guardedMessages, provider, call, dependencies);
    },
    whole: (provider, request, call) => provider.complete(request, call),
    stream: (provider, request, call) => provider.stream(request, call),
    says: ({ begun }) => begun,
    charging: 'tokens',
    usageOf: ({ usage }) => usage,
    answerBytesOf: ({ body }) => body.length,
    usageIn: ({ usage }) => usage,
    outputBytesOf: ({ outputBytes: bytes = 0 }) => bytes,
    labelled: unlabelled('Anthropic’s own format has no labels'),
    ...recoveredNatively(dependencies.nativeFormats?.messages),
  };
}

/** The operation contents: Gemini's own format. */
export function contentOperation(
  dependencies: NativeOperationDependencies & CachingDependencies,
): Operation<ContentProvider, NativeContentRequest, NativeContentAnswer, NativeContentChunk> {
  return {
    make: (upstreams, call) => {
      const provider = upstreams.content(call.target, responseCaching(dependencies, call));
      return guardedOperation(guardedContent, provider, call, dependencies);
    },
    whole: (provider, request, call) => provider.complete(request, call),
    stream: (provider, request, call) => provider.stream(request, call),
    says: ({ begun }) => begun,
    charging: 'tokens',
    storageRead: ({ body }) => storageOfContent(body),
    isFree: ({ method }) => method === 'countTokens',
    usageOf: ({ usage }) => usage,
    answerBytesOf: ({ body }) => body.length,
    usageIn: ({ usage }) => usage,
    outputBytesOf: ({ outputBytes: bytes = 0 }) => bytes,
    labelled: withContentLabels,
    ...recoveredNatively(dependencies.nativeFormats?.content),
  };
}

/** How streams in a client's own format are recovered. */
function recoveredNatively<Request, Chunk extends NativeChunk>(
  format: NativeStreamFormat<Request> | undefined,
): Pick<Operation<never, Request, never, Chunk>, 'continued' | 'delivered'> {
  if (!format) return {};
  return {
    continued: (request, text) => format.continued(request, text),
    delivered: (begun, interruption) =>
      recoverAnswer(begun, interruption, () => new RecoverableNativeAnswer<Chunk>(format)),
  };
}
