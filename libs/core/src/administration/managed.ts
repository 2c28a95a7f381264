/** Who decides about a resource: the API (it is stored), the config file, or an environment variable. */
export type ManagedBy = 'api' | 'file' | 'environment';

/** Where a resource stands that another source than the API manages. */
export type ResourceOrigin =
  /** The config file: its path as the operator named it, the line from 1, and the path in it, such as `configs[2]`. */
  | { readonly file: string; readonly line: number; readonly path: string }
  /** The name of an environment variable. */
  | { readonly variable: string };

/** A resource and what administrators want to know about it. */
export interface Managed<Item> {
  readonly item: Item;
  readonly managedBy: ManagedBy;
  /** Absent: the resource is stored. */
  readonly origin?: ResourceOrigin;
  /** A stored resource's version: the store's revision of its last change. */
  readonly revision?: number;
  /** Milliseconds since 1970; of stored resources only. */
  readonly createdAt?: number;
  /** Milliseconds since 1970; of stored resources only. */
  readonly updatedAt?: number;
  /** The config file has a resource of the same name, and that one counts. */
  readonly overriddenBy?: 'file';
  /**
   * What is stored cannot be opened with the encryption keys that there are, so it does not count; of its secrets
   * nothing is known.
   */
  readonly unreadable?: true;
}
