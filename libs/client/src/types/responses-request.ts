import type { ResponsesRequest } from '@model-gateway/contract';

/** A request in OpenAI's Responses format whose answer is one JSON body. */
export interface UnaryResponsesRequest extends ResponsesRequest {
  stream?: false | null;
}

/** A request in OpenAI's Responses format whose answer is a stream of events. */
export interface StreamedResponsesRequest extends ResponsesRequest {
  stream: true;
}
