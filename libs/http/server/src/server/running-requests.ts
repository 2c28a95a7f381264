import { ShuttingDownError } from '@model-gateway/core';
import type { NextFunction, Request } from 'express';
import { notRunning, type RequestContext, type GatewayResponse } from '../context/request-context.js';

/** The requests in progress. Rejects new ones while draining. */
export class RunningRequests {
  /**
   * Each context knows its index; when one leaves, the last one takes its index. A `Set` that changes with every request
   * would get a new hash table every few requests. V8 links each table to its successor, so contexts would outlive their
   * requests until the next full garbage collection.
   */
  private readonly running: RequestContext[] = [];
  private draining = false;
  private onIdle: (() => void) | undefined;
  private readonly onDraining: (() => void)[] = [];

  get count(): number {
    return this.running.length;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /** Throws `ShuttingDownError` while draining, and the abort reason of a request that has already ended. */
  enter(context: RequestContext): void {
    if (this.draining) throw shuttingDown();
    context.signal.throwIfAborted();
    context.runningPlace = this.running.push(context) - 1;
  }

  leave(context: RequestContext): void {
    const { runningPlace } = context;
    const last = this.running.at(-1);
    if (runningPlace === notRunning || last === undefined) return;
    this.running[runningPlace] = last;
    last.runningPlace = runningPlace;
    this.running.pop();
    context.runningPlace = notRunning;
    if (this.running.length === 0) this.onIdle?.();
  }

  /** Calls `end` when draining begins: for responses that end only when somebody ends them. */
  endWhenDraining(end: () => void): void {
    this.onDraining.push(end);
  }

  /**
   * Rejects new requests and waits at most `limitMs` for those in progress. Then aborts the rest, so that streams end with
   * an error event, and waits at most `graceMs` until that is written.
   */
  async drain(limitMs: number, graceMs: number): Promise<void> {
    this.draining = true;
    for (const end of this.onDraining) end();
    if (await this.idleWithin(limitMs)) return;
    for (const context of [...this.running]) context.abort(shuttingDown());
    await this.idleWithin(graceMs);
  }

  private idleWithin(limitMs: number): Promise<boolean> {
    if (this.running.length === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), limitMs);
      this.onIdle = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}

function shuttingDown(): ShuttingDownError {
  return new ShuttingDownError('This instance of the gateway is shutting down. Send the request again.');
}

/** Registers a request that bypasses the pipeline: it is rejected while draining, and draining waits for it. */
export function enterRunning(running: RunningRequests) {
  return (_request: Request, response: GatewayResponse, next: NextFunction): void => {
    running.enter(response.locals.context);
    next();
  };
}
