import type { JsonObject } from '../json.js';
import type { ResourceRule } from './resource-rules.js';
import type { SharedWith } from './shared-with.js';

/** One version of a config record. It never changes. */
export interface ConfigVersion {
  /** From 1. */
  readonly version: number;
  readonly config: JsonObject;
  /** Milliseconds since 1970; of stored configs only. */
  readonly createdAt?: number;
}

/** A stored gateway config, with its earlier versions. */
export interface ConfigRecord {
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** Oldest first, never empty. A config file has one of each only. */
  readonly versions: readonly ConfigVersion[];
  /** Other workspaces that may use it; absent: none. Only what the default workspace owns is shared. */
  readonly sharedWith?: SharedWith;
}

/** What names a config record: `ID` for the newest version, `ID@VERSION` for just that one. */
export const configReferenceRule = {
  pattern: /^[a-z0-9][a-z0-9._-]{0,62}(@[1-9][0-9]{0,8})?$/,
  message: 'This must be the id of a stored config, or ID@VERSION.',
} as const satisfies ResourceRule;

/** What no config is called: these are routes of the administration API beside the configs. */
export const reservedConfigIds: ReadonlySet<string> = new Set(['check', 'schema']);

/** The name of a config, for people. */
export const configNameRule = {
  pattern: /^\S(.{0,98}\S)?$/,
  message: 'A name of a config has 1 to 100 characters on one line, with no space at its ends.',
} as const satisfies ResourceRule;

/** The newest version. */
export function newestVersion({ versions }: ConfigRecord): ConfigVersion {
  const newest = versions.at(-1);
  if (!newest) throw new Error('A config record has no version.');
  return newest;
}
