import {
  CancelledError,
  GuardrailDeniedError,
  type AttemptSpan,
  type Limits,
  type RequestTrace,
  type Target,
} from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import type { Admission, Admissions } from '@model-gateway/usage';
import type { ExecutionContext, ExecutionTools } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { circuitOutcome } from '../resilience/circuit-outcome.js';
import type { Circuits, CircuitPermit } from '../resilience/circuits.js';
import { wasRefusedBefore } from '../resilience/refused-before.js';
import type { Attempt, AttemptOutcome, AttemptUnderWay, CacheStatus } from '../attempts/attempt-log.js';
import { factsOf } from './attempt-results.js';
import { isShortCallerTimeout } from './is-short-caller-timeout.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** What an attempt works with. */
export interface AttemptDependencies {
  readonly circuits: Circuits;
  readonly tools: ExecutionTools;
  /** Absent: no limit and no budget holds. */
  readonly admissions?: Admissions;
}

/** One attempt at a target node: admission, circuit breaker, span, and the entry of the attempt log when it ends. */
export class TargetAttempt implements AttemptUnderWay {
  permit: CircuitPermit | undefined;
  admission: Admission | undefined;
  cacheStatus: CacheStatus | undefined;
  /** Absent: the request is not traced. */
  readonly span: AttemptSpan | undefined;
  private target: Target | undefined;
  private readonly startedAt: number;

  constructor(
    private readonly dependencies: AttemptDependencies,
    private readonly targetNode: ConfigNode,
    private readonly context: ExecutionContext,
    trace?: RequestTrace,
  ) {
    this.startedAt = this.now();
    this.span = trace?.attempt();
    context.attemptLog.start(this);
  }

  /**
   * Acquires a permit of the target's circuit breaker. Throws `TargetSkippedError` while the circuit is open.
   *
   * @param callerId the caller of the request
   */
  enter(target: Target, callerId: string): void {
    this.target = target;
    if (this.context.tooLongForModels.includes(target.model)) throw new TargetSkippedError();
    if (wasRefusedBefore(this.context, this.targetNode, target))
      throw new TargetSkippedError('refused_before');
    const { breaker } = this.targetNode.settings;
    if (!breaker) return;
    const circuit = this.dependencies.circuits.of(target, callerId, breaker);
    this.permit = circuit.enter(this.now(), this.context.ignoresCircuitBreakers);
    if (!this.permit) throw new TargetSkippedError();
  }

  /**
   * Counts the attempt towards the target's limits. Throws what {@link Admissions.admit} does.
   *
   * @returns a promise of the admission; undefined: the attempt is admitted already
   */
  admit({ limits }: Target): Promise<void> | undefined {
    const { admissions } = this.dependencies;
    return limits && admissions ? this.admitTo(limits, admissions) : undefined;
  }

  private async admitTo(limits: Limits, admissions: Admissions): Promise<void> {
    this.admission = await admissions.admit([limits]);
  }

  /** Records that the target responded. */
  succeed(): Attempt {
    const now = this.now();
    if (this.isFromCache) {
      this.permit?.end('neutral', now);
      this.permit = undefined;
      this.admission?.withdraw();
      this.admission = undefined;
    } else this.permit?.succeeded(now);
    return this.note(this.record('served', now));
  }

  /** Records that the attempt failed. */
  fail(failure: unknown): Attempt {
    const isCancelled = this.context.signal.aborted || failure instanceof CancelledError;
    const outcome = failure instanceof TargetSkippedError ? 'skipped' : isCancelled ? 'cancelled' : 'failed';
    const record = this.record(outcome, this.now(), failure);
    this.endPermit(failure, isCancelled || this.isFromCache, record.durationMs);
    if (this.admission && this.target) {
      const { kind, slug, model } = this.target;
      if (record.isUnsent) this.admission.withdraw();
      else this.admission.settle({ kind, slug, model, ...(record.usage && { usage: record.usage }) });
    }
    return this.note(record);
  }

  givenUp(): Attempt {
    return { ...this.record('cancelled', this.now()), code: 'cancelled' };
  }

  /** True when the response comes from the cache; no request was sent. */
  private get isFromCache(): boolean {
    return this.cacheStatus === 'HIT';
  }

  private endPermit(failure: unknown, isNeutral: boolean, durationMs: number): void {
    if (!this.permit) return;
    const { settings } = this.targetNode;
    const saysNothing = isNeutral || isShortCallerTimeout(failure, settings, durationMs);
    const outcome = saysNothing ? 'neutral' : circuitOutcome(failure, settings.breaker ?? {});
    this.permit.end(outcome, this.now());
  }

  private record(outcome: AttemptOutcome, now: number, failure?: unknown): Attempt {
    const { target, cacheStatus, isFromCache } = this;
    const record: Mutable<Attempt> = {
      node: this.targetNode,
      retry: this.context.retry,
      startedAt: this.startedAt,
      durationMs: Math.max(0, now - this.startedAt),
      outcome,
    };
    // Member by member: most attempts serve, and a spread costs several times as much.
    if (target) record.target = target;
    if (cacheStatus) record.cacheStatus = cacheStatus;
    if (this.span) record.spanId = this.span.spanId;
    if (failure === undefined) return record;
    Object.assign(record, factsOf(failure));
    if (isFromCache) record.isUnsent = true;
    const usage = failure instanceof GuardrailDeniedError && !isFromCache ? failure.usage : undefined;
    if (usage) record.usage = usage;
    return record;
  }

  private note(record: Attempt): Attempt {
    this.context.attemptLog.end(this, record);
    return record;
  }

  private now(): number {
    return this.dependencies.tools.clock.now();
  }
}
