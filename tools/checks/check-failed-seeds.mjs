/**
 * Fails when a `failed-seeds.json` has an entry that replays nothing: of a test file that there is not, or without one
 * of its members. Whether the file has the law is seen when it runs (tools/laws).
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const name = 'failed-seeds.json';
const filesIn = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(file);
    return entry.name === name ? [file] : [];
  });

function problemOf(folder, { file, law, seed, run = 0, reason }) {
  if (typeof file !== 'string' || !existsSync(path.join(folder, file))) return `no test file ${file}`;
  if (typeof law !== 'string' || typeof reason !== 'string') return 'law and reason have to be texts';
  return Number.isInteger(seed) && Number.isInteger(run)
    ? undefined
    : 'seed and run have to be whole numbers';
}

let wrong = 0;
for (const file of ['apps', 'libs', 'tools'].flatMap(filesIn)) {
  const folder = path.join(root, path.dirname(file));
  for (const entry of JSON.parse(readFileSync(path.join(root, file), 'utf8'))) {
    const problem = problemOf(folder, entry);
    if (problem === undefined) continue;
    console.error(`${file}: ${JSON.stringify(entry)}: ${problem}`);
    wrong += 1;
  }
}
if (wrong > 0) process.exit(1);
