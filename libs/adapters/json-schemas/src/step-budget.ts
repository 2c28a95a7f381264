/** A check has become too much work. */
export class OutOfSteps extends Error {}

/** What an expression costs that is tried on a text, and what each character of it. */
const stepsPerText = 16;
const stepsPerCharacter = 8;

/**
 * Steps that one check may take. Schemas by strangers can be small and still take forever, such as one of 50 definitions
 * that each refer twice to the next one; so every keyword that is looked at counts, and what it goes through.
 */
export class StepBudget {
  private left = 0;

  constructor(private readonly most: number) {}

  /** For another check. */
  refill(): void {
    this.left = this.most;
  }

  /** @throws OutOfSteps */
  readonly spend = (steps: number): void => {
    this.left -= steps;
    if (this.left < 0) throw new OutOfSteps();
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
