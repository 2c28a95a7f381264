import type { CompletionRequest } from '@model-gateway/contract';

/** A request for a text whose answer is one JSON body. */
export interface UnaryCompletionRequest extends CompletionRequest {
  readonly stream?: false | null;
}

/** A request for a text whose answer is a stream of chunks. */
export interface StreamedCompletionRequest extends CompletionRequest {
  readonly stream: true;
}
