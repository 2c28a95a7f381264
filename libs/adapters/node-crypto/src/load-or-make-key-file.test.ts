import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOrMakeKeyFile } from './load-or-make-key-file.js';

describe('the key file', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'key-file-'));
  });

  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('is made once, for this user alone, with the folders that it needs', async () => {
    const path = join(folder, 'a', 'b', 'encryption.key');
    const key = await loadOrMakeKeyFile(path);
    expect(key).toHaveLength(32);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o700);
    expect(await loadOrMakeKeyFile(path)).toEqual(key);
    expect(await readdir(join(folder, 'a', 'b'))).toEqual(['encryption.key']);
  });

  it('is the same for all who make it at once', async () => {
    const path = join(folder, 'encryption.key');
    const all = await Promise.all(Array.from({ length: 20 }, () => loadOrMakeKeyFile(path)));
    for (const key of all) expect(key).toEqual(all[0]);
    expect(await readdir(folder)).toEqual(['encryption.key']);
  });

  it('is never replaced when it is damaged, nor quoted', async () => {
    const path = join(folder, 'encryption.key');
    await writeFile(path, 'canary-secret');
    await expect(loadOrMakeKeyFile(path)).rejects.toThrow(
      new Error(`The key file ${path} cannot be used: it does not hold 32 bytes in base64.`),
    );
    expect(await readFile(path, 'utf8')).toBe('canary-secret');
  });
});
