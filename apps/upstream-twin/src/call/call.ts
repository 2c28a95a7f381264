import type { Fault } from '../faults/fault.js';
import type { JsonObject } from '../json.js';
import type { CallTarget } from './call-target.js';
import type { ResponsePlan } from '../plan/response-plan.js';
import type { Tier } from '../quotas/tier.js';
import type { TwinState } from './twin-state.js';

/** A model method call that passed authentication. */
export interface Call {
  readonly target: CallTarget;
  readonly body: JsonObject;
  /** `alt=sse` was in the query. */
  readonly sse: boolean;
  /** A request header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** A queued fault that lets the answer begin. */
  readonly fault?: Fault | undefined;
  /** The kind of capacity that serves. */
  readonly tier: Tier;
}

/** One kind of upstream: which calls are its own, and how it answers them. */
export interface CallHandler {
  readonly takes: (target: CallTarget) => boolean;
  /** Refusals are thrown as an `AnswerError`. */
  readonly answer: (call: Call, state: TwinState) => ResponsePlan;
}
