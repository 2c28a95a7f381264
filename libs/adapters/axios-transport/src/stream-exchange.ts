import { CancelledError, type WireStream } from '@model-gateway/core';
import { BodyQueue, type BodySource } from './body-queue.js';
import { Exchange } from './exchange.js';

/** Answers as soon as the head is there, and hands on the body as it arrives. */
export class StreamExchange extends Exchange<WireStream> implements BodySource {
  private body: BodyQueue | undefined;

  protected onHead(status: number, headers: Record<string, string>): void {
    this.body = new BodyQueue(this);
    this.settle({ status, headers, body: this.body });
  }

  protected onBytes(chunk: Uint8Array): void {
    this.body?.push(chunk);
  }

  protected onEnd(): void {
    this.body?.end();
  }

  protected override onFailure(error: Error, aborted: boolean): void {
    if (this.body) this.body.fail(error, aborted);
    else super.onFailure(error, aborted);
  }

  pause(): void {
    this.controller?.pause();
  }

  resume(): void {
    this.controller?.resume();
  }

  abandon(): void {
    this.abort(new CancelledError('The reader left.'));
  }
}
