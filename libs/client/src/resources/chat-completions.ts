import type { ChatCompletion, ChatCompletionChunk } from '@model-gateway/contract';
import { isPlainObject } from '../options/plain-object.js';
import { isStreamed } from '../transport/is-streamed.js';
import type { CallOptions } from '../options/call-options.js';
import { ChatCompletionStream } from '../streaming/chat-completion-stream.js';
import { chatProtocol } from '../streaming/chat-protocol.js';
import type { GatewayStream } from '../streaming/gateway-stream.js';
import type { Answer } from '../response/gateway-response.js';
import type { Requester } from '../transport/requester.js';
import type {
  ChatCompletionRequest,
  StreamedChatCompletionRequest,
  UnaryChatCompletionRequest,
} from '../types/chat-completion-request.js';

const target = { method: 'POST', path: '/v1/chat/completions' } as const;

/** Chat completions, in OpenAI's format. */
export class ChatCompletions {
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
  }

  /** Asks a model. With `stream: true` the answer comes in chunks. */
  create(body: UnaryChatCompletionRequest, options?: CallOptions): Promise<Answer<ChatCompletion>>;
  create(
    body: StreamedChatCompletionRequest,
    options?: CallOptions,
  ): Promise<GatewayStream<ChatCompletionChunk>>;
  create(
    body: ChatCompletionRequest,
    options?: CallOptions,
  ): Promise<Answer<ChatCompletion> | GatewayStream<ChatCompletionChunk>>;
  create(
    body: ChatCompletionRequest,
    options?: CallOptions,
  ): Promise<Answer<ChatCompletion> | GatewayStream<ChatCompletionChunk>> {
    const request = { ...target, body, options };
    if (isStreamed(body)) return this.#requester.stream(request, chatProtocol);
    return this.#requester.json<ChatCompletion>(request);
  }

  /**
   * Asks a model for a stream, and puts the answer together as it comes. Usage is asked for unless `stream_options` says
   * otherwise.
   */
  stream(asked: Omit<ChatCompletionRequest, 'stream'>, options?: CallOptions): ChatCompletionStream {
    const body = isPlainObject(asked)
      ? { ...asked, stream: true, stream_options: { include_usage: true, ...asked.stream_options } }
      : asked;
    return new ChatCompletionStream((leaving) =>
      this.#requester.stream({ ...target, body, options, leaving }, chatProtocol),
    );
  }
}
