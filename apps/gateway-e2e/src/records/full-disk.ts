import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/temporary-folder.js';

const run = promisify(execFile);

/** A disk of a test's own. */
export interface OwnDisk {
  /** A folder on it. */
  readonly path: string;
  /** Leaves next to nothing free. */
  fill(): Promise<void>;
  /** Gives back what {@link fill} took. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

const wideBytes = 2 ** 30;
/** Shrinking fails when more was written meanwhile than was left. */
const attempts = 20;
const leftBytes = 256 * 1024;

/** Why there can be none here; undefined: there can. */
export function ownDiskIsMissing(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-e2e-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'no disk can be mounted here';
  } finally {
    rmdirSync(folder);
  }
}

/** Makes one in memory. @throws Error where this is not allowed: see {@link ownDiskIsMissing}. */
export async function ownDisk(): Promise<OwnDisk> {
  const folder = await temporaryFolder();
  const mounted = path.join(folder.path, 'disk');
  await mkdir(mounted);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${wideBytes}`, 'tmpfs', mounted]);
  } catch (error) {
    await folder.remove();
    throw error;
  }
  const resize = (bytes: number) => run('mount', ['-o', `remount,size=${bytes}`, mounted]);
  const shrink = async (): Promise<void> => {
    const { blocks, bfree, bsize } = await statfs(mounted);
    await resize((blocks - bfree) * bsize + leftBytes);
  };
  return {
    path: mounted,
    fill: async () => {
      for (let left = attempts; left > 1; left -= 1) {
        const isDone = await shrink().then(
          () => true,
          () => false,
        );
        if (isDone) return;
      }
      await shrink();
    },
    free: async () => void (await resize(wideBytes)),
    remove: async () => {
      await run('umount', ['--lazy', mounted]);
      await folder.remove();
    },
  };
}
