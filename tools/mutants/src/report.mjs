import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { idOf } from './mutants-of.mjs';

/** The outcomes of mutants in a file, which is written after each one: a run that was ended goes on where it was. */
export class Report {
  /** @param {string} path of the JSON file */
  constructor(path, { seed }) {
    this.path = path;
    this.content = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { seed, mutants: [] };
    if (this.content.seed !== seed) throw new Error(`${path} is of the seed ${this.content.seed}`);
    this.judged = new Map(this.content.mutants.map((each) => [idOf(each), each]));
  }

  outcomeOf(mutant) {
    return this.judged.get(idOf(mutant));
  }

  /** Adds an outcome, in place of an earlier one of the same mutant. */
  add(mutant, outcome) {
    this.judged.set(idOf(mutant), { ...mutant, ...outcome });
    this.content.mutants = [...this.judged.values()];
    writeFileSync(this.path, `${JSON.stringify(this.content, undefined, 1)}\n`);
  }
}

/** Killed, survived and the share of the killed, for each kind of mutant and for all. */
export function summary(mutants) {
  const kinds = [...new Set(mutants.map(({ kind }) => kind))].sort();
  return [
    ...kinds.map((kind) =>
      rowOf(
        kind,
        mutants.filter((each) => each.kind === kind),
      ),
    ),
    rowOf('all', mutants),
  ];
}

function rowOf(title, mutants) {
  const killed = mutants.filter(({ outcome }) => outcome === 'killed').length;
  const share = mutants.length === 0 ? '-' : `${((killed / mutants.length) * 100).toFixed(1)} %`;
  return `${title}: ${killed} of ${mutants.length} killed (${share})`;
}
