import type { BreakerSettings } from '@model-gateway/gateway-config';
import { OutcomeWindow } from './outcome-window.js';

/** What an attempt says about its upstream. `neutral`: nothing. */
export type CircuitOutcome = 'success' | 'failure' | 'neutral';

/** Whether everyone may ask a target, nobody, or one attempt that decides. */
export type CircuitState = 'closed' | 'open' | 'half-open';

/** Leave to make one attempt. Whoever has it says once, in any case, what came of the attempt: when it failed or began. */
export class CircuitPermit {
  /** @param isProbe the attempt decides whether the circuit closes */
  constructor(
    private readonly circuit: Circuit,
    readonly isProbe = false,
  ) {}

  /** The answer has begun. */
  succeeded(now: number): void {
    this.circuit.leave(this, 'success', now);
  }

  /** The attempt ended without an answer. */
  end(outcome: CircuitOutcome, now: number): void {
    this.circuit.leave(this, outcome, now);
  }

  /** The answer had begun, and broke off. */
  brokeOff(now: number): void {
    this.circuit.breakOff(now);
  }
}

/**
 * Whether a target is left alone because it failed too often. Closed: everyone may ask it. Open: nobody may, until the
 * cooldown is over. Then half-open: one attempt may, the probe, and decides. All times are milliseconds since 1970.
 *
 * An attempt counts only in the state in which it began: one that fails late does not open what a probe has closed since.
 */
export class Circuit {
  /** Of all attempts since the circuit closed; undefined: it is open or half-open. */
  private usual: CircuitPermit | undefined = new CircuitPermit(this);
  /** Of the probe that is under way. */
  private probe: CircuitPermit | undefined;
  /** Of all attempts that were made since the circuit opened, although it was open. */
  private forced: CircuitPermit | undefined;
  private openUntil = 0;
  private latestHeard = 0;
  private failuresInRow = 0;
  /** What the latest success put an end to: it may turn out to be none. */
  private failuresBeforeSuccess = 0;
  private readonly window: OutcomeWindow | undefined;

  /** @param opened hears until when, whenever failures open the circuit */
  constructor(
    private readonly settings: BreakerSettings,
    private readonly opened: (openUntil: number) => void = () => undefined,
  ) {
    if (settings.failureThresholdPercentage !== undefined) this.window = new OutcomeWindow();
  }

  /**
   * Asks for leave to make an attempt; undefined: the target is to be left alone.
   *
   * @param isForced every other target is left alone too, so this one is asked all the same
   */
  enter(now: number, isForced: boolean): CircuitPermit | undefined {
    if (this.usual) return this.usual;
    if (!this.probe && !this.isCoolingDown(now)) return (this.probe = new CircuitPermit(this, true));
    return isForced ? (this.forced ??= new CircuitPermit(this)) : undefined;
  }

  /** For {@link CircuitPermit}. */
  leave(permit: CircuitPermit, outcome: CircuitOutcome, now: number): void {
    if (permit === this.usual) this.count(outcome, now);
    else if (permit === this.probe) this.endProbe(outcome, now);
    // It failed like those before it, or it shows that there is nothing to wait for.
    else if (permit === this.forced && outcome === 'success') this.close();
  }

  /**
   * For {@link CircuitPermit}. An answer that broke off counted as a success when it began. It counts as a failure in place of
   * that, so that an upstream that breaks off every answer fails in a row, although every one began.
   */
  breakOff(now: number): void {
    if (!this.usual) return;
    this.window?.retractSuccess();
    if (this.failuresInRow === 0) this.failuresInRow = this.failuresBeforeSuccess;
    this.countFailure(now);
  }

  /** Another process left the target alone until then. The same news is acted on once, and never for more than a cooldown. */
  hear(openUntil: number, now: number): void {
    if (openUntil === this.latestHeard) return;
    this.latestHeard = openUntil;
    if (openUntil <= now || this.probe) return;
    const soon = Math.min(openUntil, now + this.settings.cooldownMs);
    this.openUntil = this.usual ? soon : Math.max(this.openUntil, soon);
    this.usual = undefined;
  }

  /** When the next probe may be made: milliseconds since 1970. Undefined: the circuit is not open. */
  heldUntil(now: number): number | undefined {
    return this.usual || !this.isCoolingDown(now) ? undefined : this.openUntil;
  }

  /** For whoever watches. */
  stateAt(now: number): CircuitState {
    if (this.usual) return 'closed';
    return this.probe || !this.isCoolingDown(now) ? 'half-open' : 'open';
  }

  /** A clock that was put back does not make it longer than a cooldown. */
  private isCoolingDown(now: number): boolean {
    return now < this.openUntil && now >= this.openUntil - this.settings.cooldownMs;
  }

  private count(outcome: CircuitOutcome, now: number): void {
    if (outcome === 'failure') this.countFailure(now);
    if (outcome !== 'success') return;
    this.failuresBeforeSuccess = this.failuresInRow;
    this.failuresInRow = 0;
    this.window?.addSuccess(now);
  }

  private countFailure(now: number): void {
    this.failuresInRow += 1;
    this.window?.addFailure(now);
    if (this.isTooMuch()) this.open(now);
  }

  private isTooMuch(): boolean {
    const { failureThreshold, failureThresholdPercentage, minimumRequests } = this.settings;
    if (failureThreshold !== undefined && this.failuresInRow >= failureThreshold) return true;
    return (
      failureThresholdPercentage !== undefined &&
      !!this.window?.reaches(failureThresholdPercentage, minimumRequests)
    );
  }

  private endProbe(outcome: CircuitOutcome, now: number): void {
    this.probe = undefined;
    if (outcome === 'success') this.close();
    if (outcome === 'failure') this.open(now);
  }

  private open(now: number): void {
    this.usual = undefined;
    this.forced = undefined;
    this.openUntil = now + this.settings.cooldownMs;
    // It is no news when it comes back.
    this.latestHeard = this.openUntil;
    this.opened(this.openUntil);
  }

  private close(): void {
    this.usual = new CircuitPermit(this);
    this.probe = undefined;
    this.forced = undefined;
    this.failuresInRow = 0;
    this.failuresBeforeSuccess = 0;
    this.window?.clear();
  }
}
