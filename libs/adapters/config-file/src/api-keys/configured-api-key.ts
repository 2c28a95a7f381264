import type { ApiKey, Scope } from '@model-gateway/core';
import { hash } from 'node:crypto';

/** Options of {@link configuredApiKey}. */
export interface ConfiguredApiKeyOptions {
  readonly name: string;
  readonly key: string;
  /** Default: inference. */
  readonly scopes?: readonly Scope[];
}

/** Creates a key that is not in the file, such as one of an environment variable. */
export function configuredApiKey({ name, key, scopes = ['inference'] }: ConfiguredApiKeyOptions): ApiKey {
  return { id: apiKeyId(name), name, scopes, secrets: [{ digest: keyDigest(key) }] };
}

/** The id of a key depends on its name alone: it stays when the secret is replaced. */
export function apiKeyId(name: string): string {
  return `key-${name}`;
}

/** SHA-256, lower-case hexadecimal. Keys are long and random, so a fast digest is enough. */
export function keyDigest(key: string): string {
  return hash('sha256', key);
}
