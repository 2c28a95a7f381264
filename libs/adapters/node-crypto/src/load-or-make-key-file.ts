import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { encryptionKeyPattern, keyLength } from './read-encryption-keys.js';

/**
 * The encryption key of a file, in base64; when there is no such file, it is made with a new key, for this user alone.
 * Of several processes that do this at once all get the same key. Throws an `Error` of the file system, or one that
 * says what is wrong with the file and not what it holds.
 */
export async function loadOrMakeKeyFile(path: string): Promise<Buffer> {
  const known = await read(path);
  if (known) return known;
  await make(path);
  const made = await read(path);
  if (!made) throw new Error(`The key file ${path} has been removed.`);
  return made;
}

async function read(path: string): Promise<Buffer | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  if (!encryptionKeyPattern.test(text.trim())) {
    throw new Error(`The key file ${path} cannot be used: it does not hold 32 bytes in base64.`);
  }
  return Buffer.from(text, 'base64');
}

/** The file appears with all it holds, or not at all: a link is made to one that is complete and on the disk. */
async function make(path: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeDurably(draft);
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  await syncFolder(folder);
}

async function writeDurably(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(keyLength).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
