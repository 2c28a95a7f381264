/**
 * Fails when a part of the built console is larger than it may be, or has grown by a tenth since its size was written down
 * in apps/console/sizes.json. `--write` writes the sizes down: look at the difference before you commit it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { builtParts, sizeProblems } from './console-sizes.mjs';

const folder = new URL('../../apps/console/', import.meta.url);
const file = new URL('sizes.json', folder);
const parts = builtParts(fileURLToPath(new URL('dist', folder)));
if (process.argv.includes('--write')) {
  writeFileSync(file, `${JSON.stringify(parts, Object.keys(parts).sort(), 2)}\n`);
} else {
  const problems = sizeProblems(parts, JSON.parse(readFileSync(file, 'utf8')));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('If that is meant: node tools/checks/check-console-sizes.mjs --write');
    process.exit(1);
  }
}
