import type { MessagesRequest } from '@model-gateway/contract';

/** A messages request whose answer is one JSON body. */
export interface UnaryMessagesRequest extends MessagesRequest {
  readonly stream?: false | null;
}

/** A messages request whose answer is a stream of events. */
export interface StreamedMessagesRequest extends MessagesRequest {
  readonly stream: true;
}
