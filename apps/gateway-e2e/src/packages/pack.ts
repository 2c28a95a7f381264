import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/running-process.js';
import type { PackageManifest, PublishedPackage } from './published-packages.js';

const run = promisify(execFile);

/** What was packed of a package. */
export interface PackedPackage {
  readonly name: string;
  /** Absolute path of the tarball. */
  readonly tarball: string;
}

/** What a tarball holds. */
export interface UnpackedPackage {
  /** Where it was unpacked. */
  readonly folder: string;
  readonly manifest: PackageManifest;
  /** Paths inside the package. */
  readonly files: readonly string[];
}

/** Packs as for others, compiling what is not built. @param destination where the tarballs go */
export async function pack(
  packages: readonly PublishedPackage[],
  destination: string,
): Promise<readonly PackedPackage[]> {
  const folders = packages.map(({ folder }) => path.relative(root, folder));
  const { stdout } = await run(
    process.execPath,
    [path.join(root, 'tools/pack-packages.mjs'), '--to', destination, ...folders],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const tarballs = stdout.trim().split('\n');
  return packages.map(({ manifest: { name, version } }) => {
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    const tarball = tarballs.find((one) => path.basename(one) === file);
    if (tarball === undefined) throw new Error(`${name} was not packed: ${stdout}`);
    return { name, tarball };
  });
}

/** Opens a tarball beside it. */
export async function unpack({ tarball }: PackedPackage): Promise<UnpackedPackage> {
  const outer = `${tarball}.files`;
  await mkdir(outer);
  await run('tar', ['-xzf', tarball, '-C', outer]);
  const folder = path.join(outer, 'package');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return {
    folder,
    manifest: JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as PackageManifest,
    files: entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  };
}
