import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this gateway. */
export function version(): string {
  const text = readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
