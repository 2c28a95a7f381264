import {
  CredentialError,
  credentialMember,
  InvalidRequestError,
  referenceMember,
  referenceText,
  SecretReadError,
  type CredentialResolver,
  type ReferredCredential,
  type SecretReadFailure,
} from '@model-gateway/core';
import type { ProviderAdministration, ProviderChanges } from './provider-administration.js';

/**
 * The same administration, which reads a credential of a secret store once before it stores the reference. Throws
 * `InvalidRequestError` for the member that is wrong, and `CredentialError` when the store does not answer.
 */
export function checkedProviders(
  providers: ProviderAdministration,
  credentials: Pick<CredentialResolver, 'check'>,
): ProviderAdministration {
  const check = async ({ credential }: ProviderChanges) => {
    if (credential?.type !== 'secret-reference') return;
    try {
      await credentials.check(credential);
    } catch (error) {
      throw error instanceof SecretReadError ? refusal(credential, error) : error;
    }
  };
  return {
    list: (query) => providers.list(query),
    read: (slug) => providers.read(slug),
    create: async (settings, context) => {
      await check(settings);
      return providers.create(settings, context);
    },
    replace: async (settings, context) => {
      await check(settings);
      return providers.replace(settings, context);
    },
    update: async (slug, changes, context) => {
      await check(changes);
      return providers.update(slug, changes, context);
    },
    remove: (slug, context) => providers.remove(slug, context),
  };
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
