/** How many cases of a tag agree. */
interface Tally {
  agreed: number;
  all: number;
}

/** Collects verdicts and prints them by tag. */
export class CorpusReport {
  private readonly tags = new Map<string, Tally>();
  private readonly lines: string[] = [];
  readonly total: Tally = { agreed: 0, all: 0 };

  /** Notes one case. `problems` is empty when everything agreed. */
  note(id: string, tags: readonly string[], problems: readonly string[]): void {
    for (const tally of [this.total, ...tags.map((tag) => this.tally(tag))]) {
      tally.all += 1;
      if (problems.length === 0) tally.agreed += 1;
    }
    for (const problem of problems) this.lines.push(`${id}: ${problem}`);
  }

  /** The table by tag, and every disagreement. */
  text(title: string): string {
    const rows = [...this.tags].sort(([a], [b]) => a.localeCompare(b));
    const table = rows.map(
      ([tag, { agreed, all }]) => `${agreed === all ? '  ' : '! '}${tag.padEnd(32)}${agreed}/${all}`,
    );
    const share = ((100 * this.total.agreed) / this.total.all).toFixed(2);
    return [
      title,
      ...table,
      `  agreed ${this.total.agreed} of ${this.total.all} (${share} %)`,
      ...this.lines,
    ].join('\n');
  }

  private tally(tag: string): Tally {
    const tally = this.tags.get(tag) ?? { agreed: 0, all: 0 };
    this.tags.set(tag, tally);
    return tally;
  }
}
