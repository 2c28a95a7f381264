import {
  credentialCodecs,
  isReferable,
  isSecretReference,
  providerDescriptor,
  providerKinds,
  storedCredentialTypes,
  type ApiVersion,
  type CatalogEntry,
  type CredentialInput,
  type LocationField,
  type ProviderKind,
  type ResourceRule,
  type UpstreamCredential,
} from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import { isPresent } from '../resources/is-present.js';
import { readLimits } from '../resources/read-limits.js';
import { readSharedWith } from '../resources/read-shared-with.js';
import { readReference } from './read-reference.js';
import { readServiceAccount } from './read-service-account.js';
import { rules } from '../resources/rules.js';
import type { SectionReader } from '../resources/section-reader.js';

const common = [
  'slug',
  'kind',
  'apiKey',
  'baseUrl',
  'allowedModels',
  'allowedBuckets',
  'rateLimits',
  'budgets',
  'sharedWith',
] as const;
const locationKeys = ['region', 'projectId', 'apiVersion'] as const satisfies readonly LocationField[];
/** Reads the section `providers`. */
export function readProviders(value: unknown, reader: SectionReader): CatalogEntry[] {
  const slugs = new Set<string>();
  const read: CatalogEntry[] = [];
  reader.list(value, ['providers']).forEach((item, index) => {
    const path = ['providers', index];
    const entry = readProvider(item, path, reader);
    if (!entry) return;
    if (slugs.has(entry.slug)) reader.problem([...path, 'slug'], 'Another provider has this slug.');
    slugs.add(entry.slug);
    read.push(entry);
  });
  return read;
}

function readProvider(value: unknown, path: ConfigPath, reader: SectionReader): CatalogEntry | undefined {
  const given = (value as { kind?: unknown } | null | undefined)?.kind;
  const known = providerKinds().find((candidate) => candidate === given);
  const object = reader.object(value, path, keysOf(known));
  if (!object) return undefined;
  const at = (key: string): ConfigPath => [...path, key];
  const slug = reader.required(object['slug'], at('slug'), rules.slug);
  const kind = reader.required(object['kind'], at('kind'), kindRule());
  const region = reader.text(object['region'], at('region'), rules.region);
  const projectId = reader.text(object['projectId'], at('projectId'), rules.projectId);
  const apiVersion = reader.text(object['apiVersion'], at('apiVersion'), rules.apiVersion);
  const baseUrl = readBaseUrl(object['baseUrl'], at('baseUrl'), reader);
  const allowedModels = reader.texts(object['allowedModels'], at('allowedModels'), rules.model);
  const allowedBuckets = reader.texts(object['allowedBuckets'], at('allowedBuckets'), rules.bucket);
  const limits = readLimits(object, path, reader, `provider:${slug ?? ''}`);
  const sharedWith = readSharedWith(object, path, reader);
  const credential = readCredential(object, path, reader);
  if (slug === undefined || kind === undefined || !credential) return undefined;
  return {
    slug,
    kind,
    credential,
    ...(projectId !== undefined && { projectId }),
    ...(region !== undefined && { region }),
    ...(apiVersion !== undefined && { apiVersion: apiVersion as ApiVersion }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(allowedModels && { allowedModels }),
    ...(allowedBuckets && { allowedBuckets }),
    ...(limits && { limits }),
    ...(sharedWith && { sharedWith }),
  };
}

/** The keys that an entry of a kind may have; all keys for an unknown kind. */
function keysOf(kind: ProviderKind | undefined): readonly string[] {
  const { locationFields = locationKeys, credentialTypes = storedCredentialTypes.map(({ type }) => type) } =
    kind === undefined ? {} : providerDescriptor(kind);
  return [
    ...new Set([
      ...common,
      ...locationFields,
      ...credentialTypes.map((type) => credentialCodecs[type].member),
    ]),
  ];
}

function kindRule(): ResourceRule {
  const kinds = providerKinds();
  return { pattern: new RegExp(`^(${kinds.join('|')})$`), message: `A kind is one of: ${kinds.join(', ')}.` };
}

/** Reads the credential of an entry. Without one, each caller sends a credential. */
function readCredential(
  object: Readonly<Record<string, unknown>>,
  path: ConfigPath,
  reader: SectionReader,
): UpstreamCredential | undefined {
  const given = storedCredentialTypes.filter(({ member }) => isPresent(object[member]));
  if (given.length > 1) {
    const members = given.map(({ member }) => member).join(', ');
    return reader.problem(path, `Give one credential and not several: ${members}.`);
  }
  const [only] = given;
  if (!only) return { type: 'from-caller' };
  const { type, member } = only;
  const value = object[member];
  if (isReferable(type) && isSecretReference(value)) {
    const reference = readReference(value, [...path, member], reader);
    return reference && { type: 'secret-reference', holds: type, reference };
  }
  return credentialCodecs[type].read(credentialInput(value, [...path, member], reader));
}

function credentialInput(value: unknown, path: ConfigPath, reader: SectionReader): CredentialInput {
  return {
    text: (rule) => reader.secret(value, path, rule),
    serviceAccount: () => readServiceAccount(value, path, reader),
    isTrue() {
      if (value !== true) reader.problem(path, 'This must be true; otherwise leave it out.');
      return value === true;
    },
  };
}

function readBaseUrl(value: unknown, path: ConfigPath, reader: SectionReader): string | undefined {
  const text = reader.text(value, path);
  if (text === undefined || reader.isUnresolved(value)) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !web || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    return reader.problem(path, 'This must be an http or https address without user, query and fragment.');
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
