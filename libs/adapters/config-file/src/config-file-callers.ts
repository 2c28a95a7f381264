import type { Caller, CallerDirectory } from '@model-gateway/core';
import { keyDigest, type ConfiguredKey } from './configured-key.js';

/**
 * Callers by the digest of their key. What is looked up is the digest of what was sent, so how long a look-up takes
 * says nothing about any key.
 */
export class ConfigFileCallers implements CallerDirectory {
  private readonly callers = new Map<string, Caller>();

  /** @param keys of the file and from elsewhere. The same key twice has the scopes of both; the rest is the first's */
  constructor(keys: Iterable<ConfiguredKey>) {
    for (const { caller, digest } of keys) {
      const known = this.callers.get(digest);
      const scopes = [...new Set([...(known?.scopes ?? []), ...caller.scopes])];
      this.callers.set(digest, { ...(known ?? caller), scopes });
    }
  }

  async authenticate(key: string): Promise<Caller | undefined> {
    return this.callers.get(keyDigest(key));
  }
}
