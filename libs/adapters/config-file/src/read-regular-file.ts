import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { fileMark, notAFile } from './file-mark.js';

const mebibyte = 1024 * 1024;

/** A file that is there and is nothing to be read. The message goes on after the file's name: "is …". */
export class UnfitFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnfitFileError';
  }
}

/**
 * Text of a regular file; links are followed. What may have no end or never answer, such as a pipe or a device, is
 * refused before it is read. Throws `UnfitFileError`, or an error with the system's `code`.
 *
 * @param largestMebibytes of a larger file nothing is read
 */
export async function readRegularFile(path: string, largestMebibytes: number): Promise<string> {
  if ((await fileMark(path)) === notAFile) throw noRegularFile();
  // Without waiting: what stands there now may be a pipe that took the file's place.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw noRegularFile();
    const bytes = await readAtMost(file, largestMebibytes * mebibyte + 1);
    if (bytes.length > largestMebibytes * mebibyte) {
      throw new UnfitFileError(`is larger than ${largestMebibytes} MiB`);
    }
    return bytes.toString('utf8');
  } finally {
    await file.close();
  }
}

function noRegularFile(): UnfitFileError {
  return new UnfitFileError('is no regular file');
}

/** Not by the size that the system tells: the file may grow meanwhile, and some say 0 and have a content. */
async function readAtMost(file: FileHandle, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < most) {
    const chunk = Buffer.alloc(Math.min(most - length, 64 * 1024));
    const { bytesRead } = await file.read(chunk, 0, chunk.length);
    if (bytesRead === 0) break;
    chunks.push(chunk.subarray(0, bytesRead));
    length += bytesRead;
  }
  return Buffer.concat(chunks);
}
