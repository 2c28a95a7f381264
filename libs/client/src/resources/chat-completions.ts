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

  /** Creates a chat completion. With `stream: true` the response is a stream of chunks. */
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
   * Creates a streamed chat completion and accumulates the response. Requests the usage unless `stream_options`
   * disables it.
   */
  stream(input: Omit<ChatCompletionRequest, 'stream'>, options?: CallOptions): ChatCompletionStream {
    const body = isPlainObject(input)
      ? { ...input, stream: true, stream_options: { include_usage: true, ...input.stream_options } }
      : input;
    return new ChatCompletionStream((abortSignal) =>
      this.#requester.stream({ ...target, body, options, abortSignal }, chatProtocol),
    );
  }
}
