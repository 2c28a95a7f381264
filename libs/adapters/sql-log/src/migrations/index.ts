import { journalCounts } from './journal-counts.js';
import { requestFacts } from './request-facts.js';
import { requestLog } from './request-log.js';
import { workspaces } from './workspaces.js';
import type { Migration } from './migration.js';

/** All migrations by name; they run in the order of their names. Never change a released one: add another. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-request-log': requestLog,
  '0002-journal-counts': journalCounts,
  '0003-request-facts': requestFacts,
  '0004-workspaces': workspaces,
};
