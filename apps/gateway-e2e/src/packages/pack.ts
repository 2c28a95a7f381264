import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/running-process.js';
import type { PublishedPackage } from './published-packages.js';

/** What `npm pack` made of a package. */
export interface PackedPackage {
  readonly name: string;
  /** Absolute path of the tarball. */
  readonly tarball: string;
  /** Paths inside the package. */
  readonly files: readonly string[];
}

/** Runs `npm pack`, scripts included, on what is built. @param destination where the tarballs go */
export async function pack(
  packages: readonly PublishedPackage[],
  destination: string,
): Promise<readonly PackedPackage[]> {
  const workspaces = packages.flatMap(({ folder }) => ['-w', path.relative(root, folder)]);
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', '--silent', '--pack-destination', destination, ...workspaces],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const packed = JSON.parse(stdout) as { name: string; filename: string; files: { path: string }[] }[];
  return packed.map(({ name, filename, files }) => ({
    name,
    tarball: path.join(destination, filename),
    files: files.map((file) => file.path),
  }));
}
