import type { Facts } from './facts/facts.js';

/** A record, ready to be inserted. */
export interface PreparedRecord {
  readonly facts: Facts;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The record as JSON, without bodies. */
  readonly document: string;
  /** The record as a row of a table, as JSON; undefined: it is made of the document when it is read. */
  readonly row: string | undefined;
  /** The bodies as JSON; undefined: there are none. */
  readonly bodies: string | undefined;
}
