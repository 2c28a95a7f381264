/**
 * Draws mutants and says which of them the tests kill. `--seed=1 --count=300 --report=mutants.json --copy=<folder>`,
 * and libraries, if not those of the translation and the data plane: `node src/main.mjs libs/sse`. `--again` tries only the
 * survivors of the report once more, with the tests of now.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Judge } from './judge.mjs';
import { mutantsOf, mutated } from './mutants-of.mjs';
import { Report, summary } from './report.mjs';
import { shuffled } from './shuffled.mjs';
import { sourceFiles } from './source-files.mjs';
import { copyTree } from './tree-copy.mjs';
import { TypeCheck } from './type-check.mjs';

const usualLibraries = [
  'libs/formats/kit',
  'libs/formats/gemini',
  'libs/formats/anthropic',
  'libs/formats/openai',
  'libs/providers/kit',
  'libs/providers/direct',
  'libs/providers/platform',
  'libs/data-plane',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    report: { type: 'string', default: 'mutants.json' },
    copy: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const count = Number(values.count);
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const libraries = positionals.length > 0 ? positionals : usualLibraries;
const copy = values.copy ?? mkdtempSync(join(tmpdir(), 'mutants-'));

console.log(`The tree is copied to ${copy}.`);
copyTree(root, copy);
const all = libraries.flatMap((library) =>
  sourceFiles(copy, library).flatMap((file) => mutantsOf(file, readFileSync(join(copy, file), 'utf8'))),
);
const libraryOf = ({ file }) => libraries.find((library) => file.startsWith(`${library}/`));
const report = new Report(values.report, { seed });
const types = new TypeCheck(copy);
const judge = new Judge(copy);
const judged = [];

console.log(
  `${all.length} mutants in ${libraries.length} libraries, of which ${count} are drawn with the seed ${seed}.`,
);
for (const mutant of shuffled(all, seed)) {
  if (judged.length >= count) break;
  let outcome = report.outcomeOf(mutant);
  if (!outcome || (values.again && outcome.outcome === 'survived')) {
    const text = readFileSync(join(copy, mutant.file), 'utf8');
    if (mutant.isOfMembers && types.haveOwnNames(mutant.file, text, mutant.start)) continue;
    if (!types.compiles(mutant.file, mutated(text, mutant))) continue;
    outcome = await judge.judge(mutant, libraryOf(mutant));
    report.add(mutant, outcome);
    const was = `${mutant.was} -> ${mutant.replacement}`.replaceAll(/\s+/g, ' ').slice(0, 120);
    console.log(
      `${judged.length + 1} ${outcome.outcome} ${mutant.kind} ${mutant.file}:${mutant.line} ${was}`,
    );
  }
  judged.push({ ...mutant, outcome: outcome.outcome });
}
for (const line of summary(judged)) console.log(line);
