import { InvalidRequestError, type CatalogEntry } from '@model-gateway/core';

/** Credentials that mean nothing to the Gemini API. */
const platformCredentials: readonly string[] = ['service-account', 'application-default'];

/**
 * Throws `InvalidRequestError` for an entry whose members do not fit together. Each change may fit by itself: two that
 * are made at once may not.
 */
export function checkProvider({ kind, credential, projectId, region }: CatalogEntry): void {
  if (kind !== 'google') return;
  if (platformCredentials.includes(credential.type))
    throw refused('kind', `a credential of type ${credential.type}`);
  if (projectId !== undefined) throw refused('projectId', 'a projectId');
  if (region !== undefined) throw refused('region', 'a region');
}

function refused(param: string, what: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `An entry of the kind google cannot have ${what}.`, {
    param,
  });
}
