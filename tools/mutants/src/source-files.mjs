import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The sources of a library, relative to the root: neither its tests nor what they need, nor what is generated, nor
 * files that only list exports.
 */
export function sourceFiles(root, library) {
  return readdirSync(join(root, library, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\.generated\.|\/testing\/|\/index\.ts$/.test(file))
    .sort();
}
