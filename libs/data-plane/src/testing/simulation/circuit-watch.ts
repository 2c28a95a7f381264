import type { CircuitOutcome, CircuitPermit } from '../../resilience/circuit.js';
import type { Violations } from './violations.js';

/** How a circuit stands since it opened. */
interface Opening {
  readonly until: number;
  probe: CircuitPermit | undefined;
  readonly forced: Set<CircuitPermit>;
}

/** Says of a circuit what it has to do by its description, without looking into it. Every difference is a violation. */
export class CircuitWatch {
  hasOpened = false;
  private opening: Opening | undefined;
  /** What is being counted at this moment. */
  private counted: CircuitOutcome | undefined;
  private underWay = 0;

  constructor(private readonly violations: Violations) {}

  opened(until: number): void {
    this.hasOpened = true;
    this.violations.unless(
      this.counted === 'failure',
      `a circuit opened without a failure (${this.counted ?? '-'})`,
    );
    this.opening = { until, probe: undefined, forced: new Set() };
  }

  /** @param permit undefined: it was refused */
  entered(permit: CircuitPermit | undefined, now: number, isForced: boolean): void {
    const { opening } = this;
    const isProbe = opening !== undefined && !opening.probe && now >= opening.until;
    const isAllowed = !opening || isProbe || isForced;
    this.violations.unless(!permit || isAllowed, 'an open circuit let somebody through, or had two probes');
    this.violations.unless(!!permit || !isAllowed, 'a circuit is stuck');
    if (!permit) return;
    this.underWay += 1;
    if (isProbe) opening.probe = permit;
    else opening?.forced.add(permit);
  }

  /** @param count what the circuit does with the outcome */
  left(permit: CircuitPermit, outcome: CircuitOutcome, count: () => void): void {
    this.underWay -= 1;
    const before = this.opening;
    this.counting(outcome, count);
    if (!before || this.opening !== before) return;
    const isProbe = permit === before.probe;
    if (isProbe) before.probe = undefined;
    this.violations.unless(
      !isProbe || outcome !== 'failure',
      'a probe failed, and the circuit did not open again',
    );
    if (outcome === 'success' && (isProbe || before.forced.has(permit))) this.opening = undefined;
  }

  counting(outcome: CircuitOutcome, count: () => void): void {
    this.counted = outcome;
    count();
    this.counted = undefined;
  }

  /** Nobody is under way any more. */
  ended(): void {
    this.violations.unless(this.underWay === 0, 'an attempt did not tell its circuit how it ended');
  }
}
