import {
  kindsWith,
  providerDescriptor,
  readBaseUrl,
  type LocationField,
  type ProviderKind,
  type UpstreamCredential,
} from '@model-gateway/core';
import type { ProviderChanges, ProviderSettings } from '@model-gateway/control-plane';
import type { CreateProviderDto, UpdateProviderDto } from './provider.dto.js';
import { limitsOf } from '../resources/limits-of.js';
import { serviceAccountOf } from './service-account-of.js';
import { SettingsProblems } from '../resources/settings-problems.js';

/** The type of credential that each member of a body gives. */
const typeOf = {
  apiKey: 'api-key',
  serviceAccount: 'service-account',
  applicationDefault: 'application-default',
} as const satisfies Record<string, UpstreamCredential['type']>;
const credentialMembers = ['apiKey', 'serviceAccount', 'applicationDefault'] as const;
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
  const taken = credentialMembers.filter((member) => body[member] === null);
  const baseUrl = body.baseUrl && (readBaseUrl(body.baseUrl) ?? refuseAddress(problems));
  if (body.kind !== undefined) refuseForeignMembers(body, body.kind, problems);
  problems.throwIfAny();
  return {
    ...(body.kind !== undefined && { kind: body.kind }),
    ...(credential && { credential }),
    ...(taken.length > 0 && { withoutCredential: taken.map((member) => typeOf[member]) }),
    ...(projectId !== undefined && { projectId }),
    ...(region !== undefined && { region }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...limitsOf(body),
  };
}

/** Undefined: none is given. */
function credentialOf(body: UpdateProviderDto, problems: SettingsProblems): UpstreamCredential | undefined {
  const { apiKey, serviceAccount, applicationDefault } = body;
  const given = credentialMembers.filter((member) => (body[member] ?? undefined) !== undefined);
  const [, second] = given;
  if (second) return problems.add(second, `Give one credential and not several: ${given.join(', ')}.`);
  if (typeof apiKey === 'string') return { type: 'api-key', apiKey };
  if (serviceAccount !== undefined && serviceAccount !== null) {
    const account = serviceAccountOf(serviceAccount, problems);
    return account && { type: 'service-account', account };
  }
  return applicationDefault ? { type: 'application-default' } : undefined;
}

function refuseAddress(problems: SettingsProblems): undefined {
  return problems.add('baseUrl', 'This must be an http or https address without user, query and fragment.');
}

/** Refuses what the upstream of the kind does not have: projects, regions, or some types of credentials. */
function refuseForeignMembers(body: UpdateProviderDto, kind: ProviderKind, problems: SettingsProblems): void {
  const { locationFields, credentialTypes } = providerDescriptor(kind);
  const accepted = new Set<string>([...locationFields, ...credentialTypes]);
  for (const member of [...locationMembers, ...credentialMembers]) {
    const what = member === 'projectId' || member === 'region' ? member : typeOf[member];
    if (accepted.has(what) || (body[member] ?? undefined) === undefined) continue;
    problems.add(member, `This is for the kind ${kindsWith(what)} only.`);
  }
}
