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
    this.letGo();
  }

  protected override letGo(): void {
    super.letGo();
    this.body = undefined;
  }

  protected override onFailure(error: Error, isUnwanted: boolean): void {
    if (this.body) this.body.fail(error, isUnwanted);
    else super.onFailure(error, isUnwanted);
  }

  pause(): void {
    this.hold();
  }

  resume(): void {
    this.release();
  }

  abandon(): void {
    this.abort(new CancelledError('The reader left.'));
  }
}
