import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';

/**
 * A mark that changes when the file may have changed, without reading it. Follows links, so that a link to another
 * target is a change. Never throws: a missing file has a mark too.
 */
export async function fileMark(path: string): Promise<string> {
  return stat(path, { bigint: true }).then(markOf, failureMark);
}

/** The mark of anything that is not a regular file, such as a folder, a pipe or a device. */
export const notAFile = 'not a file';

function markOf(stats: BigIntStats): string {
  if (!stats.isFile()) return notAFile;
  return [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
}

function failureMark(error: unknown): string {
  return String((error as { code?: unknown }).code);
}
