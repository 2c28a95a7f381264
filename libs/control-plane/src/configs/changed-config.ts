import { InvalidRequestError, newestVersion, type JsonObject, type ConfigRecord } from '@model-gateway/core';
import { type ConfigTools, parseConfigTree } from '@model-gateway/gateway-config';
import type { ConfigChanges } from '../administration.js';
import { changed } from '../api-keys/changed-api-key.js';

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
 * A kept config after a change. A config that is another text than the newest version becomes a version of its own.
 *
 * @param kept as it is; a new one has no versions
 */
export function changedConfig(kept: ConfigRecord, { changes, now, pinned }: ConfigChange): ConfigRecord {
  const { id, versions } = kept;
  const name = changed(kept.name, changes.name);
  const { config } = changes;
  return {
    id,
    ...(name !== undefined && { name }),
    versions:
      config === undefined || isNewest(kept, config) ? versions : withVersion(kept, config, now, pinned),
  };
}

/** Is it too long to be kept? */
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
function isNewest(kept: ConfigRecord, config: JsonObject): boolean {
  return kept.versions.length > 0 && JSON.stringify(newestVersion(kept).config) === JSON.stringify(config);
}

function withVersion(
  { versions }: ConfigRecord,
  config: JsonObject,
  createdAt: number,
  pinned: ReadonlySet<number>,
): ConfigRecord['versions'] {
  const version = (versions.at(-1)?.version ?? 0) + 1;
  const all = [...versions, { version, config, createdAt }];
  return all.filter((one, index) => index >= all.length - mostVersions || pinned.has(one.version));
}
