import type {
  CallContext,
  Caller,
  JsonObject,
  Limits,
  LossEntry,
  RequestTrace,
  Target,
} from '@model-gateway/core';
import type { ConfigNode, QueryFacts, RoutingHints } from '@model-gateway/gateway-config';
import type { RateStandings } from '@model-gateway/usage';
import type { Attempt, CacheStatus, AttemptLog } from '../attempts/attempt-log.js';
import type { RequestMetadata } from '../request-labels/request-labels.js';
import type { GuardrailVerdict } from '../guardrails/guardrail-verdict.js';

/** The request for one target node, with the settings of the node applied. */
export interface TargetRequest<Request> {
  readonly routingHints: RoutingHints;
  /** Metadata that the provider sends as labels. */
  readonly labels?: RequestMetadata;
  /** The canonical request. Throws a `GatewayError`. */
  translate(): Request;
  /** The losses that the call reported. */
  readonly losses: readonly LossEntry[];
  /** The call context shared by all attempts, timeouts included; each attempt adds its own signal. */
  readonly call: CallContext;
}

/** The attempt whose response the caller receives. */
export interface Served<Request> {
  readonly targetNode: ConfigNode;
  readonly target: Target;
  readonly targetRequest: TargetRequest<Request>;
  /** The state of the target's rate limits; absent: it has none, or they are counted with {@link InferenceCommand.limits}. */
  readonly targetRates?: RateStandings;
  /** Attempts at the same target node before this one. */
  readonly retry: number;
  /** Absent: no cache was read. */
  readonly cacheStatus?: CacheStatus;
}

/** A request before a target is chosen. */
export interface InferenceCommand<Request> {
  readonly requestId: string;
  readonly caller: Caller;
  /** What limits the request besides its target: its key, its workspace, the organisation, as far as they have limits. */
  readonly limits: readonly Limits[];
  /** Root of the request's config. A request without a config has an empty root. */
  readonly root: ConfigNode;
  /** True when the root has no strategy, retry or guardrail: one attempt at one target, admitted to all limits at once. */
  readonly isPlain: boolean;
  /** The JSON of the request, as the caller sent it with what the root of the config does to it. For estimates. */
  readonly json: JsonObject;
  /** The facts that conditions query; collected on first use. */
  facts(): QueryFacts;
  /** Throws a `GatewayError` when the body is invalid with the settings of the target node applied. */
  requestFor(targetNode: ConfigNode): TargetRequest<Request>;
  readonly signal: AbortSignal;
  /** Deadline of the first token, milliseconds since 1970. Absent: the caller sets none. */
  readonly deadline?: number;
  readonly cacheNamespace?: string;
  readonly refreshesCache: boolean;
  /** Absent: the request is not traced. */
  readonly trace?: RequestTrace;
  /** Receives every attempt. */
  readonly attemptLog: AttemptLog;
  /** Called when the target of a plain request is resolved, before translation. */
  onTarget(target: Target): void;
  /** Wraps the wait for the admission of a plain request. */
  whileAdmitting<Result>(admitting: Promise<Result>): Promise<Result>;
  /** Called when {@link limits}, and of a plain request also the limits of its target, admit the request. */
  onAdmitted(standings: RateStandings): void;
  /** Called when the limits of {@link onAdmitted} refuse the request. */
  onRefused(standings: RateStandings): void;
  /**
   * Called when an attempt serves the request. Called again when another target completes a broken stream, before its first
   * item.
   */
  onServed(served: Served<Request>): void;
  /** Called when no attempt serves the request, with the attempt that its failure comes from, if any. */
  onFailed(last: Attempt | undefined): void;
  onVerdict(verdict: GuardrailVerdict): void;
}
