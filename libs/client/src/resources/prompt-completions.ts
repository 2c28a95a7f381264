import type { ChatCompletion, ChatCompletionChunk } from '@model-gateway/contract';
import { isStreamed } from '../transport/is-streamed.js';
import type { CallOptions } from '../options/call-options.js';
import { chatProtocol } from '../streaming/chat-protocol.js';
import type { GatewayStream } from '../streaming/gateway-stream.js';
import type { Answer } from '../response/gateway-response.js';
import type { Requester } from '../transport/requester.js';
import { promptRequest } from './prompt-request.js';
import type { PromptRequest, StreamedPromptRequest, UnaryPromptRequest } from '../types/prompt-request.js';

/** Chat completions of stored prompts. */
export class PromptCompletions {
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
  }

  /** Runs a prompt. It streams only with `stream: true` in the request, whatever the stored prompt has. */
  create(body: UnaryPromptRequest, options?: CallOptions): Promise<Answer<ChatCompletion>>;
  create(body: StreamedPromptRequest, options?: CallOptions): Promise<GatewayStream<ChatCompletionChunk>>;
  create(
    body: PromptRequest,
    options?: CallOptions,
  ): Promise<Answer<ChatCompletion> | GatewayStream<ChatCompletionChunk>>;
  async create(
    input: PromptRequest,
    options?: CallOptions,
  ): Promise<Answer<ChatCompletion> | GatewayStream<ChatCompletionChunk>> {
    const request = { ...promptRequest(input, 'completions'), options };
    if (isStreamed(input)) return this.#requester.stream(request, chatProtocol);
    const body = { ...request.body, stream: false };
    return this.#requester.json<ChatCompletion>({ ...request, body });
  }
}
