import type { Clock } from '@model-gateway/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSqlStore } from '../open-sql-store.js';
import type { SqlStore } from '../sql-store.js';

/** Databases in files of their own. */
export const sqliteFiles = {
  wait,
  create: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sql-store-'));
    const url = `sqlite:${folder}/data/gateway.db`;
    return {
      url,
      folder,
      open: (clock: Clock): Promise<SqlStore> => openSqlStore({ url, clock }),
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  },
};

/** Databases in memory. */
export const sqliteMemory = {
  wait,
  isPrivate: true,
  create: async () => ({
    open: (clock: Clock): Promise<SqlStore> => openSqlStore({ url: 'sqlite::memory:', clock }),
    remove: async () => {},
  }),
};
