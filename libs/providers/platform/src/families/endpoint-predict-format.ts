import {
  isJsonObject,
  type ChatStreamPart,
  type JsonValue,
  UpstreamInvalidResponseError,
} from '@model-gateway/core';
import type { ChatDecoder, ChatFormat } from '@model-gateway/provider-kit';

/**
 * A chat completion packed into a prediction, as containers of the model garden take it: one instance, which says what
 * it is. There is no stream of this form.
 *
 * @param format of what is packed
 */
export function endpointPredictFormat(format: ChatFormat): ChatFormat {
  return {
    encode: (request, options) => {
      if (options.stream) {
        const reason = 'The endpoint’s predict method answers all at once: the stream has one piece.';
        options.reportLoss({ path: 'stream', action: 'approximated', severity: 'note', reason });
      }
      const instance = format.encode(request, { ...options, stream: false });
      return { instances: [{ ...instance, '@requestFormat': 'chatCompletions' }] };
    },
    needsData: (media, path) => format.needsData?.(media, path) ?? false,
    renamedFunctions: (request) => format.renamedFunctions?.(request),
    decoder: () => new PredictionDecoder(format.decoder('unary')),
    failure: (head, body) => format.failure(head, body),
  };
}

/** Takes the chat completion out of `predictions`, which is the answer itself or a list of one. */
class PredictionDecoder implements ChatDecoder {
  constructor(private readonly inner: ChatDecoder) {}

  push(body: JsonValue): ChatStreamPart[] {
    const answer = isJsonObject(body) ? body.predictions : undefined;
    // Without predictions it is an error, or an answer that was not packed.
    if (answer === undefined || answer === null) return this.inner.push(body);
    const [first, ...more] = Array.isArray(answer) ? (answer as readonly JsonValue[]) : [answer];
    if (!isJsonObject(first) || more.length > 0) {
      throw new UpstreamInvalidResponseError('The endpoint predicted something that is no chat completion.');
    }
    return this.inner.push(first);
  }

  isComplete(choices: number): boolean {
    return this.inner.isComplete(choices);
  }

  end(): ChatStreamPart[] {
    return this.inner.end();
  }
}
