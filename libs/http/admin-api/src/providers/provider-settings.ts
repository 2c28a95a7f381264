import { createPrivateKey } from 'node:crypto';
import {
  credentialCodecs,
  kindsWith,
  providerDescriptor,
  readBaseUrl,
  storedCredentialTypes,
  type LocationField,
  type ProviderKind,
  type UpstreamCredential,
  isJsonObject,
  isReferable,
  isSecretReference,
  readSecretReference,
  readServiceAccountFile,
  type ReferableType,
  type CredentialInput,
  type JsonObject,
  type ServiceAccount,
} from '@model-gateway/core';
import type { ProviderChanges, ProviderSettings } from '@model-gateway/control-plane';
import type { CreateProviderDto, UpdateProviderDto } from './provider-openapi.js';
import { limitsOf, refuseEachUser } from '../resources/limits-of.js';
import { SettingsProblems } from '../resources/settings-problems.js';

const locationMembers = ['projectId', 'region', 'apiVersion'] as const satisfies readonly LocationField[];

/** What a checked body decides about an entry. Throws an `InvalidRequestError` that lists what makes no sense. */
export function providerSettingsOf(body: CreateProviderDto): ProviderSettings {
  const { withoutCredential: _, ...settings } = providerChangesOf(body);
  return { ...settings, slug: body.slug, kind: body.kind };
}

/**
 * What a checked body changes of an entry; null takes a member away. What that means for the entry as it is then is not
 * decided here. Throws as {@link providerSettingsOf}.
 */
export function providerChangesOf(body: UpdateProviderDto): ProviderChanges {
  const problems = new SettingsProblems();
  const { projectId, region, apiVersion } = body;
  const credential = credentialOf(body, problems);
  const taken = storedCredentialTypes.filter(({ member }) => body[member] === null);
  const baseUrl = body.baseUrl && (readBaseUrl(body.baseUrl) ?? refuseAddress(problems));
  if (body.kind !== undefined) refuseForeignMembers(body, body.kind, problems);
  problems.throwIfAny();
  refuseEachUser(body);
  return {
    ...(body.kind !== undefined && { kind: body.kind }),
    ...(credential && { credential }),
    ...(taken.length > 0 && { withoutCredential: taken.map(({ type }) => type) }),
    ...(projectId !== undefined && { projectId }),
    ...(region !== undefined && { region }),
    ...(apiVersion !== undefined && { apiVersion }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...limitsOf(body),
  };
}

/** Undefined: none is given. */
function credentialOf(body: UpdateProviderDto, problems: SettingsProblems): UpstreamCredential | undefined {
  const given = storedCredentialTypes.filter(({ member }) => isGiven(body[member]));
  const [first, second] = given;
  if (second) {
    const members = given.map(({ member }) => member).join(', ');
    return problems.add(second.member, `Give one credential and not several: ${members}.`);
  }
  if (!first) return undefined;
  const { type, member } = first;
  const value = body[member];
  if (isReferable(type) && isSecretReference(value)) return referenceOf(type, value, member, problems);
  return credentialCodecs[type].read(credentialInput(value, member, problems));
}

function referenceOf(
  holds: ReferableType,
  written: JsonObject,
  member: string,
  problems: SettingsProblems,
): UpstreamCredential | undefined {
  const { reference, problems: found = [] } = readSecretReference(written);
  for (const { path, message } of found) problems.add([member, ...path].join('.'), message);
  return reference && { type: 'secret-reference', holds, reference };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function refuseAddress(problems: SettingsProblems): undefined {
  return problems.add('baseUrl', 'This must be an http or https address without user, query and fragment.');
}

/** Refuses what the upstream of the kind does not have: projects, regions, or some types of credentials. */
function refuseForeignMembers(body: UpdateProviderDto, kind: ProviderKind, problems: SettingsProblems): void {
  const { locationFields, credentialTypes } = providerDescriptor(kind);
  const accepted = new Set<string>([...locationFields, ...credentialTypes]);
  const limited = [
    ...locationMembers.map((member) => ({ member, what: member })),
    ...storedCredentialTypes.map(({ member, type }) => ({ member, what: type })),
  ];
  for (const { member, what } of limited) {
    if (accepted.has(what) || !isGiven(body[member])) continue;
    problems.add(member, `This is for the kind ${kindsWith(what)} only.`);
  }
}

/** A member of a body, of which the DTO has checked the shape. */
function credentialInput(given: unknown, member: string, problems: SettingsProblems): CredentialInput {
  return {
    text: (rule) =>
      typeof given === 'string' && rule.pattern.test(given) ? given : problems.add(member, rule.message),
    isTrue: () => given === true,
    serviceAccount: () => serviceAccountOf(given as object | string, member, problems),
  };
}

/** A service account from Google's file, as an object or as its text. Problems never quote it. */
function serviceAccountOf(
  given: object | string,
  path: string,
  problems: SettingsProblems,
): ServiceAccount | undefined {
  const file = typeof given === 'string' ? parsed(given) : (given as JsonObject);
  if (!file) return problems.add(path, 'This is not the JSON that Google issues.');
  const { account, problems: found = [] } = readServiceAccountFile(file);
  for (const problem of found) problems.add(path, problem);
  if (account && !isRsaKey(account.privateKey)) {
    return problems.add(path, 'The private_key of the service account cannot be read.');
  }
  return account;
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Google's are. A wrong one would fail only when the gateway requests the first token. */
function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
