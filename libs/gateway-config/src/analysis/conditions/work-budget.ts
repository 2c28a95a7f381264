/**
 * So many steps the comparisons of one analysis may take, some hundredth of a second: what queries mean to each other grows
 * with the square of their lengths.
 */
const mostSteps = 2_000_000;

/** How much one analysis may still look at. What it has no more steps for, it says nothing about. */
export class WorkBudget {
  private left = mostSteps;

  /** Takes steps from what is left, unless there are fewer. */
  allows(steps: number): boolean {
    if (steps > this.left) return false;
    this.left -= steps;
    return true;
  }
}
