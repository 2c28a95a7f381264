/**
 * Before `npm pack`: compiles the package, and deletes what was built from sources that are gone, which `tsc -b` leaves
 * where it is. Run in the package's folder; arguments: its projects, default `tsconfig.build.json`. Each says in
 * `outDir` itself where `src` is compiled to.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const output = /\.(?:d\.ts|js)(?:\.map)?$/;
const notBuilt = /\.test\.ts$|^src[\\/]testing[\\/]/;
const projects = process.argv.length > 2 ? process.argv.slice(2) : ['tsconfig.build.json'];

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function refuse(why) {
  console.error(`${process.cwd()} cannot be packed: ${why}`);
  process.exit(1);
}

const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const compile = [compiler, '-b', '--pretty', 'false', ...projects];
// Nothing but errors may be said where `npm pack --json` speaks.
const { status } = spawnSync(process.execPath, compile, { stdio: ['ignore', 2, 2] });
if (status !== 0) refuse('it does not compile.');

const sources = filesIn('src').filter((file) => file.endsWith('.ts') && !notBuilt.test(file));
const built = projects.map((project) => {
  const folder = JSON.parse(readFileSync(project, 'utf8')).compilerOptions.outDir;
  return {
    folder,
    stems: sources.map((file) => join(folder, relative('src', file).slice(0, -'.ts'.length))),
  };
});

// The compiler looks at its own notes only, not at what became of its files.
const missing = built
  .flatMap(({ stems }) => stems.flatMap((stem) => [`${stem}.js`, `${stem}.d.ts`]))
  .find((file) => !existsSync(file));
if (missing !== undefined)
  refuse(`${missing} was built and is gone: run \`npx tsc -b --force ${projects.join(' ')}\` there.`);

for (const { folder, stems } of built) {
  const known = new Set(stems);
  for (const file of filesIn(folder))
    if (output.test(file) && !known.has(file.replace(output, ''))) rmSync(file, { force: true });
}
