import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Where Node.js finds a package that is asked for in a folder; undefined when it is not installed. */
function findPackage(name, from, root) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === root) return undefined;
  }
}

/** The names that a package may load when it runs, and whether it can do without. */
function wantedBy({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const optionalPeers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional);
  const peers = Object.keys(peerDependencies).filter((name) => !optionalPeers.includes(name));
  const wanted = new Map(Object.keys(dependencies).map((name) => [name, true]));
  for (const name of peers) wanted.set(name, true);
  for (const name of Object.keys(optionalDependencies)) wanted.set(name, false);
  return wanted;
}

/**
 * Follows what a package of the workspace needs to run. npm itself cannot leave out the development dependencies of the
 * workspaces that a workspace depends on.
 *
 * @param root the root of the workspace, with everything installed
 * @param start the folder of the package, relative to the root
 * @returns folders relative to the root: `external` packages from the registry, `own` ones of the workspace, and the
 *   `links` to the latter
 * @throws Error when a package is not installed
 */
export function releasePackages(root, start) {
  const external = new Set();
  const own = new Set([start]);
  const links = new Set();
  const open = [join(root, start)];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const [name, needed] of wantedBy(readPackage(folder))) {
      const found = findPackage(name, folder, root);
      if (found === undefined) {
        if (needed) throw new Error(`${name} is not installed, and ${relative(root, folder)} needs it`);
        continue;
      }
      const place = relative(root, found);
      const target = relative(root, realpathSync(found));
      const isOwn = target !== place;
      if (isOwn) links.add(place);
      const known = isOwn ? own : external;
      if (known.has(target)) continue;
      known.add(target);
      open.push(join(root, target));
    }
  }
  return { external: [...external].sort(), own: [...own].sort(), links: [...links].sort() };
}
