import { BudgetExhaustedError, type ModelPlace, type Target } from '@model-gateway/core';
import {
  type Admission,
  type Admissions,
  type ExpectedUsage,
  RateLimitReachedError,
  type RateStandings,
  type SettledUsage,
} from '@model-gateway/usage';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import type { InferenceCommand } from './inference-command.js';

/** What {@link RequestAdmissions} works with. */
type Admitting = Pick<
  InferenceCommand<unknown>,
  'limits' | 'signal' | 'isPlain' | 'attemptLog' | 'onAdmitted' | 'onRefused' | 'whileAdmitting'
>;

/** An attempt that the limits of its caller, with its workspace and the organisation, and those of its target admit. */
export interface AttemptAdmission {
  /** The state of the target's limits, where they are counted apart from the caller's. */
  readonly targetRates: RateStandings | undefined;
  /** Counts the real usage. */
  settle(charge: SettledUsage): void;
  /** A cache answered: counts the attempt at its caller's limits, without usage, and not at its target's. */
  settleCached(place: ModelPlace): void;
  /** Uncounts the attempt, because nothing was sent. */
  withdraw(): void;
}

/**
 * Admits the attempts of one request: each counts towards the limits of its caller and of its target. Those of the caller are
 * those of its key, of its workspace and of the organisation.
 *
 * A request under a config is admitted to its caller's limits before anything is attempted; the first attempt takes over
 * that admission. An attempt that sent nothing leaves it to the next one. Each further attempt is admitted anew, and skipped
 * when its caller's limits refuse. A plain request is admitted to all its limits at once, right before its only attempt.
 */
export class RequestAdmissions {
  /** The caller's admission that no attempt has taken. */
  private held: Admission | undefined;
  private hasBegun = false;
  private isOver = false;

  private constructor(
    private readonly admissions: Admissions,
    private readonly command: Admitting,
    private readonly expect: (place: ModelPlace | undefined) => ExpectedUsage,
  ) {}

  /**
   * The admissions of a request; they end with it.
   *
   * @param expect what an attempt is expected to use
   */
  static of(
    admissions: Admissions,
    command: Admitting,
    expect: (place: ModelPlace | undefined) => ExpectedUsage,
  ): RequestAdmissions {
    const all = new RequestAdmissions(admissions, command, expect);
    command.attemptLog.listener = all;
    return all;
  }

  /** Admits a request under a config to its caller's limits. Rejects with `RateLimitReachedError` or `BudgetExhaustedError`. */
  async admitCaller(): Promise<void> {
    const { limits } = this.command;
    if (limits.length === 0) return;
    try {
      this.hold(await this.admissions.admit(limits, this.expecting(undefined)));
    } catch (failure) {
      this.noteRefusal(failure);
    }
  }

  /**
   * Admits an attempt. Throws what {@link admitCaller} rejects with, or `TargetSkippedError` for a further attempt that its
   * caller's limits refuse.
   *
   * @returns undefined where nothing is limited; a promise only where the admission is asynchronous
   */
  admitAttempt(target: Target): AttemptAdmission | Promise<AttemptAdmission> | undefined {
    const { isPlain, limits } = this.command;
    if (limits.length === 0 && !target.limits) return undefined;
    return isPlain ? this.admitPlain(target) : this.admitConfigured(target);
  }

  /** Gives back what no attempt has taken; to be called when the request is over. */
  finish(): void {
    this.isOver = true;
    this.held?.withdraw();
    this.held = undefined;
  }

  private admitPlain(target: Target): AttemptAdmission | Promise<AttemptAdmission> {
    const { command, admissions } = this;
    const limits = target.limits ? [...command.limits, target.limits] : command.limits;
    try {
      const admission = admissions.admit(limits, this.expecting(target));
      if (!(admission instanceof Promise)) return this.plainly(admission);
      return command.whileAdmitting(admission).then(
        (late) => this.plainly(late),
        (failure: unknown) => this.noteRefusal(failure),
      );
    } catch (failure) {
      return this.noteRefusal(failure);
    }
  }

  private plainly(admission: Admission): AttemptAdmission {
    this.refuseLate(admission);
    this.command.onAdmitted(admission);
    return new AdmittedAttempt(admission, undefined, undefined);
  }

  private async admitConfigured(target: Target): Promise<AttemptAdmission> {
    const ofCaller = await this.callerAdmission(target);
    const giveBack = (admission: Admission): void => this.giveBack(admission);
    if (!target.limits) return new AdmittedAttempt(ofCaller, undefined, giveBack);
    try {
      const ofTarget = await this.admissions.admit([target.limits], this.expecting(target));
      return new AdmittedAttempt(ofCaller, ofTarget, giveBack);
    } catch (failure) {
      if (ofCaller) this.giveBack(ofCaller);
      throw failure;
    }
  }

  private async callerAdmission(target: Target): Promise<Admission | undefined> {
    const { limits } = this.command;
    if (limits.length === 0) return undefined;
    const { held } = this;
    if (held) {
      this.held = undefined;
      return this.placed(held, target);
    }
    try {
      return await this.admissions.admit(limits, this.expecting(target));
    } catch (failure) {
      throw skipReason(failure);
    }
  }

  /** The held admission with the cost of this target reserved. */
  private placed(held: Admission, target: Target): Admission {
    const isFirst = !this.hasBegun;
    this.hasBegun = true;
    try {
      held.chooseTarget(target);
      return held;
    } catch (failure) {
      this.giveBack(held);
      throw isFirst ? failure : skipReason(failure);
    }
  }

  private hold(admission: Admission): void {
    this.refuseLate(admission);
    this.held = admission;
    this.command.onAdmitted(admission);
  }

  private giveBack(admission: Admission): void {
    if (this.held || this.isOver) admission.withdraw();
    else this.held = admission;
  }

  /** Nothing is sent any more for a request that has ended while it was admitted. */
  private refuseLate(admission: Admission): void {
    const { signal } = this.command;
    if (signal.aborted || this.isOver) admission.withdraw();
    signal.throwIfAborted();
  }

  private noteRefusal(failure: unknown): never {
    if (failure instanceof RateLimitReachedError) this.command.onRefused(failure.standings);
    throw failure;
  }

  private expecting(place: ModelPlace | undefined): () => ExpectedUsage {
    return () => this.expect(place);
  }
}

/** One attempt at the limits of its caller and of its target. */
class AdmittedAttempt implements AttemptAdmission {
  /** @param giveBack takes the caller's admission back; undefined: it is withdrawn */
  constructor(
    private readonly ofCaller: Admission | undefined,
    private readonly ofTarget: Admission | undefined,
    private readonly giveBack: ((admission: Admission) => void) | undefined,
  ) {}

  get targetRates(): RateStandings | undefined {
    return this.ofTarget;
  }

  settle(charge: SettledUsage): void {
    this.ofCaller?.settle(charge);
    this.ofTarget?.settle(charge);
  }

  settleCached(place: ModelPlace): void {
    this.ofCaller?.settle({ place });
    this.ofTarget?.withdraw();
  }

  withdraw(): void {
    this.ofTarget?.withdraw();
    if (!this.ofCaller) return;
    if (this.giveBack) this.giveBack(this.ofCaller);
    else this.ofCaller.withdraw();
  }
}

/** A refusal of a further attempt: the failure of the attempt before it stays that of the request. */
function skipReason(failure: unknown): unknown {
  const isRefusal = failure instanceof RateLimitReachedError || failure instanceof BudgetExhaustedError;
  return isRefusal ? new TargetSkippedError(failure.code) : failure;
}
