import type { AttemptReason, Clock, Scheduler } from '@model-gateway/core';
import type { ConfigNode, QueryFacts } from '@model-gateway/gateway-config';
import type { AttemptLog } from './attempt-log.js';

/** What strategy nodes see of a request. */
export interface ExecutionRequest {
  readonly facts: QueryFacts;
}

/**
 * What belongs to one execution of a config. The tree of {@link Execute}s is built once for each config and each operation, so
 * everything that belongs to a request comes by its context.
 */
export interface ExecutionContext<Request extends ExecutionRequest = ExecutionRequest> {
  readonly request: Request;
  /** Aborts everything below. Each attempt has a signal of its own that follows this one. */
  readonly signal: AbortSignal;
  /** Gets every attempt. */
  readonly attemptLog: AttemptLog;
  /** Every circuit was open: targets are attempted regardless. */
  readonly ignoresCircuitBreakers: boolean;
  /** The step of capacity is attempted although its upstream refused a moment ago: all others did too. */
  readonly ignoresCapacity?: true;
  /**
   * No time limit holds but {@link deadline}, and the items of a stream are passed on as they come: no attempt follows a
   * failure, so holding them back would gain nothing.
   */
  readonly isPlain?: true;
  /**
   * When the first token must be there: milliseconds since 1970. Every wait ends there.
   * Absent: no limit.
   */
  readonly deadline?: number;
  /** When the answer must be complete: milliseconds since 1970. Absent: no limit. */
  readonly endsAt?: number;
  /** How many attempts at the same target came before this one. */
  readonly retry: number;
  /** Why the next attempt is made; absent: it is the first of the request. */
  readonly reason?: AttemptReason;
  /** The pause before a retry, in milliseconds. */
  readonly pauseMs?: number;
  /**
   * Names of models for which the request is too long. Targets with such a model are skipped, so that the model's first refusal
   * stays the failure of the request. One list for the whole request.
   */
  readonly tooLongForModels: string[];
  /** How many targets may still be attempted after this one, and need some of the time until the deadline. */
  readonly alternatives: number;
  /** Paths of guardrails that have denied this request: targets behind one of them are skipped. */
  readonly denied?: ReadonlySet<string>;
  /** Targets whose stream broke off: others restart or continue it. */
  readonly excluded?: ReadonlySet<ConfigNode>;
  /** Targets that some branch of a hedge has attempted: no other branch does. */
  readonly claimed?: Set<ConfigNode>;
  /** How the first target failed on the fast path. Absent: there was none. */
  readonly failureReplay?: FailureReplay;
  /** The text that the client has received already, for a model that continues it. */
  readonly continuation?: string;
}

/** The failure of a target that was attempted on the fast path. */
export interface FailureReplay {
  /** Rejects as the target did, the first time. Undefined: that was replayed before, and a new attempt is to be made. */
  replayOnce(): Promise<never> | undefined;
}

/**
 * Executes a node, and waits until the response has begun: a unary one until it is complete, a stream until its first content.
 * Until then nothing was delivered, so any failure can be retried here or elsewhere. Rejects with a `GatewayError`, or
 * `TargetSkippedError` when no attempt was made; never throws synchronously.
 */
export type Execute<Begun, Request extends ExecutionRequest = ExecutionRequest> = (
  context: ExecutionContext<Request>,
) => Promise<Begun>;

/** Wraps an {@link Execute}. */
export type ExecutionPolicy = <Begun>(next: Execute<Begun>) => Execute<Begun>;

/** A stream whose first content is there. */
export interface BegunStream<Item> {
  /** The items so far. */
  readonly first: readonly Item[];
  /** The items after them. Whoever stops reading closes it. */
  readonly rest: AsyncIterator<Item>;
}

/** What the execution of a config works with. */
export interface ExecutionTools {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** From 0 to 1, exclusive. */
  readonly random: () => number;
}
