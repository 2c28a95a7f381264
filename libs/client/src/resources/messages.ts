import type { CountTokensRequest, MessagesRequest, TokenCountBody } from '@model-gateway/contract';
import { isStreamed } from '../transport/is-streamed.js';
import type { CallOptions } from '../options/call-options.js';
import type { GatewayStream } from '../streaming/gateway-stream.js';
import { messagesProtocol } from '../streaming/messages-protocol.js';
import type { Answer } from '../response/gateway-response.js';
import type { Requester } from '../transport/requester.js';
import type { Message, MessageStreamEvent } from '../types/message.js';
import type { StreamedMessagesRequest, UnaryMessagesRequest } from '../types/messages-request.js';

/** Messages, in Anthropic's format. */
export class Messages {
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
  }

  /** Creates a message with a Claude model. With `stream: true` the response is a stream of events. */
  create(body: UnaryMessagesRequest, options?: CallOptions): Promise<Answer<Message>>;
  create(body: StreamedMessagesRequest, options?: CallOptions): Promise<GatewayStream<MessageStreamEvent>>;
  create(
    body: MessagesRequest,
    options?: CallOptions,
  ): Promise<Answer<Message> | GatewayStream<MessageStreamEvent>>;
  create(
    body: MessagesRequest,
    options?: CallOptions,
  ): Promise<Answer<Message> | GatewayStream<MessageStreamEvent>> {
    const request = { method: 'POST', path: '/v1/messages', body, options } as const;
    if (isStreamed(body)) return this.#requester.stream(request, messagesProtocol);
    return this.#requester.json<Message>(request);
  }

  /** Counts the tokens of a body, for Claude and Gemini models. */
  countTokens(body: CountTokensRequest, options?: CallOptions): Promise<Answer<TokenCountBody>> {
    return this.#requester.json<TokenCountBody>({
      method: 'POST',
      path: '/v1/messages/count_tokens',
      body,
      options,
    });
  }
}
