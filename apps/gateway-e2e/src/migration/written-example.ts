import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';

/** What a guide shows as an example: the last word of the fence's info string. */
export type ExampleKind = 'portkey-config' | 'litellm' | 'gateway-file' | 'gateway-config';

/** The only example of that kind in a guide of docs/. @throws Error when there is not exactly one */
export function writtenExample(guide: string, kind: ExampleKind): string {
  const text = readFileSync(path.join(root, 'docs', guide), 'utf8');
  const found = [...text.matchAll(/^```\w+ ([\w-]+)\n([^]*?)^```$/gm)].filter(([, word]) => word === kind);
  const [example, ...more] = found.map(([, , body = '']) => body);
  if (example === undefined || more.length > 0) throw new Error(`${guide} has ${found.length} of ${kind}.`);
  return example;
}
