import {
  estimatedKeyBits,
  keyCommand,
  leastAdminKeyBits,
  scopes,
  shareBounds,
  type ApiKey,
  type JsonObject,
  type Scope,
} from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import { apiKeyId, keyDigest } from './configured-api-key.js';
import { isPresent } from '../resources/is-present.js';
import { readDefaults, type KnownConfigs } from './read-defaults.js';
import { readExpiry } from './read-expiry.js';
import { readLimits } from '../resources/read-limits.js';
import { readShare } from '../resources/read-share.js';
import { rules } from '../resources/rules.js';
import type { SectionReader } from '../resources/section-reader.js';

const keys = [
  'name',
  'key',
  'keyHash',
  'scopes',
  'allowedModels',
  'allowedBuckets',
  'expiresAt',
  'rateLimits',
  'budgets',
  'concurrency',
  'weight',
  'defaults',
] as const;
const scopeRule = {
  pattern: new RegExp(`^(${scopes.join('|')})$`),
  message: `A scope is one of: ${scopes.join(', ')}.`,
};

/** Reads the section `apiKeys`. */
export function readApiKeys(value: unknown, reader: SectionReader, configs: KnownConfigs): ApiKey[] {
  const names = new Set<string>();
  const digests = new Set<string>();
  const read: ApiKey[] = [];
  reader.list(value, ['apiKeys']).forEach((item, index) => {
    const path = ['apiKeys', index];
    const key = readApiKey(item, path, reader, configs);
    if (!key) return;
    if (names.has(key.name)) reader.problem([...path, 'name'], 'Another key has this name.');
    names.add(key.name);
    for (const { digest } of key.secrets) {
      if (digests.has(digest)) reader.problem(path, 'This is the same key as one above.');
      digests.add(digest);
    }
    read.push(key);
  });
  return read;
}

function readApiKey(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  configs: KnownConfigs,
): ApiKey | undefined {
  const object = reader.object(value, path, keys);
  if (!object) return undefined;
  const at = (key: string): ConfigPath => [...path, key];
  const name = reader.required(object['name'], at('name'), rules.name);
  const granted = reader.texts(object['scopes'], at('scopes'), scopeRule) as readonly Scope[] | undefined;
  const allowedModels = reader.texts(object['allowedModels'], at('allowedModels'), rules.model);
  const allowedBuckets = reader.texts(object['allowedBuckets'], at('allowedBuckets'), rules.bucket);
  const digest = readDigest(object, path, reader, granted?.some((scope) => scope !== 'inference') ?? false);
  const expiresAt = readExpiry(object['expiresAt'], at('expiresAt'), reader);
  const id = apiKeyId(name ?? '');
  const limits = readLimits(object, path, reader, `key:${id}`, { mayCountEachUser: true });
  const concurrency = readShare(object['concurrency'], at('concurrency'), reader, shareBounds.concurrency);
  const weight = readShare(object['weight'], at('weight'), reader, shareBounds.weight);
  const defaults = readDefaults(object['defaults'], at('defaults'), reader, configs);
  if (name === undefined || digest === undefined) return undefined;
  return {
    id,
    name,
    scopes: granted ?? ['inference'],
    ...(allowedModels && { allowedModels }),
    ...(allowedBuckets && { allowedBuckets }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(limits && { limits }),
    ...(concurrency !== undefined && { concurrency }),
    ...(weight !== undefined && { weight }),
    ...(defaults && { defaults }),
    secrets: [{ digest }],
  };
}

function readDigest(
  object: JsonObject,
  path: ConfigPath,
  reader: SectionReader,
  isAdmin: boolean,
): string | undefined {
  const key = reader.secret(object['key'], [...path, 'key'], rules.key);
  const isGuessable = isAdmin && key !== undefined && estimatedKeyBits(key) < leastAdminKeyBits;
  if (isGuessable && !reader.isUnresolved(object['key'])) {
    reader.problem(
      [...path, 'key'],
      `The key of an administrator must have ${leastAdminKeyBits} random bits; this one can be guessed. Make one with ${keyCommand}.`,
    );
  }
  const hash = reader.text(object['keyHash'], [...path, 'keyHash'], rules.keyHash);
  if (isPresent(object['key']) === isPresent(object['keyHash'])) {
    reader.problem(path, 'Give either key or keyHash.');
  }
  return key === undefined ? hash?.slice('sha256:'.length).toLowerCase() : keyDigest(key);
}
