import { UpstreamInvalidResponseError, type WireRequest, type WireResponse } from '@model-gateway/core';
import { Exchange } from './exchange.js';
import type { TurnQueue } from './turn-queue.js';

/** Joining and parsing a larger response takes milliseconds. */
const largeBytes = 256 * 1024;

/**
 * Reads the whole response; the chunks are joined once. Large responses are delivered one per turn of the event loop:
 * several may end in the same turn, and parsing all of them would block it for long.
 */
export class UnaryExchange extends Exchange<WireResponse> {
  private status = 0;
  private headers: Record<string, string> = {};
  private readonly chunks: Uint8Array[] = [];
  private length = 0;

  constructor(
    request: WireRequest,
    private readonly maxBytes: number,
    private readonly largeResponses: TurnQueue,
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
    if (this.length <= largeBytes) this.deliver();
    else this.largeResponses.add(() => this.deliver());
  }

  private deliver(): void {
    const [first] = this.chunks;
    const body = first && this.chunks.length === 1 ? first : Buffer.concat(this.chunks, this.length);
    this.settle({ status: this.status, headers: this.headers, body });
    this.releaseMemory();
  }

  protected override releaseMemory(): void {
    super.releaseMemory();
    this.headers = {};
    this.chunks.length = 0;
  }

  private tooLarge(): Error {
    return new UpstreamInvalidResponseError(`The upstream’s answer is larger than ${this.maxBytes} bytes.`);
  }
}
