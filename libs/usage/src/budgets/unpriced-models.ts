/** Models that are remembered; callers may write what they like. */
const mostModels = 100;
const longestName = 100;

/** Says of each model once that nobody knows what its answers cost. */
export class UnpricedModels {
  private readonly told = new Set<string>();

  constructor(private readonly onProblem: ((message: string) => void) | undefined) {}

  /** An answer of this model was to be counted in a budget of money. */
  note(model: string): void {
    const name = model.slice(0, longestName);
    if (this.told.has(name) || this.told.size >= mostModels) return;
    this.told.add(name);
    this.onProblem?.(`It is not known what an answer of ${name} costs: budgets of money do not count it.`);
  }
}
