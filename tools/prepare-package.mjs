/**
 * Before `npm pack`: makes sure that the package is built from the sources that are there, and deletes what was built
 * from sources that are gone, which `tsc -b` leaves where it is. Run in the package's folder; arguments: the folders that
 * `src` is compiled to, default `dist`.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

const output = /\.(?:d\.ts|js)(?:\.map)?$/;
const notBuilt = /\.test\.ts$|^src[\\/]testing[\\/]/;
const outputs = process.argv.length > 2 ? process.argv.slice(2) : ['dist'];

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const sources = filesIn('src').filter((file) => file.endsWith('.ts') && !notBuilt.test(file));

for (const folder of outputs) {
  const stems = new Set(sources.map((file) => join(folder, relative('src', file).slice(0, -'.ts'.length))));
  const missing = [...stems].find((stem) => !existsSync(`${stem}.js`));
  if (missing !== undefined) {
    console.error(`${join(process.cwd(), missing)}.js is not built: run \`npm run build\` in the workspace.`);
    process.exit(1);
  }
  for (const file of filesIn(folder))
    if (output.test(file) && !stems.has(file.replace(output, ''))) rmSync(file, { force: true });
}
