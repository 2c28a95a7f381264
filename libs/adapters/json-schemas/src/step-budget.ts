/** A check has become too much work. */
export class OutOfSteps extends Error {}

/** Steps after which the clock is looked at. */
const stepsPerLook = 8192;

/** What an expression costs that is tried on a text, and what each character of it, at least. */
const stepsPerText = 16;
const stepsPerCharacter = 1;

/**
 * Steps and milliseconds that one check may take. Schemas by strangers can be small and still take forever, such as one of
 * 50 definitions that each refer twice to the next one; so every keyword that is looked at counts, and what it goes
 * through. What a step takes differs, from 1 ns to 0.2 µs, so the clock counts too.
 */
export class StepBudget {
  private left = 0;
  private untilLook = 0;
  private endsAt = 0;

  /** @param now milliseconds since whenever */
  constructor(
    private readonly mostSteps: number,
    private readonly mostMs: number,
    private readonly now: () => number,
  ) {}

  /** For another check. */
  refill(): void {
    this.left = this.mostSteps;
    this.untilLook = stepsPerLook;
    this.endsAt = this.now() + this.mostMs;
  }

  /** @throws OutOfSteps */
  readonly spend = (steps: number): void => {
    this.left -= steps;
    this.untilLook -= steps;
    if (this.left < 0) throw new OutOfSteps();
    if (this.untilLook >= 0) return;
    this.untilLook = stepsPerLook;
    if (this.now() > this.endsAt) throw new OutOfSteps();
  };

  /**
   * For an expression that is tried on a text.
   *
   * @throws OutOfSteps
   */
  spendOnText(text: string): void {
    this.spend(stepsPerText + stepsPerCharacter * text.length);
  }
}
