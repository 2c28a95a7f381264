/**
 * Copies what the gateway needs to run: `node tools/deployment/src/image/collect-release.mjs FOLDER`. It makes
 * `FOLDER/dependencies` and `FOLDER/code`, which are laid over each other in the image. Uses nothing but Node.js.
 */
import { chmodSync, cpSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { root } from '../root.mjs';
import { releasePackages } from './release-packages.mjs';

const platform = `${process.platform}-${process.arch}`;

/** Files that are of use to compilers and debuggers only, and binaries of other platforms. */
function isNotNeeded(path) {
  if (basename(dirname(path)) === 'prebuilds') return basename(path) !== platform;
  return /\.(d\.[cm]?ts|map|tsbuildinfo)$/.test(path);
}

const folder = resolve(process.argv[2] ?? 'release');
const [dependencies, code] = ['dependencies', 'code'].map((name) => join(folder, name));
const { external, own, links } = releasePackages(root, 'apps/gateway');

for (const place of external)
  cpSync(join(root, place), join(dependencies, place), {
    recursive: true,
    // Packages inside are copied only when something needs them.
    filter: (path) => basename(path) !== 'node_modules' && !isNotNeeded(path),
  });
for (const place of own) {
  mkdirSync(join(code, place), { recursive: true });
  for (const name of ['package.json', 'dist'])
    cpSync(join(root, place, name), join(code, place, name), {
      recursive: true,
      filter: (path) => !isNotNeeded(path),
    });
}
for (const place of links) {
  if (!lstatSync(join(root, place)).isSymbolicLink()) continue;
  mkdirSync(dirname(join(code, place)), { recursive: true });
  symlinkSync(readlinkSync(join(root, place)), join(code, place));
}
// It can be run by itself: the link `gateway` leads to it.
chmodSync(join(code, 'apps/gateway/dist/main.js'), 0o755);
console.log(`${external.length} packages from the registry, ${own.length} of the workspace`);
