import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openRequestLog } from '../open-request-log.js';

/** Logs in files of their own. */
export const sqliteFiles = {
  wait,
  create: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sql-log-'));
    const url = `sqlite:${folder}/data/log.db`;
    return {
      url,
      folder,
      open: () => openRequestLog({ url }),
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  },
};

/** Logs in memory. */
export const sqliteMemory = {
  wait,
  isPrivate: true,
  create: async () => ({
    open: () => openRequestLog({ url: 'sqlite::memory:' }),
    remove: async () => {},
  }),
};
