import type { DateTime, Integer, ResourceKindName } from './values.js';
/** One thing that is wrong with the config file. */
export interface AdminConfigFileProblem {
  /** Where, such as `providers[0].region`. */
  readonly path: string;
  /** From 1; 0 when it has none. */
  readonly line: Integer;
  readonly message: string;
}

/** Answer of `GET /admin/v1/config-file`. */
export interface AdminConfigFile {
  /** As the operator named it; null: there is none. */
  readonly path: string | null;
  /** `kept-old`: the current file is invalid, so the version loaded before stays in force. */
  readonly state: 'none' | 'loaded' | 'kept-old';
  /** When what is in force was read: ISO 8601. */
  readonly loadedAt?: DateTime;
  /** SHA-256 of the text in force, lower-case hexadecimal. */
  readonly digest?: string;
  readonly problems: readonly AdminConfigFileProblem[];
  /** Stored resources that do not count, because the file has one of the same name. */
  readonly overrides: readonly {
    readonly resource: ResourceKindName;
    readonly id: string;
  }[];
}
