/** Fails when files or folders of a package import each other; names them. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileCycles, folderCycles, sourcesOf } from './import-cycles.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const folders = workspaces.flatMap((pattern) =>
  pattern.endsWith('/*')
    ? readdirSync(path.join(root, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -1)}${name}`)
    : [pattern],
);

let cycles = 0;
for (const folder of folders) {
  const sources = sourcesOf(path.join(root, folder));
  for (const cycle of [...fileCycles(sources), ...folderCycles(sources)]) {
    console.error(`${folder}: these import each other: ${cycle.join(', ')}`);
    cycles += 1;
  }
}
if (cycles > 0) process.exit(1);
