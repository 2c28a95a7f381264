import type { Count, PositiveInteger, ResourceKindName } from './values.js';

/** A resource that uses another one. */
export interface AdminResourceUser {
  readonly resource: ResourceKindName;
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** The version that uses it, or of it that is used. */
  readonly version?: PositiveInteger;
  /** Where in it, such as `config.targets[1]`. */
  readonly path?: string;
  /**
   * `default`: as the default config of a key; `target`: of a config or a prompt; `allowed`: among allowed models; `entry`: an
   * entry of prices and capabilities is about it.
   */
  readonly how: 'default' | 'target' | 'allowed' | 'label' | 'partial' | 'entry';
}

/** Answer of `GET /admin/v1/{resource}/{id}/users`. */
export interface AdminResourceUserPage {
  readonly data: readonly AdminResourceUser[];
  /** Absent: the log does not tell, or requests are not logged. */
  readonly requests24h?: Count;
  readonly nextCursor: string | null;
}
