import { CancelledError, type WireRequest, type WireStream } from '@model-gateway/core';
import { BodyQueue, type BodySource } from './body-queue.js';
import { Exchange } from './exchange.js';
import type { FairTurns } from './fair-turns.js';

/** Resolves when the head arrives, and passes on the body chunk by chunk. */
export class StreamExchange extends Exchange<WireStream> implements BodySource {
  private body: BodyQueue | undefined;

  constructor(
    request: WireRequest,
    private readonly turns: FairTurns,
  ) {
    super(request);
  }

  protected onHead(status: number, headers: Record<string, string>): void {
    this.body = new BodyQueue(this, this.turns);
    this.settle({ status, headers, body: this.body });
  }

  protected onBytes(chunk: Uint8Array): void {
    this.body?.push(chunk);
  }

  protected onEnd(): void {
    this.body?.end();
    this.releaseMemory();
  }

  protected override releaseMemory(): void {
    super.releaseMemory();
    this.body = undefined;
  }

  protected override onFailure(error: Error, isUnwanted: boolean): void {
    if (this.body) this.body.fail(error, isUnwanted);
    else super.onFailure(error, isUnwanted);
  }

  pause(): void {
    this.pauseReading();
  }

  resume(): void {
    this.resumeReading();
  }

  abandon(): void {
    this.abort(new CancelledError('The reader left.'));
  }
}
