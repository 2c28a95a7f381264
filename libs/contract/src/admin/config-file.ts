import type { DateTime, Integer, ResourceKindName } from './values.js';
/** A problem of the config file. */
export interface AdminConfigFileProblem {
  /** Path, such as `providers[0].region`. */
  readonly path: string;
  /** From 1; 0 when it has none. */
  readonly line: Integer;
  readonly message: string;
}

/** Answer of `GET /admin/v1/config-file`. */
export interface AdminConfigFile {
  /** The path as the operator gave it; null without a config file. */
  readonly path: string | null;
  /** `kept-old`: the current file is invalid, so the previously loaded version stays effective. */
  readonly state: 'none' | 'loaded' | 'kept-old';
  /** When the effective version was read: ISO 8601. */
  readonly loadedAt?: DateTime;
  /** SHA-256 of the effective text, lower-case hexadecimal. */
  readonly digest?: string;
  readonly problems: readonly AdminConfigFileProblem[];
  /** Stored resources that the file overrides. */
  readonly overrides: readonly {
    readonly resource: ResourceKindName;
    readonly id: string;
  }[];
}
