import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { encryptionKeyPattern, keyLength } from './read-encryption-keys.js';

/**
 * Reads the encryption key of a file, in base64. If the file does not exist, it is created with a new key, readable by its
 * owner only. Several processes that do so at once get the same key.
 *
 * @throws Error of the file system, or about the content of the file, without the content
 */
export async function loadOrMakeKeyFile(path: string): Promise<Buffer> {
  const existing = await read(path);
  if (existing) return existing;
  await create(path);
  const created = await read(path);
  if (!created) throw new Error(`The key file ${path} has been removed.`);
  return created;
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

/** Creates the file atomically, by linking to a draft that is complete and on the disk. */
async function create(path: string): Promise<void> {
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
