/**
 * Steps that the comparisons of one analysis may take, about a hundredth of a second. The cost of comparing queries
 * grows with the square of their lengths.
 */
const maxSteps = 2_000_000;

/** The remaining steps of one analysis. Comparisons beyond the budget are skipped and yield no finding. */
export class WorkBudget {
  private remaining = maxSteps;

  /** Takes the steps from the budget. Returns false, and takes none, when fewer remain. */
  allows(steps: number): boolean {
    if (steps > this.remaining) return false;
    this.remaining -= steps;
    return true;
  }
}
