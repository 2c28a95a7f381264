import { UnfitFileError } from './read-regular-file.js';

/** Why a file could not be read, as the predicate of a sentence about the file: "cannot be read (ENOENT)". */
export function readingFailure(error: unknown): string {
  if (error instanceof UnfitFileError) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `cannot be read (${code})` : 'cannot be read';
}
