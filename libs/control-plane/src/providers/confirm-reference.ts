import {
  CredentialError,
  credentialMember,
  InvalidRequestError,
  referenceMember,
  referenceText,
  SecretReadError,
  type CatalogEntry,
  type CredentialResolver,
  type ReferredCredential,
  type SecretReadFailure,
  type UpstreamCredential,
} from '@model-gateway/core';
import { canonicalJson } from '../resources/canonical-json.js';

/**
 * Reads a credential of a secret store once before its reference is stored. A reference that is stored already is not read:
 * what else changes does not wait for the store. Throws `InvalidRequestError` for the member that is wrong, and
 * `CredentialError` when the store does not answer.
 */
export async function confirmReference(
  { credential }: CatalogEntry,
  before: CatalogEntry | undefined,
  credentials: Pick<CredentialResolver, 'check'>,
): Promise<void> {
  if (credential.type !== 'secret-reference' || isSame(credential, before?.credential)) return;
  try {
    await credentials.check(credential);
  } catch (error) {
    throw error instanceof SecretReadError ? refusal(credential, error) : error;
  }
}

function isSame({ holds, reference }: ReferredCredential, before: UpstreamCredential | undefined): boolean {
  if (before?.type !== 'secret-reference' || before.holds !== holds) return false;
  return canonicalJson({ ...before.reference }) === canonicalJson({ ...reference });
}

function refusal(credential: ReferredCredential, { failure, message }: SecretReadError): Error {
  const { reference } = credential;
  const text = `The credential cannot be read from ${referenceText(reference)}. ${message}`;
  if (failure === 'unreachable') return new CredentialError(text);
  const place = ['secret', wrongMember(credential, failure)].filter((member) => member !== undefined);
  const param = [credentialMember(credential.holds) ?? 'apiKey', ...place].join('.');
  return new InvalidRequestError('invalid_value', text, { param });
}

/** Undefined: the reference as a whole. */
function wrongMember(
  { reference: { store, field } }: ReferredCredential,
  failure: Exclude<SecretReadFailure, 'unreachable'>,
): string | undefined {
  if (failure === 'not-configured') return 'store';
  if (failure === 'unfit') return field === undefined ? undefined : 'field';
  return referenceMember(store);
}
