import { ShuttingDownError } from '@model-gateway/core';
import type { NextFunction, Request } from 'express';
import { notRunning, type RequestContext, type GatewayResponse } from '../context/request-context.js';

/** The requests under way, and whether new ones may join them. */
export class RunningRequests {
  /**
   * Each context knows its place, and the last one takes the place of one that leaves. In a `Set` that changes with
   * every request V8 makes a new table every few requests, each held by the one before: what was in them, whole
   * contexts, then outlives its request until the next full collection.
   */
  private readonly running: RequestContext[] = [];
  private draining = false;
  private onIdle: (() => void) | undefined;

  get count(): number {
    return this.running.length;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /** Throws `ShuttingDownError` while draining, and what aborted the request if it is over already. */
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

  /**
   * Takes no new requests and waits for those under way, at most `limitMs`; then gives the rest up, so that streams
   * end with an error of their own, and waits `graceMs` more for that to be written.
   */
  async drain(limitMs: number, graceMs: number): Promise<void> {
    this.draining = true;
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

/** Admits a request of an administrator's: not while draining, and draining waits for it. */
export function enterRunning(running: RunningRequests) {
  return (_request: Request, response: GatewayResponse, next: NextFunction): void => {
    running.enter(response.locals.context);
    next();
  };
}
