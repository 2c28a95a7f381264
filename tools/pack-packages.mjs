/**
 * Makes tarballs that others can install: `node tools/pack-packages.mjs [--to FOLDER] [libs/core …]`; without names, of
 * every library that is published. What `npm pack` takes, without what serves this workspace alone. Prints their paths.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  options: { to: { type: 'string', default: '.' } },
  allowPositionals: true,
});
const destination = path.resolve(values.to);
const staging = mkdtempSync(path.join(tmpdir(), 'packages-'));
try {
  const folders = positionals.length > 0 ? positionals : published();
  const raw = pack(
    staging,
    folders.flatMap((folder) => ['-w', folder]),
  );
  const staged = raw.map((tarball, index) => unpack(tarball, path.join(staging, String(index))));
  staged.forEach(leaveOutWorkspace);
  for (const tarball of pack(destination, ['--ignore-scripts', ...staged])) console.log(tarball);
} finally {
  rmSync(staging, { recursive: true, force: true });
}

function npm(argv) {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] };
  return JSON.parse(execFileSync('npm', [...argv, '--silent'], options).toString());
}

function published() {
  return npm(['query', '.workspace:attr(publishConfig, [access=public])']).map(({ location }) => location);
}

function pack(to, argv) {
  return npm(['pack', '--json', '--pack-destination', to, ...argv]).map(({ filename }) =>
    path.join(to, filename),
  );
}

function unpack(tarball, folder) {
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  return path.join(folder, 'package');
}

function leaveOutWorkspace(folder) {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify(publicManifest(manifest), null, 2)}\n`);
  for (const name of readdirSync(folder, { recursive: true }).filter((one) => one.endsWith('.js'))) {
    const code = readFileSync(path.join(folder, name), 'utf8');
    // Maps lead to sources, which are not packed.
    writeFileSync(path.join(folder, name), code.replace(/^\/\/# sourceMappingURL=.*\n?$/m, ''));
  }
}

/** Without scripts, tags, and entries that lead to sources. */
function publicManifest(manifest) {
  const { scripts, nx, devDependencies, ...published } = manifest;
  void [scripts, nx, devDependencies];
  const entries = Object.entries(published.exports).map(([name, conditions]) => [
    name,
    withoutSource(conditions),
  ]);
  const exports = Object.fromEntries(entries.filter(([, conditions]) => Object.keys(conditions).length > 0));
  return { ...published, exports };
}

function withoutSource({ '@model-gateway/source': source, ...conditions }) {
  void source;
  return conditions;
}
