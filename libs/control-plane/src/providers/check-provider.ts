import {
  credentialMember,
  heldType,
  InvalidRequestError,
  providerDescriptor,
  type CatalogEntry,
} from '@model-gateway/core';
import { originOf } from '@model-gateway/gateway-config';
import type { ProviderChanges } from './provider-administration.js';

/**
 * Throws `InvalidRequestError` for an entry whose members contradict each other. Checks the whole entry, because two
 * concurrent changes may each be valid alone.
 *
 * @param changes the requested changes: the error names one of their members
 */
export function checkProvider(
  { kind, credential, projectId, region, apiVersion }: CatalogEntry,
  changes: ProviderChanges,
): void {
  const { credentialTypes, locationFields } = providerDescriptor(kind);
  const problems: { readonly param: string; readonly what: string }[] = [];
  const credentialType = heldType(credential);
  const credentialGivenBy = credentialMember(credentialType);
  if (credentialGivenBy && !credentialTypes.some((type) => type === credentialType)) {
    const param = changes.credential && credentialGivenBy;
    problems.push({ param: param ?? 'kind', what: `a credential of type ${credentialType}` });
  }
  if (projectId !== undefined && !locationFields.includes('projectId'))
    problems.push({ param: changes.projectId ? 'projectId' : 'kind', what: 'a projectId' });
  if (region !== undefined && !locationFields.includes('region'))
    problems.push({ param: changes.region ? 'region' : 'kind', what: 'a region' });
  if (apiVersion !== undefined && !locationFields.includes('apiVersion'))
    problems.push({ param: changes.apiVersion ? 'apiVersion' : 'kind', what: 'an apiVersion' });
  const [first] = problems;
  if (!first) return;
  const all = problems.map(({ what }) => what).join(', or ');
  throw new InvalidRequestError('invalid_value', `An entry of the kind ${kind} cannot have ${all}.`, {
    param: first.param,
  });
}

/**
 * Throws `InvalidRequestError` when a stored credential would be sent to another origin: otherwise a user who may
 * change an entry could redirect its credential to a server of their own.
 */
export function checkCredentialGiven(
  before: CatalogEntry,
  after: CatalogEntry,
  changes: ProviderChanges,
): void {
  const isElsewhere = before.kind !== after.kind || originOf(before.baseUrl) !== originOf(after.baseUrl);
  const type = heldType(after.credential);
  if (!isElsewhere || changes.credential || type === 'from-caller') return;
  throw new InvalidRequestError(
    'missing_required_parameter',
    'The credential would go to another place than it was given for: give it again together with kind or baseUrl.',
    { param: credentialMember(type) ?? 'apiKey' },
  );
}
