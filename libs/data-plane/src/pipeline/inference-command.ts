import type { CallContext, Caller, LossEntry, RequestTrace, Target } from '@model-gateway/core';
import type { ConfigNode, QueryFacts, RoutingHints } from '@model-gateway/gateway-config';
import type { Admission, RateStandings, ServedUsage } from '@model-gateway/usage';
import type { Attempt, CacheStatus, AttemptLog } from '../attempts/attempt-log.js';
import type { RequestMetadata } from '../request-labels/request-labels.js';
import type { GuardrailVerdict } from '../guardrails/guardrail-verdict.js';

/** A request as one target of its config is to have it. */
export interface TargetRequest<Request> {
  readonly routingHints: RoutingHints;
  /** Metadata that is to become labels. */
  readonly labels?: RequestMetadata;
  /** The request in the gateway's own terms. Throws a `GatewayError`. */
  translate(): Request;
  /** What the call reports is kept here. */
  readonly losses: readonly LossEntry[];
  /** What belongs to each attempt, its time-outs among it, but for its own signal. */
  readonly call: CallContext;
}

/** Whose answer the caller has. */
export interface Served<Request> {
  readonly targetNode: ConfigNode;
  readonly target: Target;
  readonly targetRequest: TargetRequest<Request>;
  /** Counts what the answer takes towards the target's limits; absent: it has none, or nobody was asked. */
  readonly admission?: Admission;
  /** Attempts at the same leaf before this one. */
  readonly retry: number;
  /** Absent: no cache was looked at. */
  readonly cacheStatus?: CacheStatus;
}

/** A request, before anybody has decided where it goes. */
export interface InferenceCommand<Request> {
  readonly requestId: string;
  readonly caller: Caller;
  /** Of the request's config. A request without one has a root that says nothing. */
  readonly root: ConfigNode;
  /** The root chooses, repeats and guards nothing: one attempt at one target, counted towards all limits at once. */
  readonly isPlain: boolean;
  /** What conditions look at. Put together when the first one asks. */
  facts(): QueryFacts;
  /** Throws a `GatewayError` when the body, with what the leaf does to it, cannot be taken. */
  requestFor(targetNode: ConfigNode): TargetRequest<Request>;
  readonly signal: AbortSignal;
  /** When the first token must be there: milliseconds since 1970. Absent: no limit of the caller's own. */
  readonly deadline?: number;
  readonly cacheNamespace?: string;
  readonly refreshesCache: boolean;
  /** Absent: nobody follows the request. */
  readonly trace?: RequestTrace;
  /** Gets every attempt. */
  readonly attemptLog: AttemptLog;
  /** Of a plain request: its target was found. Nothing is translated yet. */
  onTarget(target: Target): void;
  /** Waits for the limits of a plain request. */
  whileAdmitting<Result>(admitting: Promise<Result>): Promise<Result>;
  /** The caller's own limits have let the request in; of a plain request also those of its target. */
  onAdmitted(admission: Admission): void;
  /** The limits of {@link onAdmitted} refuse the request. */
  onRefused(standings: RateStandings): void;
  /**
   * Who serves the request. Once more when a broken stream is completed by another, before the first item of that: what
   * the earlier one took is told by {@link onSpent}.
   */
  onServed(served: Served<Request>): void;
  /** What was used by an attempt that does not serve the request, or no more. For the caller's own limits and budgets. */
  onSpent(spent: ServedUsage): void;
  /** Nobody serves it; the attempt that its failure comes from, if there was one. */
  onFailed(last: Attempt | undefined): void;
  onVerdict(verdict: GuardrailVerdict): void;
}
