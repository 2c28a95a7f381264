import {
  ChatResponseCollector,
  type ChatRequest,
  type ChatResponse,
  type JsonObject,
  type WireResponse,
} from '@model-gateway/core';
import type { Authorised } from './authorised.js';
import type { ChatDecoder, ChatFormat } from './chat-format.js';
import { isSuccess, refusal } from './refusal.js';
import { decoderFor } from './renaming-decoder.js';
import type { SecretMask } from './secret-mask.js';
import { bodyText, parseUpstreamJson, toReadingFailure } from './upstream-body.js';

/** An answer that is not streamed. It comes in one part from most upstreams. */
export class WholeAnswer {
  private readonly collector = new ChatResponseCollector();
  private decoder: ChatDecoder | undefined;

  constructor(
    private readonly format: ChatFormat,
    private readonly request: ChatRequest,
  ) {}

  /**
   * Reads one part.
   *
   * @param mayGoOn whether the rest of an answer that comes in several parts will be read
   * @returns what the request for the rest has to say besides; undefined when nothing follows
   * @throws GatewayError for a refusal, and for a part that cannot be read
   */
  push({ answer, mask }: Authorised<WireResponse>, mayGoOn: boolean): JsonObject | undefined {
    const text = bodyText(answer.body);
    if (!isSuccess(answer)) throw refusal(this.format, answer, text, mask);
    return masked(mask, () => {
      this.decoder ??= decoderFor(this.format, this.request, 'unary', answer);
      for (const part of this.decoder.push(parseUpstreamJson(text))) this.collector.push(part);
      return mayGoOn ? this.decoder.continuation?.() : undefined;
    });
  }

  /** The answer of all parts. Throws a `GatewayError` for one that is not complete. */
  end({ mask }: Authorised<WireResponse>): ChatResponse {
    return masked(mask, () => {
      for (const part of this.decoder?.end() ?? []) this.collector.push(part);
      return this.collector.response();
    });
  }
}

function masked<Result>(mask: SecretMask, work: () => Result): Result {
  try {
    return work();
  } catch (failure) {
    throw mask.failure(toReadingFailure(failure));
  }
}
