import type { Connector } from './upstream-client.js';

/**
 * Limits of the transport. Times are in milliseconds; the time-outs for headers and idle connections have a resolution of
 * half a second. The `timeouts` of a request replace the first three and may be longer.
 */
export interface AxiosTransportOptions {
  /** For establishing a connection, TLS included. Default 10 s. */
  readonly connectTimeoutMs?: number;
  /** From the sent request to the head of the response. Default 300 s: an upstream generates all of a unary response first. */
  readonly headersTimeoutMs?: number;
  /** Between two chunks of a body. Default 120 s. Does not run while the reader is slow. */
  readonly idleTimeoutMs?: number;
  /** How long an idle connection stays open. Default 30 s; the `keep-alive` hint of an upstream wins. */
  readonly keepAliveMs?: number;
  /** The largest number of connections per origin; further requests wait. Default 1024: each stream uses one. */
  readonly connectionsPerOrigin?: number;
  /**
   * Connections per origin beyond those that are divided among callers: for requests without a share, and while others close.
   * Default 0.
   */
  readonly spareConnections?: number;
  /** How long a request waits at most for a connection that its caller may use. Default 10 s. */
  readonly queueTimeoutMs?: number;
  /** The largest unary response in bytes. Default 64 MiB. */
  readonly maxResponseBytes?: number;
  /**
   * Establishes connections. A time-out of its own applies to all requests. Default: one without a time-out that refuses
   * forbidden addresses.
   */
  readonly connector?: Connector;
}

/** The defaults of {@link AxiosTransportOptions}. */
export const transportDefaults = {
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 300_000,
  idleTimeoutMs: 120_000,
  keepAliveMs: 30_000,
  connectionsPerOrigin: 1024,
  spareConnections: 0,
  queueTimeoutMs: 10_000,
  maxResponseBytes: 64 * 1024 * 1024,
} as const satisfies AxiosTransportOptions;

/** The limits for undici, as in {@link AxiosTransportOptions}. */
export type NetworkLimits = Required<
  Omit<AxiosTransportOptions, 'maxResponseBytes' | 'queueTimeoutMs' | 'connector'>
>;
