import { InvalidRequestError, type ConfigRecord, type JsonObject } from '@model-gateway/core';
import { type ConfigTools, parseConfigTree } from '@model-gateway/gateway-config';
import type { ConfigChanges } from './config-administration.js';

/** So many versions of a config are kept. */
const mostVersions = 100;
/** Characters of a config as JSON. All versions together are one document, which every process holds in memory. */
export const longestConfig = 65_536;

/** What a change of a config takes into account. */
export interface ConfigChange {
  readonly changes: ConfigChanges;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Versions that somebody uses by their numbers: they stay, however old they are. */
  readonly pinned: ReadonlySet<number>;
}

/**
 * The versions after a change: a config that is another text than the newest version becomes a version of its own.
 *
 * @param before a new config has none
 */
export function changedVersions(
  before: ConfigRecord['versions'] = [],
  { changes: { config }, now, pinned }: ConfigChange,
): ConfigRecord['versions'] {
  return config === undefined || isNewest(before, config) ? before : withVersion(before, config, now, pinned);
}

/** Is it too long to be stored? */
export function isTooLong(config: JsonObject): boolean {
  return JSON.stringify(config).length > longestConfig;
}

/** Throws `InvalidRequestError`, with every problem in one message, for a config that cannot be kept. */
export function checkConfig(config: JsonObject | undefined, tools: ConfigTools): void {
  if (config === undefined) return;
  if (isTooLong(config)) {
    throw new InvalidRequestError('invalid_value', `config has more than ${longestConfig} characters.`, {
      param: 'config',
    });
  }
  parseConfigTree(config, tools, { allowsSecrets: false });
}

/** By the text: the order of members means something in what is sent upstream. */
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
  return all.filter((one, index) => index >= all.length - mostVersions || pinned.has(one.version));
}
