import type { Completion, CompletionRequest } from '@model-gateway/contract';
import type { CallOptions } from '../options/call-options.js';
import type { Answer } from '../response/gateway-response.js';
import { completionsProtocol } from '../streaming/completions-protocol.js';
import type { GatewayStream } from '../streaming/gateway-stream.js';
import { isStreamed } from '../transport/is-streamed.js';
import type { Requester } from '../transport/requester.js';
import type { StreamedCompletionRequest, UnaryCompletionRequest } from '../types/completion-request.js';

/** Texts that continue a prompt, in OpenAI's older format. */
export class Completions {
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
  }

  /** Continues a prompt. With `stream: true` the response is a stream of chunks. */
  create(body: UnaryCompletionRequest, options?: CallOptions): Promise<Answer<Completion>>;
  create(body: StreamedCompletionRequest, options?: CallOptions): Promise<GatewayStream<Completion>>;
  create(
    body: CompletionRequest,
    options?: CallOptions,
  ): Promise<Answer<Completion> | GatewayStream<Completion>>;
  create(
    body: CompletionRequest,
    options?: CallOptions,
  ): Promise<Answer<Completion> | GatewayStream<Completion>> {
    const request = { method: 'POST', path: '/v1/completions', body, options } as const;
    if (isStreamed(body)) return this.#requester.stream(request, completionsProtocol);
    return this.#requester.json<Completion>(request);
  }
}
