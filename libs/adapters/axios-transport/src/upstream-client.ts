import { Socket } from 'node:net';
import { Client, type Dispatcher, type errors, type buildConnector } from 'undici';
import { InterimResponses } from './interim-responses.js';
import { ConnectionAbandonedError } from './connection-abandoned-error.js';

/**
 * Establishes a connection, as undici defines it. If it returns its socket, that is closed when no request waits for it any
 * more; undici's own connectors return it, though their type does not say so.
 */
export type Connector = (options: buildConnector.Options, callback: buildConnector.Callback) => unknown;

/** A request that waits for its connection. */
export interface ConnectionWaiter {
  /** A connection is being established. May be called several times. */
  onConnecting(): void;
  /** The connect time-out of the transport has passed. A request with a time-out of its own may go on waiting. */
  onSlowConnection(): void;
}

interface Attempt {
  readonly callback: buildConnector.Callback;
  readonly timer: NodeJS.Timeout;
  socket: Socket | undefined;
}

/**
 * The connection that one client of undici establishes, and the requests that wait for it. undici itself cancels a request
 * only after the connection is established or has failed; this class closes the socket as soon as no request waits.
 */
export class PendingConnection {
  /**
   * Nearly always one or none. Not a `Set`: V8 often replaces the table of a `Set` that changes, each old table references
   * the next, and once one is in the old generation it keeps requests that are over in memory.
   */
  private readonly waiters: ConnectionWaiter[] = [];
  private attempt: Attempt | undefined;
  private isUnused = false;
  private interim: InterimResponses | undefined;

  /** @param limitMs the connect time-out, TLS included, of requests without one of their own */
  constructor(
    private readonly connector: Connector,
    private readonly limitMs: number,
  ) {}

  /** The connector for the client; called at most once at a time. */
  readonly connect: buildConnector.connector = (options, callback) => {
    if (this.waiters.length > 0) {
      this.begin(options, callback);
      return;
    }
    // A kept-alive connection broke before a request was written, and that request was cancelled. The callback must be
    // asynchronous; by then another request may wait.
    queueMicrotask(() => {
      if (this.waiters.length > 0) this.begin(options, callback);
      else callback(new ConnectionAbandonedError(), null);
    });
  };

  /** Adds a request; called once for each. */
  join(waiter: ConnectionWaiter): void {
    this.waiters.push(waiter);
    if (this.attempt) waiter.onConnecting();
  }

  /** Removes a request: it is being written or was cancelled. */
  leave(waiter: ConnectionWaiter): void {
    const index = this.waiters.indexOf(waiter);
    if (index >= 0) this.waiters.splice(index, 1);
    if (this.attempt && this.waiters.length === 0) this.abandon(this.attempt);
  }

  /** A request is written. Returns whether it is the first one on its connection. */
  use(): boolean {
    const { isUnused } = this;
    this.isUnused = false;
    this.interim?.expectHead();
    return isUnused;
  }

  private begin(options: buildConnector.Options, callback: buildConnector.Callback): void {
    // An interval, so that the time-out also applies to requests that join later.
    const timer = setInterval(this.onSlow, this.limitMs);
    const attempt: Attempt = { callback, timer, socket: undefined };
    this.attempt = attempt;
    for (const waiter of [...this.waiters]) waiter.onConnecting();
    try {
      const made = this.connector(options, (...outcome) => this.settle(attempt, outcome));
      if (made instanceof Socket) attempt.socket = made;
    } catch (error) {
      // Asynchronous, as above.
      queueMicrotask(() => this.settle(attempt, [error as Error, null]));
    }
  }

  private settle(attempt: Attempt, outcome: Parameters<buildConnector.Callback>): void {
    if (this.end(attempt)) {
      const [, socket] = outcome;
      this.isUnused = socket !== null;
      this.interim = socket ? new InterimResponses(socket) : undefined;
      attempt.callback(...outcome);
    }
    // An abandoned connection was established all the same.
    else if (outcome[1]) discardSocket(outcome[1], new ConnectionAbandonedError());
  }

  /** Calls back at once: a request that arrives before the socket has closed must not fail. */
  private abandon(attempt: Attempt): void {
    const error = new ConnectionAbandonedError();
    this.end(attempt);
    if (attempt.socket) discardSocket(attempt.socket, error);
    attempt.callback(error, null);
  }

  /** Ends an attempt; false: it was over already. */
  private end(attempt: Attempt): boolean {
    if (this.attempt !== attempt) return false;
    clearInterval(attempt.timer);
    this.attempt = undefined;
    return true;
  }

  private readonly onSlow = (): void => {
    // A copy: when the last request leaves, another may join at once.
    for (const waiter of [...this.waiters]) waiter.onSlowConnection();
  };
}

const ignore = (): void => {};

/**
 * Closes a socket in any state.
 *
 * @param error emitted to listeners of the socket, which will not connect any more
 */
function discardSocket(socket: Socket, error: Error): void {
  socket.on('error', ignore).destroy(error);
}

/** An exchange that learns which connection its request waits for. */
export interface Connectable {
  /** False: the request was cancelled. */
  waitFor(connection: PendingConnection): boolean;
}

/** Options of a request with its exchange, which pools pass on unchanged. */
export interface ConnectableOptions extends Dispatcher.DispatchOptions {
  readonly exchange: Connectable;
}

/** One connection to an upstream. Connecting is abandoned when no request waits for it any more. */
export class UpstreamClient extends Client {
  constructor(
    origin: string | URL,
    options: Omit<Client.Options, 'connect'>,
    private readonly connection: PendingConnection,
  ) {
    super(origin, { ...options, connect: connection.connect });
  }

  /** Called for every request, also for one that waited in the pool for a free client. */
  override dispatch(options: ConnectableOptions, handler: Dispatcher.DispatchHandler): boolean {
    // A cancelled request: this client stays free.
    if (!options.exchange.waitFor(this.connection)) return true;
    return super.dispatch(options, handler);
  }

  /**
   * Suppresses the event for an abandoned connection. On a failure the pool would drop this client, though requests may wait
   * for it, and the agent would close the pool with its other connections.
   */
  override emit(event: string | symbol, origin?: unknown, targets?: unknown, error?: unknown): boolean {
    if (event === 'connectionError' && error instanceof ConnectionAbandonedError) return false;
    return super.emit(
      event as 'connectionError',
      origin as URL,
      targets as readonly Dispatcher[],
      error as errors.UndiciError,
    );
  }
}
