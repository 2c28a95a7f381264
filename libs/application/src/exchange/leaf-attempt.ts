import {
  CancelledError,
  RequestTimeoutError,
  UpstreamTimeoutError,
  type Limits,
  type Target,
} from '@model-gateway/core';
import type { ConfigNode } from '../config/config-node.js';
import { CircuitOpenError, type AskContext, type ExecutionTools } from '../execution/ask.js';
import { circuitOutcome } from '../execution/circuit-outcome.js';
import type { Circuits, Passage } from '../execution/circuits.js';
import type { Attempt, AttemptOutcome } from '../execution/trail.js';
import type { Admission } from '../limits/admission.js';
import type { Admissions } from '../limits/admissions.js';
import { factsOf, isUnsent } from './attempt-facts.js';

/** What an attempt works with. */
export interface AttemptDependencies {
  readonly circuits: Circuits;
  readonly tools: ExecutionTools;
  /** Absent: no limit and no budget holds. */
  readonly admissions?: Admissions;
}

/** Whoever is given less, and says nothing, may be well. */
const leastPatienceMs = 1_000;

/** One attempt at a leaf: what it passed through on its way, and what is written down of it when it ends. */
export class LeafAttempt {
  passage: Passage | undefined;
  admission: Admission | undefined;
  private target: Target | undefined;
  private readonly startedAt: number;

  constructor(
    private readonly dependencies: AttemptDependencies,
    private readonly leaf: ConfigNode,
    private readonly context: AskContext,
  ) {
    this.startedAt = this.now();
  }

  /**
   * Passes the target's circuit and its limits. Throws `CircuitOpenError` when the target is left alone for now, and what
   * {@link Admissions.admit} does.
   *
   * @param callerId whose request it is
   * @returns what has to be waited for; undefined: nothing
   */
  enter(target: Target, callerId: string): Promise<void> | undefined {
    this.target = target;
    if (this.context.outgrown.has(target.model)) throw new CircuitOpenError();
    const { breaker } = this.leaf.settings;
    const { circuits, admissions } = this.dependencies;
    if (breaker) {
      const circuit = circuits.of(circuitKey(target, callerId), breaker);
      this.passage = circuit.enter(this.now(), this.context.ignoresCircuits);
      if (!this.passage) throw new CircuitOpenError();
    }
    const { limits } = target;
    return limits && admissions ? this.admit(limits, admissions) : undefined;
  }

  private async admit(limits: Limits, admissions: Admissions): Promise<void> {
    this.admission = await admissions.admit([limits]);
  }

  /**
   * It has an answer.
   *
   * @param isFromCache nobody was asked for it
   */
  succeed(isFromCache: boolean): Attempt {
    if (isFromCache) {
      this.passage?.end('neutral', this.now());
      this.passage = undefined;
      this.admission?.withdraw();
      this.admission = undefined;
    } else this.passage?.succeeded(this.now());
    return this.note('served');
  }

  /** It has none. */
  fail(failure: unknown): void {
    const isCancelled = this.context.signal.aborted || failure instanceof CancelledError;
    if (this.passage) {
      const isNeutral = isCancelled || this.wasHurried(failure);
      const outcome = isNeutral ? 'neutral' : circuitOutcome(failure, this.leaf.settings.breaker ?? {});
      this.passage.end(outcome, this.now());
    }
    if (this.admission && this.target) {
      const { kind, model } = this.target;
      if (isUnsent(failure)) this.admission.withdraw();
      else this.admission.settle({ kind, model });
    }
    const outcome = failure instanceof CircuitOpenError ? 'skipped' : isCancelled ? 'cancelled' : 'failed';
    this.note(outcome, failure);
  }

  /** Was the upstream given so little time that its silence says nothing? Or one caller could close it to all others. */
  private wasHurried(failure: unknown): boolean {
    const isTimeout = failure instanceof RequestTimeoutError || failure instanceof UpstreamTimeoutError;
    return isTimeout && this.now() - this.startedAt < leastPatienceMs;
  }

  private note(outcome: AttemptOutcome, failure?: unknown): Attempt {
    const attempt: Attempt = {
      node: this.leaf,
      retry: this.context.retry,
      startedAt: this.startedAt,
      durationMs: Math.max(0, this.now() - this.startedAt),
      outcome,
      ...(this.target && { target: this.target }),
      ...(failure !== undefined && factsOf(failure)),
    };
    this.context.trail.add(attempt);
    return attempt;
  }

  private now(): number {
    return this.dependencies.tools.clock.now();
  }
}

/**
 * What fails together: the same model at the same place, whoever asks for it. But a credential that a caller brought may
 * fail for that caller alone.
 */
function circuitKey(
  { kind, slug = '', projectId = '', region = '', baseUrl = '', model, isCallersCredential }: Target,
  callerId: string,
): string {
  const owner = slug === '' || isCallersCredential ? callerId : '';
  return [kind, slug, projectId, region, baseUrl, model, owner].join('|');
}
