import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { fileMark, notAFile } from './file-mark.js';

const mebibyte = 1024 * 1024;

/** The file exists, but cannot be read as text. The message continues after the file's name: "is …". */
export class UnfitFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnfitFileError';
  }
}

/**
 * Reads the text of a regular file; follows links. Refuses pipes and devices, which may be endless or block. Throws
 * `UnfitFileError`, or an error with the system's `code`.
 *
 * @param largestMebibytes a larger file is refused
 */
export async function readRegularFile(path: string, largestMebibytes: number): Promise<string> {
  if ((await fileMark(path)) === notAFile) throw noRegularFile();
  // Non-blocking, because a pipe may have replaced the file meanwhile.
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

/** Does not rely on the reported size: the file may grow meanwhile, and some files report 0 and have content. */
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
