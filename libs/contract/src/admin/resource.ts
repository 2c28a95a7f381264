import type { DateTime } from './values.js';

/** Members that every resource of the admin API has. */
export interface AdminResource {
  /** The source of the resource: only those of `api` can be changed over the API. */
  readonly managedBy: 'api' | 'file' | 'environment';
  /** The config file has a resource of the same name, which overrides this one. */
  readonly overriddenBy?: 'file';
  /** Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it. */
  readonly unreadable?: true;
  /** ISO 8601; of stored resources only. */
  readonly createdAt?: DateTime;
  /** ISO 8601; of stored resources only. */
  readonly updatedAt?: DateTime;
}
