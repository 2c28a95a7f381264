import type { Connector } from './pending-connection.js';

/**
 * Limits of the network. All times in milliseconds; undici's timers, those of the second and third, tick every half
 * second. What a request says in `timeouts` takes the place of the first three, and may be longer.
 */
export interface AxiosTransportOptions {
  /** Until a connection stands, TLS included. Default 10 s. */
  readonly connectTimeoutMs?: number;
  /** From the sent request to the head of the answer. Default 300 s: a unary answer takes as long as it is generated. */
  readonly headersTimeoutMs?: number;
  /** Between two pieces of a body. Default 120 s. Does not run while the reader holds the body back. */
  readonly idleTimeoutMs?: number;
  /** How long a connection without work is kept. Default 30 s; an upstream's own `keep-alive` hint wins. */
  readonly keepAliveMs?: number;
  /** Connections to one origin at a time; requests beyond it wait. Default 1024: each stream holds one. */
  readonly connectionsPerOrigin?: number;
  /** Largest unary answer in bytes. Default 256 MiB. */
  readonly maxResponseBytes?: number;
  /**
   * Makes the connections. A limit on their time that it has of its own holds for all requests. Default: one that checks
   * the addresses it connects to, and has none.
   */
  readonly connector?: Connector;
}

/** What {@link AxiosTransportOptions} leaves out. */
export const transportDefaults = {
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 300_000,
  idleTimeoutMs: 120_000,
  keepAliveMs: 30_000,
  connectionsPerOrigin: 1024,
  maxResponseBytes: 256 * 1024 * 1024,
} as const satisfies AxiosTransportOptions;

/** The limits that undici's connections are opened with; as {@link AxiosTransportOptions} says. */
export type NetworkLimits = Required<Omit<AxiosTransportOptions, 'maxResponseBytes' | 'connector'>>;
