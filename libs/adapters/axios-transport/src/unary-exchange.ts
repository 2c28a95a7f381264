import { UpstreamInvalidResponseError, type WireRequest, type WireResponse } from '@model-gateway/core';
import { Exchange } from './exchange.js';
import type { TurnQueue } from './turn-queue.js';

/** Answers with more bytes take milliseconds to join and read. */
const largeBytes = 256 * 1024;

/**
 * Reads the whole answer. The pieces are kept as they came and joined once; no stream is made. Of large answers one is
 * handed on in each turn of the event loop: many may end in the same, and to read them all would keep it long.
 */
export class UnaryExchange extends Exchange<WireResponse> {
  private status = 0;
  private headers: Record<string, string> = {};
  private readonly chunks: Uint8Array[] = [];
  private length = 0;

  constructor(
    request: WireRequest,
    private readonly maxBytes: number,
    private readonly largeAnswers: TurnQueue,
  ) {
    super(request);
  }

  protected onHead(status: number, headers: Record<string, string>): void {
    this.status = status;
    this.headers = headers;
    if (Number(headers['content-length']) > this.maxBytes) this.abort(this.tooLarge());
  }

  protected onBytes(chunk: Uint8Array): void {
    this.length += chunk.length;
    if (this.length > this.maxBytes) this.abort(this.tooLarge());
    else this.chunks.push(chunk);
  }

  protected onEnd(): void {
    if (this.length <= largeBytes) this.handOn();
    else this.largeAnswers.add(() => this.handOn());
  }

  private handOn(): void {
    const [first] = this.chunks;
    const body = first && this.chunks.length === 1 ? first : Buffer.concat(this.chunks, this.length);
    this.settle({ status: this.status, headers: this.headers, body });
    this.letGo();
  }

  protected override letGo(): void {
    super.letGo();
    this.headers = {};
    this.chunks.length = 0;
  }

  private tooLarge(): Error {
    return new UpstreamInvalidResponseError(`The upstream’s answer is larger than ${this.maxBytes} bytes.`);
  }
}
