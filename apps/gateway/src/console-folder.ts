import { createRequire } from 'node:module';
import path from 'node:path';

/** Where the built console lies; undefined: its package is not installed. */
export function consoleFolder(): string | undefined {
  // Not `require.resolve`: a bundler would look for the package.
  const { resolve } = createRequire(__filename);
  try {
    return path.join(path.dirname(resolve('@model-gateway/console/package.json')), 'dist');
  } catch {
    return undefined;
  }
}
