import type { Clock, Scheduler } from '@model-gateway/core';
import type { ConfigNode, QueryFacts } from '@model-gateway/gateway-config';
import type { AttemptLog } from './attempt-log.js';

/** The request that is served, as far as nodes with targets look at it. The leaves' own work knows more of it. */
export interface AskedRequest {
  readonly facts: QueryFacts;
}

/**
 * What belongs to one way through a config. The tree of {@link Ask}s is put together once for each config and each
 * kind of work, so everything that belongs to a request comes by its context.
 */
export interface AskContext<Request extends AskedRequest = AskedRequest> {
  readonly request: Request;
  /** Ends everything below. Each attempt has one of its own that follows this one. */
  readonly signal: AbortSignal;
  /** Where attempts are written down. */
  readonly attemptLog: AttemptLog;
  /** Every circuit was open: what was left alone is tried all the same. */
  readonly ignoresCircuits: boolean;
  /**
   * No time limit holds but {@link deadline}, and items of a stream are passed on as they come: nothing is tried after a
   * failure, so nothing is won by holding them back.
   */
  readonly isPlain?: true;
  /**
   * When the first token must be there: milliseconds since 1970. Whoever waits takes care not to wait beyond it.
   * Absent: no limit.
   */
  readonly deadline?: number;
  /** When the answer must be complete: milliseconds since 1970. Absent: no limit. */
  readonly endsAt?: number;
  /** How many attempts at the same leaf came before this one. */
  readonly retry: number;
  /**
   * Names of models for which the request is too long. The leaf does not ask such a one: it throws
   * `TargetSkippedError`, so that what the model said before stays the reason. One list for the whole request.
   */
  readonly outgrown: string[];
  /** How many places may still be asked after this one, and want some of the time until the deadline. */
  readonly alternatives: number;
  /** Paths of guardrails that have denied this request: whoever is behind one of them is not asked. */
  readonly denied?: ReadonlySet<string>;
  /** Leaves that broke off in the middle of their answer: the rest is for others. */
  readonly excluded?: ReadonlySet<ConfigNode>;
  /** Leaves that some branch of a hedge has asked, of all its branches: none asks one that is noted here. */
  readonly claimed?: Set<ConfigNode>;
  /** What the leaf that comes first has failed with when it was asked ahead. Absent: it was not, or has not failed. */
  readonly ahead?: FailureAhead;
  /** What the caller has of the answer already, for a model that is to go on from there. */
  readonly continuation?: string;
}

/** What a leaf has failed with that was asked before anybody went through the config. */
export interface FailureAhead {
  /** Fails as the leaf did, once. Undefined: that was told before, and the leaf is to be asked. */
  told(): Promise<never> | undefined;
}

/**
 * Asks for an answer, and waits until it has begun: a whole answer until it is complete, a stream until something of
 * it was said. Until then nothing was delivered, so whatever fails can be tried again or elsewhere. Rejects with a
 * `GatewayError`, or `TargetSkippedError` when nobody was asked; never throws at once.
 */
export type Ask<Begun, Request extends AskedRequest = AskedRequest> = (
  context: AskContext<Request>,
) => Promise<Begun>;

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
