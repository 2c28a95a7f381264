import { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { discardSocket } from './discard-socket.js';
import { NobodyWaitsError } from './nobody-waits-error.js';

/**
 * Makes a connection, as undici has it. If it returns the socket it works on, that is closed when nobody waits for it
 * any more; undici's own connectors do, though their type does not say so.
 */
export type Connector = (options: buildConnector.Options, callback: buildConnector.Callback) => unknown;

/** An exchange whose request is not written yet. */
export interface ConnectionWaiter {
  /** A connection is being made for it. May be called several times. */
  onConnecting(): void;
  /** The connection takes longer than the transport allows. Whoever has a limit of its own may stay. */
  onSlowConnection(): void;
}

interface Attempt {
  readonly callback: buildConnector.Callback;
  readonly timer: NodeJS.Timeout;
  socket: Socket | undefined;
}

/**
 * The connection that one client of undici makes, and who waits for it. undici lets go of a request in this state only
 * when the connection stands or has failed; here it is given up, with its socket, as soon as the last one has left.
 */
export class PendingConnection {
  /**
   * Nearly always one, or none. No `Set`: V8 replaces the table of one that changes with every request every few changes,
   * each table holds the next, and once one is old, requests that are over live on with it.
   */
  private readonly waiters: ConnectionWaiter[] = [];
  private attempt: Attempt | undefined;

  /** @param limitMs until the connection stands, TLS included; for those that have no limit of their own */
  constructor(
    private readonly connector: Connector,
    private readonly limitMs: number,
  ) {}

  /** The connector for the client, at most one call at a time. */
  readonly connect: buildConnector.connector = (options, callback) => {
    if (this.waiters.length > 0) {
      this.begin(options, callback);
      return;
    }
    // A kept connection broke before a request was written that nobody wants any more. The answer must not come from
    // within this call; by then another request may wait.
    queueMicrotask(() => {
      if (this.waiters.length > 0) this.begin(options, callback);
      else callback(new NobodyWaitsError(), null);
    });
  };

  /** To be called once for each waiter. */
  join(waiter: ConnectionWaiter): void {
    this.waiters.push(waiter);
    if (this.attempt) waiter.onConnecting();
  }

  /** Its request is being written, or will never be. */
  leave(waiter: ConnectionWaiter): void {
    const place = this.waiters.indexOf(waiter);
    if (place >= 0) this.waiters.splice(place, 1);
    if (this.attempt && this.waiters.length === 0) this.giveUp(this.attempt);
  }

  private begin(options: buildConnector.Options, callback: buildConnector.Callback): void {
    // An interval: whoever joins after the first has a limit too.
    const timer = setInterval(this.onSlow, this.limitMs);
    const attempt: Attempt = { callback, timer, socket: undefined };
    this.attempt = attempt;
    for (const waiter of [...this.waiters]) waiter.onConnecting();
    try {
      const made = this.connector(options, (...outcome) => this.settle(attempt, outcome));
      if (made instanceof Socket) attempt.socket = made;
    } catch (error) {
      // Later, as above.
      queueMicrotask(() => this.settle(attempt, [error as Error, null]));
    }
  }

  private settle(attempt: Attempt, outcome: Parameters<buildConnector.Callback>): void {
    if (this.end(attempt)) attempt.callback(...outcome);
    // A connection that was given up and came about all the same.
    else if (outcome[1]) discardSocket(outcome[1], new NobodyWaitsError());
  }

  /** At once, and not when the socket says so: a request that comes until then would fail with it. */
  private giveUp(attempt: Attempt): void {
    const error = new NobodyWaitsError();
    this.end(attempt);
    if (attempt.socket) discardSocket(attempt.socket, error);
    attempt.callback(error, null);
  }

  /** False when it was over already. */
  private end(attempt: Attempt): boolean {
    if (this.attempt !== attempt) return false;
    clearInterval(attempt.timer);
    this.attempt = undefined;
    return true;
  }

  private readonly onSlow = (): void => {
    // Of those who wait now: when the last of them leaves, another may take the place at once.
    for (const waiter of [...this.waiters]) waiter.onSlowConnection();
  };
}
