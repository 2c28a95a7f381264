import type { CircuitOutcome, Passage } from '../../resilience/circuit.js';
import type { Violations } from './violations.js';

/** How a circuit stands since it opened. */
interface Opening {
  readonly until: number;
  probe: Passage | undefined;
  readonly forced: Set<Passage>;
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

  /** @param passage undefined: it was refused */
  entered(passage: Passage | undefined, now: number, isForced: boolean): void {
    const { opening } = this;
    const isProbe = opening !== undefined && !opening.probe && now >= opening.until;
    const isAllowed = !opening || isProbe || isForced;
    this.violations.unless(!passage || isAllowed, 'an open circuit let somebody through, or had two probes');
    this.violations.unless(!!passage || !isAllowed, 'a circuit is stuck');
    if (!passage) return;
    this.underWay += 1;
    if (isProbe) opening.probe = passage;
    else opening?.forced.add(passage);
  }

  /** @param count what the circuit does with the outcome */
  left(passage: Passage, outcome: CircuitOutcome, count: () => void): void {
    this.underWay -= 1;
    const before = this.opening;
    this.counting(outcome, count);
    if (!before || this.opening !== before) return;
    const isProbe = passage === before.probe;
    if (isProbe) before.probe = undefined;
    this.violations.unless(
      !isProbe || outcome !== 'failure',
      'a probe failed, and the circuit did not open again',
    );
    if (outcome === 'success' && (isProbe || before.forced.has(passage))) this.opening = undefined;
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
