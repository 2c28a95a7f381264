import { readFile } from 'node:fs/promises';
import { CommandError } from './command-error.js';
import { usageExit } from './exit-codes.js';

/** Reads a file that the command line names. @throws CommandError when it cannot be read */
export async function readTextFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new CommandError('unusable_input', `${path}: The file cannot be read (${code}).`, usageExit);
  }
}

/** Parses a JSON object. @param name the source of the text, for people. @throws CommandError, which does not quote the text */
export function readJsonObject(text: string, name: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CommandError('unusable_input', `${name}: This is no JSON.`, usageExit);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new CommandError('unusable_input', `${name}: This must be a JSON object.`, usageExit);
}
