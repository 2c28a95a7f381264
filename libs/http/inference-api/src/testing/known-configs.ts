import type { StoredConfig } from '@model-gateway/core';
import { type ConfigTools, KnownConfigs } from '@model-gateway/gateway-config';

/** What configs of tests are read with: their patterns are harmless, and no host is trusted. */
const configTools: ConfigTools = {
  patterns: { compile: (source) => new RegExp(source) },
  schemas: { compile: () => () => undefined },
  isTrustedHost: () => false,
};

/** Reads configs, of which these are stored. */
export function knownConfigs(stored: Readonly<Record<string, StoredConfig>> = {}): KnownConfigs {
  return new KnownConfigs({ findConfig: (reference) => stored[reference] }, configTools);
}
