import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/running-process.js';

const folder = path.join(root, 'examples');

/** The names of the examples, without extension. */
export function exampleNames(): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => path.basename(file, '.mjs'))
    .sort();
}

/** What an example printed. */
export interface PrintedLines {
  readonly lines: readonly string[];
  /** What it had to complain of. */
  readonly errors: string;
}

/** Runs an example as a reader does, and with nothing in the environment but this. @throws Error when it fails */
export async function runExample(
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<PrintedLines> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [path.join(folder, `${name}.mjs`)], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    timeout: 20_000,
  });
  return { lines: stdout.trimEnd().split('\n'), errors: stderr };
}
