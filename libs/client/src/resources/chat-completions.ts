import type { CallOptions } from '../options/call-options.js';
import { ChatCompletionStream } from '../streaming/chat-completion-stream.js';
import { chatProtocol } from '../streaming/chat-protocol.js';
import type { GatewayStream } from '../streaming/gateway-stream.js';
import type { Answer } from '../transport/gateway-response.js';
import type { Requester } from '../transport/requester.js';
import type { ChatCompletion } from '../types/chat-completion.js';
import type { ChatCompletionChunk } from '../types/chat-completion-chunk.js';
import type {
  ChatCompletionRequest,
  StreamedChatCompletionRequest,
  WholeChatCompletionRequest,
} from '../types/chat-completion-request.js';

const path = '/v1/chat/completions';

/** Chat completions, in OpenAI's format. */
export class ChatCompletions {
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
  }

  /** Asks a model. With `stream: true` the answer comes in chunks. */
  create(body: WholeChatCompletionRequest, options?: CallOptions): Promise<Answer<ChatCompletion>>;
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
    if (body.stream === true) return this.#requester.stream({ path, body, options }, chatProtocol);
    return this.#requester.json<ChatCompletion>({ path, body, options });
  }

  /**
   * Asks a model for a stream, and puts the answer together as it comes. Usage is asked for unless `stream_options` says
   * otherwise.
   */
  stream(
    { stream_options, ...rest }: Omit<ChatCompletionRequest, 'stream'>,
    options?: CallOptions,
  ): ChatCompletionStream {
    const streamOptions = { include_usage: true, ...stream_options };
    const body = { ...rest, stream: true, stream_options: streamOptions };
    return new ChatCompletionStream(
      (signal) => this.#requester.stream({ path, body, options: { ...options, signal } }, chatProtocol),
      options?.signal ?? undefined,
    );
  }
}
