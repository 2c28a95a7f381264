import {
  apiVersions,
  heldType,
  providerKinds,
  storedForm,
  type CatalogEntry,
  type JsonObject,
  type JsonValue,
  type ProviderKind,
  type SecretSealer,
  type ShownCredential,
  type UpstreamCredential,
} from '@model-gateway/core';
import { DocumentReader } from '../documents/document-reader.js';
import { limitsMember } from '../documents/limits-member.js';
import { settable, listOf, oneOf, optional, required, sharedWith, text } from '../documents/members.js';
import {
  changeMembers,
  readDocument,
  showMembers,
  writeDocument,
  type MemberTable,
  type ReadContext,
} from '../documents/resource-members.js';
import { secretHint } from '../documents/secret-hint.js';
import type { ProviderChanges } from './provider-administration.js';
import { toCredential } from './to-credential.js';

/** Opens stored credentials and seals credentials for storage. */
export interface CredentialAccess {
  readonly open: (
    stored: JsonValue | undefined,
    context: ReadContext,
    document: JsonObject,
  ) => UpstreamCredential;
  readonly seal: (credential: UpstreamCredential) => JsonObject;
}

/** The single list of a catalog entry's members. */
export const providerMembers = {
  kind: {
    ...required('kind', (value, path, reader) => reader.oneOf<ProviderKind>(value, path, providerKinds())),
    change: (before: ProviderKind | undefined, { kind }: ProviderChanges) => kind ?? before,
  },
  credential: {
    stored: ['credential'],
    read: (document: JsonObject, context: ReadContext & CredentialAccess) =>
      context.open(document['credential'], context, document),
    write: (credential: UpstreamCredential, { seal }: CredentialAccess) => ({ credential: seal(credential) }),
    show: (credential: UpstreamCredential) => ({ credential: shownCredential(credential) }),
    change: changedCredential,
  },
  projectId: settable(optional('projectId', text)),
  region: settable(optional('region', text)),
  apiVersion: settable(optional('apiVersion', oneOf(apiVersions))),
  baseUrl: settable(optional('baseUrl', text)),
  allowedModels: settable(optional('allowedModels', listOf(text))),
  allowedBuckets: settable(optional('allowedBuckets', listOf(text))),
  limits: limitsMember('provider'),
  sharedWith: settable(optional('sharedWith', sharedWith)),
} satisfies MemberTable<CatalogEntry, ProviderChanges, CredentialAccess>;

/**
 * The catalog entry that a stored document holds, with its credential opened. Throws `BrokenDocumentError`, or the
 * sealer's error.
 *
 * @param reader learns which members this version does not know
 */
export function toCatalogEntry(
  slug: string,
  document: JsonObject,
  sealer: SecretSealer,
  reader = new DocumentReader(),
): CatalogEntry {
  return readEntry(slug, document, reader, (stored, { path }) => {
    const baseUrl = reader.optional(document['baseUrl'], `${path}.baseUrl`, (value, place) =>
      reader.text(value, place),
    );
    return toCredential({ slug, ...(baseUrl !== undefined && { baseUrl }) }, stored, sealer, reader);
  });
}

/** The catalog entry that a stored document holds, with a given credential. Throws `BrokenDocumentError`. */
export function readEntry(
  slug: string,
  document: JsonObject,
  reader: DocumentReader,
  open: CredentialAccess['open'],
): CatalogEntry {
  const access = { open, seal: () => ({}) };
  return {
    slug,
    ...readDocument<CatalogEntry, CredentialAccess>(providerMembers, slug, document, reader, access),
  };
}

/**
 * The document of a catalog entry.
 *
 * @param credential the result of `fromCredential`, with its secret sealed
 * @param before the stored document: its members that this version does not know stay
 */
export function fromCatalogEntry(
  entry: CatalogEntry,
  credential: JsonObject,
  before?: JsonObject,
): JsonObject {
  const access: CredentialAccess = { open: () => entry.credential, seal: () => credential };
  return writeDocument<CatalogEntry, CredentialAccess>(providerMembers, entry, before, access);
}

/**
 * A catalog entry as the administration API and the audit log show it, with only the public members of its credential.
 */
export function auditedProvider(entry: CatalogEntry) {
  const { slug } = entry;
  return {
    slug,
    ...showMembers<CatalogEntry, typeof providerMembers>(providerMembers, entry),
  } satisfies JsonObject;
}

/** Applies changes to a catalog entry. */
export function changedProvider(entry: CatalogEntry, changes: ProviderChanges): CatalogEntry {
  return changeMembers<CatalogEntry, ProviderChanges>(providerMembers, entry.slug, entry, changes);
}

function changedCredential(
  before: UpstreamCredential | undefined,
  { credential, withoutCredential }: ProviderChanges,
): UpstreamCredential {
  if (credential) return credential;
  return before && !withoutCredential?.includes(heldType(before)) ? before : { type: 'from-caller' };
}

function shownCredential(credential: UpstreamCredential): ShownCredential {
  return storedForm(credential.type).show(credential, shownHint) as ShownCredential;
}

function shownHint(secret: string): string {
  return `…${secretHint(secret) ?? ''}`;
}
