import { Client, type Dispatcher, type errors } from 'undici';
import { NobodyWaitsError } from './nobody-waits-error.js';
import type { PendingConnection } from './pending-connection.js';

/** What knows of the connection that its request waits for. */
export interface Connectable {
  /** False when the request is not wanted any more. */
  waitFor(connection: PendingConnection): boolean;
}

/** A request for {@link UpstreamClient}: says whose it is. Pools hand it on as it is. */
export interface ConnectableOptions extends Dispatcher.DispatchOptions {
  readonly exchange: Connectable;
}

/** One connection to an upstream, which is given up while it is made once nobody waits for it. */
export class UpstreamClient extends Client {
  constructor(
    origin: string | URL,
    options: Omit<Client.Options, 'connect'>,
    private readonly connection: PendingConnection,
  ) {
    super(origin, { ...options, connect: connection.connect });
  }

  /** Every request comes by here, also one that waited in the pool for a client to be free. */
  override dispatch(options: ConnectableOptions, handler: Dispatcher.DispatchHandler): boolean {
    // Not wanted any more: this client stays free.
    if (!options.exchange.waitFor(this.connection)) return true;
    return super.dispatch(options, handler);
  }

  /**
   * Keeps to itself that a connection was given up. For a failure the pool would drop this client, though requests may
   * wait for it, and the agent close the pool, with the connections that others are making.
   */
  override emit(event: string | symbol, origin?: unknown, targets?: unknown, error?: unknown): boolean {
    if (event === 'connectionError' && error instanceof NobodyWaitsError) return false;
    return super.emit(
      event as 'connectionError',
      origin as URL,
      targets as readonly Dispatcher[],
      error as errors.UndiciError,
    );
  }
}
