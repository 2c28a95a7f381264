import type { Facts } from './facts/facts.js';

/** A record, ready to be inserted. */
export interface PreparedRecord {
  readonly facts: Facts;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The record as JSON, without bodies. */
  readonly document: string;
  /** The bodies as JSON; undefined: there are none. */
  readonly bodies: string | undefined;
}
