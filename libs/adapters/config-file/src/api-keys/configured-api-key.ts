import type { ApiKey, Scope } from '@model-gateway/core';
import { hash } from 'node:crypto';

/** What {@link configuredApiKey} is made from. */
export interface ConfiguredApiKeyOptions {
  readonly name: string;
  readonly key: string;
  /** Default: inference. */
  readonly scopes?: readonly Scope[];
}

/** A key that does not come from the file, such as one of an environment variable. */
export function configuredApiKey({ name, key, scopes = ['inference'] }: ConfiguredApiKeyOptions): ApiKey {
  return { id: apiKeyId(name), name, scopes, secrets: [{ digest: keyDigest(key) }] };
}

/** Stable as long as the name is: a key whose text is replaced keeps its id. */
export function apiKeyId(name: string): string {
  return `key-${name}`;
}

/** SHA-256, lower-case hexadecimal. Keys are long and random, so a digest that is quick to make is enough. */
export function keyDigest(key: string): string {
  return hash('sha256', key);
}
