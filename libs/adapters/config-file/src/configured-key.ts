import type { Caller, Scope } from '@model-gateway/core';
import { hash } from 'node:crypto';

/** A key of the gateway: whose it is, and its digest. The key itself is kept nowhere. */
export interface ConfiguredKey {
  readonly caller: Caller;
  /** SHA-256 of the key, lower-case hexadecimal. */
  readonly digest: string;
}

/** What {@link configuredKey} is made from. */
export interface KeyOptions {
  readonly name: string;
  readonly key: string;
  /** Default: inference. */
  readonly scopes?: readonly Scope[];
  readonly allowedModels?: readonly string[];
}

/** A key that does not come from the file, such as one of an environment variable. */
export function configuredKey({
  name,
  key,
  scopes = ['inference'],
  allowedModels,
}: KeyOptions): ConfiguredKey {
  return {
    caller: { id: callerId(name), name, scopes, ...(allowedModels && { allowedModels }) },
    digest: keyDigest(key),
  };
}

/** Stable as long as the name is: a rotated key keeps its id. */
export function callerId(name: string): string {
  return `key-${name}`;
}

/** SHA-256, lower-case hexadecimal. Keys are long and random, so a digest that is quick to make is enough. */
export function keyDigest(key: string): string {
  return hash('sha256', key);
}
