import type { DateTime, PositiveInteger } from './values.js';

/** Where a resource stands that the config file or an environment variable manages. */
export interface AdminOrigin {
  /** Path of the config file, as the operator named it. */
  readonly file?: string;
  /** Line in the file. */
  readonly line?: PositiveInteger;
  /** Path in the file, such as `configs[2]`. */
  readonly path?: string;
  /** Name of the environment variable. */
  readonly variable?: string;
}

/** Members that every resource of the admin API has. */
export interface AdminResource {
  /** The source of the resource: only those of `api` can be changed over the API. */
  readonly managedBy: 'api' | 'file' | 'environment';
  /** Where it stands; absent: it is stored. */
  readonly origin?: AdminOrigin;
  /** The config file has a resource of the same name, which overrides this one. */
  readonly overriddenBy?: 'file';
  /** Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it. */
  readonly unreadable?: true;
  /** ISO 8601; of stored resources only. */
  readonly createdAt?: DateTime;
  /** ISO 8601; of stored resources only. */
  readonly updatedAt?: DateTime;
}
