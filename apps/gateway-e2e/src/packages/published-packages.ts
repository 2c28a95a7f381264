import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';

/** What these tests read of a `package.json`. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  readonly type?: string;
  readonly main?: string;
  readonly types?: string;
  readonly engines?: { readonly node?: string };
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: object;
}

/** A package of the workspace that others may install. */
export interface PublishedPackage {
  /** Absolute. */
  readonly folder: string;
  readonly manifest: PackageManifest;
}

/** How deep in `libs` packages are: `core`, and `formats/gemini`. */
const depth = 2;

/** Every package with a `publishConfig`: nobody publishes the others. */
export function publishedPackages(): readonly PublishedPackage[] {
  return packagesIn(path.join(root, 'libs'), depth).filter(({ manifest }) => manifest.publishConfig);
}

/** The package of that name and every one of the workspace that it needs, also by way of others. */
export function withDependencies(names: readonly string[]): readonly PublishedPackage[] {
  const all = new Map(publishedPackages().map((one) => [one.manifest.name, one]));
  const wanted = new Set<PublishedPackage>();
  const add = (name: string) => {
    const found = all.get(name);
    if (!found || wanted.has(found)) return;
    wanted.add(found);
    Object.keys(found.manifest.dependencies ?? {}).forEach(add);
  };
  for (const name of names) {
    if (!all.has(name)) throw new Error(`No package ${name} is published.`);
    add(name);
  }
  return [...wanted];
}

function packagesIn(folder: string, levels: number): PublishedPackage[] {
  if (levels === 0) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name))
    .flatMap((inside) => {
      const file = path.join(inside, 'package.json');
      if (!existsSync(file)) return packagesIn(inside, levels - 1);
      return [{ folder: inside, manifest: JSON.parse(readFileSync(file, 'utf8')) as PackageManifest }];
    });
}
