import {
  credentialCodecs,
  kindsWith,
  providerDescriptor,
  readBaseUrl,
  storedCredentialTypes,
  type LocationField,
  type ProviderKind,
  type UpstreamCredential,
} from '@model-gateway/core';
import type { ProviderChanges, ProviderSettings } from '@model-gateway/control-plane';
import type { CreateProviderDto, UpdateProviderDto } from './provider.dto.js';
import { limitsOf } from '../resources/limits-of.js';
import { credentialInput } from './credential-input.js';
import { SettingsProblems } from '../resources/settings-problems.js';

const locationMembers = ['projectId', 'region'] as const satisfies readonly LocationField[];

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
  const { projectId, region } = body;
  const credential = credentialOf(body, problems);
  const taken = storedCredentialTypes.filter(({ member }) => body[member] === null);
  const baseUrl = body.baseUrl && (readBaseUrl(body.baseUrl) ?? refuseAddress(problems));
  if (body.kind !== undefined) refuseForeignMembers(body, body.kind, problems);
  problems.throwIfAny();
  return {
    ...(body.kind !== undefined && { kind: body.kind }),
    ...(credential && { credential }),
    ...(taken.length > 0 && { withoutCredential: taken.map(({ type }) => type) }),
    ...(projectId !== undefined && { projectId }),
    ...(region !== undefined && { region }),
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
  return credentialCodecs[type].read(credentialInput(body[member], member, problems));
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
