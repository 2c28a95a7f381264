import type { Clock, Scheduler } from '@model-gateway/core';
import type { ConfigNode } from '../config/config-node.js';
import type { Trail } from './trail.js';

/** What belongs to one way through a config. */
export interface AskContext {
  /** Ends everything below. Each attempt has one of its own that follows this one. */
  readonly signal: AbortSignal;
  /** Where attempts are written down. */
  readonly trail: Trail;
  /** Every circuit was open: what was left alone is tried all the same. */
  readonly ignoresCircuits: boolean;
  /**
   * When the first token must be there: milliseconds since 1970. Whoever waits takes care not to wait beyond it. Absent:
   * no limit.
   */
  readonly deadline?: number;
  /** When the answer must be complete: milliseconds since 1970. Absent: no limit. */
  readonly endsAt?: number;
  /** How many places may still be asked after this one, and want some of the time until the deadline. */
  readonly alternatives: number;
  /** Leaves that broke off in the middle of their answer: the rest is for others. */
  readonly excluded?: ReadonlySet<ConfigNode>;
  /** What the caller has of the answer already, for a model that is to go on from there. */
  readonly continuation?: string;
}

/**
 * Asks for an answer, and waits until it has begun: a whole answer until it is complete, a stream until something of it
 * was said. Until then nothing was delivered, so whatever fails can be tried again or elsewhere. Rejects with a
 * `GatewayError`, or `CircuitOpenError` when nobody was asked.
 */
export type Ask<Begun> = (context: AskContext) => Promise<Begun>;

/** Something that wraps an {@link Ask} and is one. */
export type AskPolicy = <Begun>(next: Ask<Begun>) => Ask<Begun>;

/** A stream of which something was said. */
export interface BegunStream<Item> {
  /** What has come so far. */
  readonly first: readonly Item[];
  /** What comes after it. To be closed by whoever leaves it. */
  readonly rest: AsyncIterator<Item>;
}

/** What the execution of a config works with. */
export interface ExecutionTools {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** From 0 to 1, without 1. */
  readonly random: () => number;
}

/** All circuits on the way were open, so nobody was asked. Never leaves the execution of a config. */
export class CircuitOpenError extends Error {
  constructor() {
    super('The circuit is open.');
    this.name = 'CircuitOpenError';
  }
}
