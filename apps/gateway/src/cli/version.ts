import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version of this gateway: that of the package in which this code stands, as one script or file by file. */
export function version(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
