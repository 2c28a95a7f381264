import type { CountTokensRequest, MessagesRequest, TokenCountBody } from '@model-gateway/contract';
import { isStreamed } from '../transport/is-streamed.js';
import { isPlainObject } from '../options/plain-object.js';
import type { CallOptions } from '../options/call-options.js';
import type { GatewayStream } from '../streaming/gateway-stream.js';
import { MessageStream } from '../streaming/message-stream.js';
import { messagesProtocol } from '../streaming/messages-protocol.js';
import type { Answer } from '../response/gateway-response.js';
import type { Requester } from '../transport/requester.js';
import type { Message, MessageStreamEvent } from '../types/message.js';
import type { StreamedMessagesRequest, UnaryMessagesRequest } from '../types/messages-request.js';

const target = { method: 'POST', path: '/v1/messages' } as const;

/** Messages of any chat model, in Anthropic's format. */
export class Messages {
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
  }

  /** Creates a message. With `stream: true` the response is a stream of events. */
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
    const request = { ...target, body, options };
    if (isStreamed(body)) return this.#requester.stream(request, messagesProtocol);
    return this.#requester.json<Message>(request);
  }

  /** Creates a streamed message and accumulates it. */
  stream(input: MessagesRequest, options?: CallOptions): MessageStream {
    const body = isPlainObject(input) ? { ...input, stream: true } : input;
    return new MessageStream((abortSignal) =>
      this.#requester.stream({ ...target, body, options, abortSignal }, messagesProtocol),
    );
  }

  /** Counts the tokens of a body, for any model that can count. */
  countTokens(body: CountTokensRequest, options?: CallOptions): Promise<Answer<TokenCountBody>> {
    return this.#requester.json<TokenCountBody>({
      method: 'POST',
      path: '/v1/messages/count_tokens',
      body,
      options,
    });
  }
}
