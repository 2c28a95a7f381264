import {
  InvalidRequestError,
  isJsonObject,
  scopes,
  type ApiKey,
  type CallerDefaults,
  type JsonObject,
  type KeySecret,
  type Scope,
  type SecretSealer,
} from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import { DocumentReader } from '../documents/document-reader.js';
import { limitsMember } from '../documents/limits-member.js';
import {
  listOf,
  settable,
  moment,
  nested,
  nestedList,
  number,
  oneOf,
  optional,
  required,
  text,
  type ValueReader,
} from '../documents/members.js';
import {
  changeMembers,
  readDocument,
  showMembers,
  writeDocument,
  type MemberTable,
} from '../documents/resource-members.js';
import type { ApiKeySettings } from './api-key-administration.js';
import { keyStatus } from './key-status.js';
import { secretIdOf } from './secret-id.js';
import { openDigests, sealDigests } from './sealed-digests.js';

const config: ValueReader<JsonObject | string> = (value, path) => {
  if (typeof value === 'string' || isJsonObject(value)) return value;
  throw new BrokenDocumentError(path, 'is neither an object nor a text');
};

const defaultsMembers = {
  config: optional('config', config),
  metadata: optional('metadata', (value, path, reader) => reader.texts(value, path)),
} satisfies MemberTable<CallerDefaults>;

const secretMembers = {
  /** Digest of the secret; views show an id that is made of it. */
  digest: { ...required('digest', text), show: (digest: string) => ({ id: secretIdOf(digest) }) },
  hint: optional('hint', text),
  createdAt: moment('createdAt'),
  expiresAt: moment('expiresAt'),
} satisfies MemberTable<KeySecret>;

/** The single list of a key's members. Documents hold sealed digests of secrets, never a secret. */
export const apiKeyMembers = {
  name: { ...required('name', text), change: unchangedName },
  owner: optional('owner', text),
  scopes: {
    ...required('scopes', listOf(oneOf<Scope>(scopes))),
    change: (before: readonly Scope[] | undefined, { scopes }: Partial<ApiKeySettings>) =>
      (scopes === null ? undefined : (scopes ?? before)) ?? ['inference'],
  },
  allowedModels: settable(optional('allowedModels', listOf(text))),
  allowedBuckets: settable(optional('allowedBuckets', listOf(text))),
  expiresAt: settable(moment('expiresAt')),
  revokedAt: moment('revokedAt'),
  limits: limitsMember('key'),
  concurrency: settable(optional('concurrency', number)),
  weight: settable(optional('weight', number)),
  defaults: settable(nested<'defaults', CallerDefaults, typeof defaultsMembers>('defaults', defaultsMembers)),
  secrets: nestedList<'secrets', KeySecret, typeof secretMembers>('secrets', secretMembers),
} satisfies MemberTable<ApiKey, Partial<ApiKeySettings>>;

/**
 * The key that a stored document holds. Throws `BrokenDocumentError`, or the sealer's error.
 *
 * @param reader learns which members this version does not know
 */
export function toApiKey(
  id: string,
  document: JsonObject,
  sealer: SecretSealer,
  reader = new DocumentReader(),
): ApiKey {
  const opened = openDigests(id, document, sealer);
  return { id, ...readDocument<ApiKey, object>(apiKeyMembers, id, opened, reader, {}) };
}

/** The document of a key. Members of `before` that this version does not know stay. */
export function fromApiKey(key: ApiKey, sealer: SecretSealer, before?: JsonObject): JsonObject {
  const { sealed: _, ...known } = before ?? {};
  const document = writeDocument<ApiKey, object>(apiKeyMembers, key, known, {});
  return sealDigests(key.id, document, sealer, before);
}

/** A key as the administration API and the audit log show it: without secrets and digests. */
export function auditedApiKey(key: ApiKey, now: number) {
  const { name, ...members } = showMembers<ApiKey, typeof apiKeyMembers>(apiKeyMembers, key);
  return { id: key.id, name, status: keyStatus(key, now), ...members } satisfies JsonObject;
}

/**
 * Applies changes to a key. Throws `InvalidRequestError` for another name: names never change, so that the store can
 * keep them unique.
 *
 * @param key the current key; a new key has an empty name
 */
export function changedApiKey(key: ApiKey, changes: Partial<ApiKeySettings>): ApiKey {
  return changeMembers<ApiKey, Partial<ApiKeySettings>>(apiKeyMembers, key.id, key, changes);
}

function unchangedName(before = '', { name }: Partial<ApiKeySettings>): string {
  if (before === '' || name === undefined || name === before) return name ?? before;
  throw new InvalidRequestError('invalid_value', 'A key keeps its name: make another key of the new name.', {
    param: 'name',
  });
}
