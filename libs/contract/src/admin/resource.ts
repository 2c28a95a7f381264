import type { DateTime } from './values.js';

/** Members that every resource of the admin API has. */
export interface AdminResource {
  /** Who decides about it: only what `api` manages can be changed over the API. */
  readonly managedBy: 'api' | 'file' | 'environment';
  /** The config file has a resource of the same name, and that one counts. */
  readonly overriddenBy?: 'file';
  /** Its stored secrets cannot be opened, so it does not count: give them again, or delete it. */
  readonly unreadable?: true;
  /** ISO 8601; of stored resources only. */
  readonly createdAt?: DateTime;
  /** ISO 8601; of stored resources only. */
  readonly updatedAt?: DateTime;
}
