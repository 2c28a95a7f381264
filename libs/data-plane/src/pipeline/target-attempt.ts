import {
  CancelledError,
  GuardrailDeniedError,
  type AttemptSpan,
  type Mutable,
  type Target,
  type Usage,
  type WireRecord,
} from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import { chargeOf, freeCharge, type AttemptCharge } from '../attempts/attempt-charge.js';
import type { Attempt, AttemptOutcome, CacheStatus, OpenAttempt } from '../attempts/attempt-log.js';
import type { ExecutionContext } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { circuitOutcome } from '../resilience/circuit-outcome.js';
import type { CircuitPermit } from '../resilience/circuits.js';
import { wasRefusedBefore } from '../resilience/refused-before.js';
import { isCapacityStep, StepCapacity } from '../resilience/step-capacity.js';
import type { AttemptDependencies, AttemptRequest } from './attempt-dependencies.js';
import { factsOf, isFreeFailure } from './attempt-failure.js';
import { isShortCallerTimeout } from './is-short-caller-timeout.js';
import type { AttemptAdmission, RequestAdmissions } from './request-admissions.js';

/**
 * One attempt at a target node: admission, circuit breaker, span, and the entry of the attempt log. It is charged once: when
 * its response is complete, breaks off, is left or discarded, when it fails, or when the request ends before all of that.
 */
export class TargetAttempt implements OpenAttempt {
  permit: CircuitPermit | undefined;
  cacheStatus: CacheStatus | undefined;
  /** Absent: the request is not traced. */
  readonly span: AttemptSpan | undefined;
  /** The upstream requests of this attempt; the transport adds them. */
  readonly wires: WireRecord[] = [];
  admission: AttemptAdmission | undefined;
  private target: Target | undefined;
  private step: StepCapacity | undefined;
  private readonly startedAt: number;
  /** Its entry in the attempt log, from when its response began or it failed. */
  entry: Mutable<Attempt> | undefined;
  private charge: AttemptCharge | undefined;
  private usage: Usage | undefined;
  /** Bytes of output received since {@link usage} was reported. */
  private unreportedBytes = 0;

  constructor(
    private readonly dependencies: AttemptDependencies,
    private readonly targetNode: ConfigNode,
    private readonly context: ExecutionContext,
    private readonly request: AttemptRequest,
  ) {
    this.startedAt = this.now();
    this.span = request.trace?.attempt();
    context.attemptLog.start(this);
  }

  /** Throws what {@link StepCapacity.enter} does; nothing for a target that is no step of capacity. */
  enterStep(target: Target, callerId: string): void {
    if (!isCapacityStep(target)) return;
    this.target = target;
    this.step = new StepCapacity(this.dependencies.capacity, target, callerId, this.startedAt);
    this.step.enter(this.context, this.targetNode);
  }

  /**
   * Acquires a permit of the target's circuit breaker. Throws `TargetSkippedError` while the circuit is open.
   *
   * @param callerId the caller of the request
   */
  enter(target: Target, callerId: string): void {
    this.target = target;
    if (this.context.tooLongForModels.includes(target.model)) throw new TargetSkippedError('too_long');
    if (wasRefusedBefore(this.context, this.targetNode, target))
      throw new TargetSkippedError('refused_before');
    const { breaker } = this.targetNode.settings;
    if (!breaker) return;
    const circuit = this.dependencies.circuits.of(target, callerId, breaker);
    this.permit = circuit.enter(this.now(), this.context.ignoresCircuitBreakers);
    if (!this.permit) throw new TargetSkippedError('circuit_open', circuit.heldUntil(this.now()));
  }

  /**
   * Counts the attempt towards its limits. Throws what {@link RequestAdmissions.admitAttempt} does.
   *
   * @returns a promise of the admission; undefined: the attempt is admitted already
   */
  admit(admissions: RequestAdmissions, target: Target): Promise<void> | void {
    const admission = admissions.admitAttempt(target);
    if (admission instanceof Promise) return admission.then((late) => this.takeAdmission(late));
    this.admission = admission;
  }

  /**
   * Records that the target answered with a whole response.
   *
   * @param outputBytes of a response without usage
   */
  succeed(usage: Usage | undefined, outputBytes: number): Attempt {
    this.usage = usage;
    this.unreportedBytes = outputBytes;
    this.endPermit();
    return this.enterLog(this.record('served', this.now()), true);
  }

  /** Records that a response begins to arrive. */
  begin(): Attempt {
    this.endPermit();
    this.entry = this.record('served', this.now());
    this.context.attemptLog.add(this.entry);
    return this.entry;
  }

  /** Notes what one item of the response reports. */
  note(usage: Usage | undefined, outputBytes: number): void {
    if (usage) {
      this.usage = usage;
      this.unreportedBytes = 0;
    }
    this.unreportedBytes += outputBytes;
  }

  /** The response has arrived whole. */
  complete(): void {
    this.amend({}, true);
  }

  /** The response broke off, was left or is discarded. Replaces how it ended, and charges it unless it is charged. */
  end(by: Pick<Attempt, 'outcome' | 'code' | 'failure'> | undefined): void {
    this.amend(this.entry?.outcome === 'served' && by ? by : {}, false);
  }

  /** Records that the attempt failed before a response began. */
  fail(failure: unknown): Attempt {
    const isCancelled = this.context.signal.aborted || failure instanceof CancelledError;
    const outcome = failure instanceof TargetSkippedError ? 'skipped' : isCancelled ? 'cancelled' : 'failed';
    const record = this.record(outcome, this.now(), failure);
    this.endPermitAfter(failure, isCancelled || this.isFromCache, record.durationMs);
    this.step?.failed(failure);
    // The request has ended before, and has abandoned this attempt.
    if (this.entry) return this.entry;
    if (failure instanceof GuardrailDeniedError && !this.isFromCache) this.usage = failure.usage;
    return this.enterLog(record, this.usage !== undefined);
  }

  abandon(): void {
    const code = 'cancelled';
    if (this.entry) this.end({ outcome: 'cancelled', code });
    else this.enterLog({ ...this.record('cancelled', this.now()), code }, false);
  }

  /** True when the response comes from the cache; no request was sent. */
  private get isFromCache(): boolean {
    return this.cacheStatus === 'HIT';
  }

  private takeAdmission(admission: AttemptAdmission): void {
    // The request has ended meanwhile.
    if (this.charge) admission.withdraw();
    else this.admission = admission;
  }

  private enterLog(record: Mutable<Attempt>, isComplete: boolean): Attempt {
    record.charge = this.settle(record, isComplete);
    this.entry = record;
    this.context.attemptLog.add(record);
    return record;
  }

  private amend(by: Partial<Attempt>, isComplete: boolean): void {
    const { entry } = this;
    if (!entry) return;
    // Changed in place: a spread would give each record a shape of its own, which every later reader pays for.
    entry.charge = this.settle(entry, isComplete);
    Object.assign(entry, by);
  }

  private settle(record: Attempt, isComplete: boolean): AttemptCharge {
    if (this.charge) return this.charge;
    const charge = (this.charge = this.chargeFor(record, isComplete));
    const { admission, target } = this;
    if (admission && target) {
      if (this.isFromCache) admission.settleCached(target);
      else if (record.isUnsent) admission.withdraw();
      else admission.settle({ place: target, ...charge });
    }
    this.context.attemptLog.close(this);
    return charge;
  }

  private chargeFor({ isUnsent, outcome, failure }: Attempt, isComplete: boolean): AttemptCharge {
    const { target, usage, request, startedAt, unreportedBytes, wires } = this;
    if (!target || isUnsent || this.isFromCache || request.isFree) return freeCharge;
    const hasAnswered = outcome === 'served' || this.entry !== undefined;
    if (!usage && !hasAnswered && isFreeFailure(failure, wires)) return freeCharge;
    const promptTokens = isComplete && usage ? undefined : request.promptTokens();
    const charged = { target, startedAt, usage, isComplete, unreportedBytes, promptTokens };
    return chargeOf(charged, this.dependencies);
  }

  /** The target has answered. */
  private endPermit(): void {
    const now = this.now();
    if (!this.isFromCache) {
      this.step?.served();
      return this.permit?.succeeded(now);
    }
    this.permit?.end('neutral', now);
    this.permit = undefined;
  }

  private endPermitAfter(failure: unknown, isNeutral: boolean, durationMs: number): void {
    if (!this.permit) return;
    const { settings } = this.targetNode;
    const saysNothing = isNeutral || isShortCallerTimeout(failure, settings, durationMs);
    const outcome = saysNothing ? 'neutral' : circuitOutcome(failure, settings.breaker ?? {});
    this.permit.end(outcome, this.now());
  }

  private record(outcome: AttemptOutcome, now: number, failure?: unknown): Mutable<Attempt> {
    const { target, cacheStatus, isFromCache } = this;
    const { retry, reason = 'first', pauseMs } = this.context;
    const record: Mutable<Attempt> = {
      node: this.targetNode,
      retry,
      reason: this.permit?.isProbe ? 'probe' : reason,
      startedAt: this.startedAt,
      durationMs: Math.max(0, now - this.startedAt),
      outcome,
      wires: this.wires,
    };
    // Member by member: most attempts serve, and a spread costs several times as much.
    if (target) record.target = target;
    if (cacheStatus) record.cacheStatus = cacheStatus;
    if (this.span) record.spanId = this.span.spanId;
    if (reason === 'retry' && pauseMs !== undefined) record.pauseBeforeMs = pauseMs;
    if (failure === undefined) return record;
    Object.assign(record, factsOf(failure));
    record.failure = failure;
    if (isFromCache) record.isUnsent = true;
    if (this.context.continuation !== undefined) record.isContinuation = true;
    return record;
  }

  private now(): number {
    return this.dependencies.tools.clock.now();
  }
}
