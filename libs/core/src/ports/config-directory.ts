import type { JsonObject } from '../json.js';

/** A stored config in one version. */
export interface StoredConfig {
  readonly id: string;
  /** From 1. */
  readonly version: number;
  /** Stays the same object until the version itself changes, so that what is made of it can be kept. */
  readonly config: JsonObject;
  /** The workspace that shares it, and has the entries that it names. Absent: it is an own one. */
  readonly sharedBy?: string;
}

/** Finds stored gateway configs. On the request path: answered from memory. */
export interface ConfigDirectory {
  /**
   * The config of that name; undefined: there is none.
   *
   * @param reference `ID` for the newest version, or `ID@VERSION`
   */
  findConfig(reference: string): StoredConfig | undefined;
}
