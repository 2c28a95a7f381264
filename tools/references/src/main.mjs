/**
 * Writes the references, and the schemas of the contract: `npm run generate -w @model-gateway/references`. With `--check`
 * it writes nothing, and names the files that are out of date.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configSchemaFile, configSchemaText } from './config-schema.mjs';
import { contractSchemasFile, contractSchemasText } from './contract-schemas.mjs';
import { folders, generate } from './references.mjs';
import { root } from './workspace.mjs';

const command = 'npm run generate -w @model-gateway/references';
const isCheck = process.argv.includes('--check');

const schemas = [
  [contractSchemasFile, await contractSchemasText()],
  [configSchemaFile, await configSchemaText()],
];
// The references tell of what was built, so that has to be what the sources say.
if (!isCheck) {
  for (const [name, text] of schemas) if (read(name) !== text) writeFileSync(path.join(root, name), text);
  build();
}
const { pages, warnings } = await generate();
for (const [name, text] of schemas) pages.set(name, text);
const outdated = [...pages].filter(([name, text]) => read(name) !== text).map(([name]) => name);
const left = folders.flatMap(pagesIn).filter((name) => !pages.has(name));
for (const warning of warnings) console.log(`warning: ${warning}`);
if (isCheck) check();
else write();

function build() {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = [compiler, '-b', path.join(root, 'tsconfig.build.json')];
  if (spawnSync(process.execPath, options, { stdio: 'inherit' }).status === 0) return;
  console.error('Nothing is written: the sources cannot be built.');
  process.exit(1);
}

function check() {
  for (const name of outdated) console.log(`${name} is out of date: run ${command}`);
  for (const name of left) console.log(`${name} is not generated any more: run ${command}`);
  if (outdated.length + left.length + warnings.length > 0) process.exitCode = 1;
}

function write() {
  for (const name of outdated) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, pages.get(name));
    console.log(name);
  }
  for (const name of left) rmSync(path.join(root, name));
  console.log(`${pages.size} pages, ${outdated.length} of them changed, ${left.length} removed`);
}

function read(name) {
  const file = path.join(root, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function pagesIn(folder) {
  const place = path.join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`);
}
