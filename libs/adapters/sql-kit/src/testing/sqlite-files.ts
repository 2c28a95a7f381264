import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Creates SQLite databases in new files, which the adapter under test opens. */
export function sqliteFilesOf<Arguments extends unknown[], Opened>(
  open: (url: string, ...more: Arguments) => Promise<Opened>,
) {
  return {
    wait,
    create: async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'sqlite-'));
      const url = `sqlite:${folder}/data/gateway.db`;
      return {
        url,
        folder,
        open: (...more: Arguments) => open(url, ...more),
        remove: () => rm(folder, { recursive: true, force: true }),
      };
    },
  };
}

/** Creates SQLite databases in memory, which the adapter under test opens. */
export function sqliteMemoryOf<Arguments extends unknown[], Opened>(
  open: (url: string, ...more: Arguments) => Promise<Opened>,
) {
  return {
    wait,
    isPrivate: true,
    create: async () => ({
      open: (...more: Arguments) => open('sqlite::memory:', ...more),
      remove: async () => {},
    }),
  };
}
