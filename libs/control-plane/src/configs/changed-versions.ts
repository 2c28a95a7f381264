import { InvalidRequestError, type ConfigRecord, type JsonObject } from '@model-gateway/core';
import { type ConfigTools, parseConfigTree } from '@model-gateway/gateway-config';
import type { ConfigChanges } from './config-administration.js';

/** Limit of stored versions per config. */
const maxVersions = 100;
/** Limit of a config's JSON in characters. All versions form one document, which every process holds in memory. */
export const longestConfig = 65_536;

/** A change of a config with its context. */
export interface ConfigChange {
  readonly changes: ConfigChanges;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Versions that keys use by number: they are never removed. */
  readonly pinned: ReadonlySet<number>;
}

/**
 * The versions after a change: a config whose text differs from the newest version becomes a new version.
 *
 * @param before empty for a new config
 */
export function changedVersions(
  before: ConfigRecord['versions'] = [],
  { changes: { config }, now, pinned }: ConfigChange,
): ConfigRecord['versions'] {
  return config === undefined || isNewest(before, config) ? before : withVersion(before, config, now, pinned);
}

/** True when the config is too long to be stored. */
export function isTooLong(config: JsonObject): boolean {
  return JSON.stringify(config).length > longestConfig;
}

/** Throws `InvalidRequestError`, with every problem in one message, for a config that cannot be stored. */
export function checkConfig(config: JsonObject | undefined, tools: ConfigTools): void {
  if (config === undefined) return;
  if (isTooLong(config)) {
    throw new InvalidRequestError('invalid_value', `config has more than ${longestConfig} characters.`, {
      param: 'config',
    });
  }
  parseConfigTree(config, tools, { allowsSecrets: false });
}

/** Compares texts: the order of members affects the body that the gateway sends upstream. */
function isNewest(versions: ConfigRecord['versions'], config: JsonObject): boolean {
  const newest = versions.at(-1);
  return newest !== undefined && JSON.stringify(newest.config) === JSON.stringify(config);
}

function withVersion(
  versions: ConfigRecord['versions'],
  config: JsonObject,
  createdAt: number,
  pinned: ReadonlySet<number>,
): ConfigRecord['versions'] {
  const version = (versions.at(-1)?.version ?? 0) + 1;
  const all = [...versions, { version, config, createdAt }];
  return all.filter((one, index) => index >= all.length - maxVersions || pinned.has(one.version));
}
