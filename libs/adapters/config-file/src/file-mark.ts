import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';

/**
 * What tells whether a file may have changed, without reading it. Links are followed, so that a link which is turned
 * to another file is a change. Never throws: a file that is not there has a mark as well.
 */
export async function fileMark(path: string): Promise<string> {
  return stat(path, { bigint: true }).then(markOf, failureMark);
}

/** The mark of everything that is never read, such as a folder, a pipe or a device. */
export const notAFile = 'not a file';

function markOf(stats: BigIntStats): string {
  if (!stats.isFile()) return notAFile;
  return [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
}

function failureMark(error: unknown): string {
  return String((error as { code?: unknown }).code);
}
