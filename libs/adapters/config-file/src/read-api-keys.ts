import type { Scope } from '@model-gateway/core';
import type { ConfigPath } from './config-document.js';
import { callerId, keyDigest, type ConfiguredKey } from './configured-key.js';
import { rules } from './rules.js';
import type { SectionReader } from './section-reader.js';

const keys = ['name', 'key', 'keyHash', 'scopes', 'allowedModels'] as const;
const scopes = { inference: true, admin: true } satisfies Record<Scope, true>;
const scopeRule = {
  pattern: /^(inference|admin)$/,
  message: `A scope is one of: ${Object.keys(scopes).join(', ')}.`,
};

/** Section `apiKeys`. */
export function readApiKeys(value: unknown, reader: SectionReader): ConfiguredKey[] {
  const names = new Set<string>();
  const digests = new Set<string>();
  const read: ConfiguredKey[] = [];
  reader.list(value, ['apiKeys']).forEach((item, index) => {
    const path = ['apiKeys', index];
    const key = readApiKey(item, path, reader);
    if (!key) return;
    if (names.has(key.caller.name)) reader.problem([...path, 'name'], 'Another key has this name.');
    if (digests.has(key.digest)) reader.problem(path, 'This is the same key as one above.');
    names.add(key.caller.name);
    digests.add(key.digest);
    read.push(key);
  });
  return read;
}

function readApiKey(value: unknown, path: ConfigPath, reader: SectionReader): ConfiguredKey | undefined {
  const object = reader.object(value, path, keys);
  if (!object) return undefined;
  const name = reader.required(object['name'], [...path, 'name'], rules.name);
  const granted = reader.texts(object['scopes'], [...path, 'scopes'], scopeRule) as
    readonly Scope[] | undefined;
  const allowedModels = reader.texts(object['allowedModels'], [...path, 'allowedModels'], rules.model);
  const key = reader.secret(object['key'], [...path, 'key'], rules.key);
  const hash = reader.text(object['keyHash'], [...path, 'keyHash'], rules.keyHash);
  if ((object['key'] === undefined) === (object['keyHash'] === undefined)) {
    reader.problem(path, 'Give either key or keyHash.');
  }
  const digest = key === undefined ? hash?.slice('sha256:'.length).toLowerCase() : keyDigest(key);
  if (name === undefined || digest === undefined) return undefined;
  return {
    caller: {
      id: callerId(name),
      name,
      scopes: granted ?? ['inference'],
      ...(allowedModels && { allowedModels }),
    },
    digest,
  };
}
