import { sqliteFilesOf, sqliteMemoryOf } from '@model-gateway/sql-kit/testing';
import { openRequestLog } from '../open-request-log.js';

const open = (url: string) => openRequestLog({ url });

/** Logs in new files. */
export const sqliteFiles = sqliteFilesOf(open);

/** Logs in memory. */
export const sqliteMemory = sqliteMemoryOf(open);
