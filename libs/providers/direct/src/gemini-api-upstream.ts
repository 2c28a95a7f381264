import { CredentialError, type Target } from '@model-gateway/core';
import { givenAuthoriserFor, type Authoriser, type ChatUpstream } from '@model-gateway/provider-kit';
import { geminiApiFormat, type FormatDependencies } from './gemini-api-format.js';
import { modelResource } from './model-resource.js';

/** What the direct provider needs besides a target. It mints no tokens. */
export type GeminiApiDependencies = FormatDependencies;

const host = 'https://generativelanguage.googleapis.com';

/**
 * Version of the API. `v1` lacks members that clients use (`responseJsonSchema`, newer thinking controls come to
 * `v1beta` first), and a member that a version does not know is refused.
 */
const version = 'v1beta';

/** The Gemini API, for one target. Throws `InvalidRequestError` or `CredentialError` for a target that cannot work. */
export function geminiApiUpstream(target: Target, dependencies: GeminiApiDependencies): ChatUpstream {
  const base = `${geminiApiBase(target)}/${modelResource(target.model)}`;
  return {
    format: geminiApiFormat(target.model, dependencies),
    authoriser: geminiApiAuthoriser(target),
    route: (stream) => ({
      url: stream ? `${base}:streamGenerateContent?alt=sse` : `${base}:generateContent`,
      headers: {},
    }),
  };
}

/** Scheme, host and version. */
export function geminiApiBase({ baseUrl }: Target): string {
  return `${baseUrl ?? host}/${version}`;
}

/** An API key; an access token works too, with the scope of the platform provider. */
export function geminiApiAuthoriser({ credential }: Target): Authoriser {
  if (credential.type === 'service-account' || credential.type === 'application-default') {
    throw new CredentialError('The provider google takes an API key; service accounts are for vertex-ai.');
  }
  return givenAuthoriserFor(credential);
}
