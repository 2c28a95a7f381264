import { Client, type Dispatcher, type errors } from 'undici';
import { ConnectionAbandonedError } from './connection-abandoned-error.js';
import type { PendingConnection } from './pending-connection.js';

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
