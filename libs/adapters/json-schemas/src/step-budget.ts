/** Thrown when a check exceeds its budget. */
export class OutOfSteps extends Error {}

/** The number of steps between two readings of the clock. */
const stepsPerClockReading = 8192;

/** The least cost of matching an expression: per text, and per character. */
const stepsPerText = 16;
const stepsPerCharacter = 1;

/**
 * The steps and milliseconds that one check may take. A small schema can take forever, such as one of 50 definitions that
 * each refer twice to the next; so every evaluation of a keyword costs steps, depending on its work. A step takes from
 * 1 ns to 0.2 µs, so time is limited too.
 */
export class StepBudget {
  private remaining = 0;
  private untilClockReading = 0;
  private endsAt = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(
    private readonly maxSteps: number,
    private readonly maxMs: number,
    private readonly now: () => number,
  ) {}

  /** Starts another check. */
  refill(): void {
    this.remaining = this.maxSteps;
    this.untilClockReading = stepsPerClockReading;
    this.endsAt = this.now() + this.maxMs;
  }

  /** @throws OutOfSteps */
  readonly spend = (steps: number): void => {
    this.remaining -= steps;
    this.untilClockReading -= steps;
    if (this.remaining < 0) throw new OutOfSteps();
    if (this.untilClockReading >= 0) return;
    this.untilClockReading = stepsPerClockReading;
    if (this.now() > this.endsAt) throw new OutOfSteps();
  };

  /**
   * Spends the steps of matching an expression on a text.
   *
   * @throws OutOfSteps
   */
  spendOnText(text: string): void {
    this.spend(stepsPerText + stepsPerCharacter * text.length);
  }
}
