import type { ProviderSettings } from '@model-gateway/application';
import {
  readBaseUrl,
  type CatalogEntry,
  type ProviderKind,
  type UpstreamCredential,
} from '@model-gateway/core';
import type { CreateProviderDto, UpdateProviderDto } from './dto/provider.dto.js';
import { limitsOf } from './limits-of.js';
import { serviceAccountOf } from './service-account-of.js';
import { SettingsProblems } from './settings-problems.js';

type ProviderChanges = Partial<Omit<ProviderSettings, 'slug'>>;
type CredentialMember = 'apiKey' | 'serviceAccount' | 'applicationDefault';

/** The member of a body that gives each type of credential. */
const memberOf: ReadonlyMap<UpstreamCredential['type'], CredentialMember> = new Map([
  ['api-key', 'apiKey'],
  ['service-account', 'serviceAccount'],
  ['application-default', 'applicationDefault'],
]);
const credentialMembers = [...memberOf.values()];
/** What means nothing to the Gemini API. */
const platformMembers = ['projectId', 'region', 'serviceAccount', 'applicationDefault'] as const;

/** What a checked body decides about an entry. Throws an `InvalidRequestError` that lists what makes no sense. */
export function providerSettingsOf(body: CreateProviderDto): ProviderSettings {
  const kind = body.kind as ProviderKind;
  return { ...providerChangesOf(body, { kind, credential: { type: 'from-caller' } }), slug: body.slug, kind };
}

/**
 * What a checked body changes of an entry; null takes a member away. Throws as {@link providerSettingsOf}.
 *
 * @param entry as it is before
 */
export function providerChangesOf(
  body: UpdateProviderDto,
  entry: Pick<CatalogEntry, 'kind' | 'credential' | 'projectId' | 'region'>,
): ProviderChanges {
  const problems = new SettingsProblems();
  const kind = (body.kind ?? entry.kind) as ProviderKind;
  const { projectId, region } = body;
  const credential = credentialOf(body, entry.credential, problems);
  const baseUrl = body.baseUrl && (readBaseUrl(body.baseUrl) ?? refuseAddress(problems));
  if (kind === 'google') refusePlatformMembers(body, entry, problems);
  problems.throwIfAny();
  return {
    ...(body.kind !== undefined && { kind }),
    ...(credential && { credential }),
    ...(projectId !== undefined && { projectId }),
    ...(region !== undefined && { region }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...limitsOf(body),
  };
}

/** Undefined: it stays as it is. */
function credentialOf(
  body: UpdateProviderDto,
  before: UpstreamCredential,
  problems: SettingsProblems,
): UpstreamCredential | undefined {
  const { apiKey, serviceAccount, applicationDefault } = body;
  const given = credentialMembers.filter((member) => (body[member] ?? undefined) !== undefined);
  const [, second] = given;
  if (second) return problems.add(second, `Give one credential and not several: ${given.join(', ')}.`);
  if (typeof apiKey === 'string') return { type: 'api-key', apiKey };
  if (serviceAccount !== undefined && serviceAccount !== null) {
    const account = serviceAccountOf(serviceAccount, problems);
    return account && { type: 'service-account', account };
  }
  if (applicationDefault) return { type: 'application-default' };
  const taken = memberOf.get(before.type);
  return taken !== undefined && body[taken] === null ? { type: 'from-caller' } : undefined;
}

function refuseAddress(problems: SettingsProblems): undefined {
  return problems.add('baseUrl', 'This must be an http or https address without user, query and fragment.');
}

function refusePlatformMembers(
  body: UpdateProviderDto,
  entry: Pick<CatalogEntry, 'credential' | 'projectId' | 'region'>,
  problems: SettingsProblems,
): void {
  for (const member of platformMembers) {
    if (body[member] !== undefined && body[member] !== null) {
      problems.add(member, 'This is for the kind vertex-ai only.');
    }
  }
  if (body.kind === undefined) return;
  const stays = (['projectId', 'region'] as const).filter(
    (member) => entry[member] !== undefined && body[member] === undefined,
  );
  const replaced =
    body.apiKey !== undefined || body.serviceAccount === null || body.applicationDefault === null;
  const { type } = entry.credential;
  if ((type === 'service-account' || type === 'application-default') && !replaced) {
    problems.add('kind', `An entry of this kind has no ${type}; give an apiKey with it.`);
  }
  for (const member of stays)
    problems.add('kind', `An entry of this kind has no ${member}; take it away with null.`);
}
