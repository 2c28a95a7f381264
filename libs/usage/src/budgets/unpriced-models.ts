/** Bound of the remembered names, because callers choose them. */
const maxModels = 100;
const longestName = 100;

/** Reports each model without a known price once. */
export class UnpricedModels {
  private readonly reported = new Set<string>();

  constructor(private readonly onProblem: ((message: string) => void) | undefined) {}

  /** Reports that a response of this model cannot be counted in a cost budget. */
  note(model: string): void {
    const name = model.slice(0, longestName);
    if (this.reported.has(name) || this.reported.size >= maxModels) return;
    this.reported.add(name);
    this.onProblem?.(`The price of ${name} is not known: cost budgets do not count its responses.`);
  }
}
