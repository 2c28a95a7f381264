import type { Migration } from './migration.js';

/** Adds the workspace of requests and of feedback; those of before, and of the default workspace, have none. */
export const workspaces: Migration = {
  postgres: [
    'alter table request_log add column workspace text',
    'alter table request_log_feedback add column workspace text',
  ],
  sqlite: [
    'alter table request_log add column workspace text',
    'alter table request_log_feedback add column workspace text',
    'create index request_log_workspace on request_log (workspace, n) where workspace is not null',
  ],
};
