import type { Clock } from '@model-gateway/core';
import { sqliteFilesOf, sqliteMemoryOf } from '@model-gateway/sql-kit/testing';
import { openSqlStore } from '../open-sql-store.js';

const open = (url: string, clock: Clock) => openSqlStore({ url, clock });

/** Stores in new files. */
export const sqliteFiles = sqliteFilesOf(open);

/** Stores in memory. */
export const sqliteMemory = sqliteMemoryOf(open);
