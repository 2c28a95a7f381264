import type { Outcome } from './outcome.js';
import type { Rule } from './rules/rule.js';

interface Tally {
  all: number;
  passed: number;
  ruled: number;
  excepted: number;
  failed: number;
}

/** Collects outcomes and prints them by peer and by tag. */
export class TranslationReport {
  private readonly rows = new Map<string, Tally>();
  private readonly lines: string[] = [];
  private readonly uses = new Map<string, number>();
  readonly binding = newTally();
  readonly informative = newTally();

  /** Notes one outcome; `exception` is why a failing case may fail. */
  note({ testCase, problems, rules }: Outcome, exception: string | undefined): void {
    const verdict: keyof Tally =
      problems.length === 0 ? (rules.length === 0 ? 'passed' : 'ruled') : exception ? 'excepted' : 'failed';
    const total = testCase.informative ? this.informative : this.binding;
    const rows = [`peer ${testCase.peer}`, ...testCase.tags.map((tag) => `tag ${tag}`)];
    const mark = testCase.informative ? ' (informative)' : '';
    for (const tally of [total, ...(testCase.informative ? [] : rows.map((row) => this.tally(row)))]) {
      tally.all += 1;
      tally[verdict] += 1;
    }
    for (const name of rules) this.uses.set(name, (this.uses.get(name) ?? 0) + 1);
    if (verdict === 'ruled') this.lines.push(`ruled ${testCase.id}${mark}: ${rules.join(', ')}`);
    if (verdict === 'excepted') this.lines.push(`excepted ${testCase.id}${mark}: ${exception}`);
    if (verdict === 'failed') this.lines.push(`failed ${testCase.id}${mark}: ${problems.join(' | ')}`);
  }

  /** Every case that did not pass as it stands, one line each. */
  details(): string {
    return `${[...this.lines].sort().join('\n')}\n`;
  }

  /** The share of cases that bind and agree, as they stand or under a rule. */
  share(): number {
    return (this.binding.passed + this.binding.ruled) / this.binding.all;
  }

  /** How many cases need each rule, and why it is one. */
  ruleLines(rules: readonly Rule[]): string {
    return rules
      .map(
        ({ kind, name, reason }) =>
          `  ${String(this.uses.get(name) ?? 0).padStart(3)} × ${kind} “${name}”: ${reason}`,
      )
      .join('\n');
  }

  /** The table. */
  text(title = 'Translation cases of other gateways'): string {
    const rows = [...this.rows].sort(([a], [b]) => a.localeCompare(b));
    return [
      `${title.padEnd(40)}${columns.map((name) => name.padStart(9)).join('')}`,
      ...rows.map(([name, tally]) => line(name, tally)),
      line('all that bind', this.binding),
      line('informative (not in the rows above)', this.informative),
      `agreed, as they stand or under a named rule: ${(100 * this.share()).toFixed(1)} %`,
    ].join('\n');
  }

  private tally(name: string): Tally {
    const tally = this.rows.get(name) ?? newTally();
    this.rows.set(name, tally);
    return tally;
  }
}

const columns = ['all', 'passed', 'ruled', 'excepted', 'failed'] as const satisfies (keyof Tally)[];

function newTally(): Tally {
  return { all: 0, passed: 0, ruled: 0, excepted: 0, failed: 0 };
}

function line(name: string, tally: Tally): string {
  return `${tally.failed > 0 ? '! ' : '  '}${name.padEnd(38)}${columns.map((key) => String(tally[key]).padStart(9)).join('')}`;
}
