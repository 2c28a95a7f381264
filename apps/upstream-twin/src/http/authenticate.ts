import type { Api } from '../api.js';
import { GoogleError } from '../errors/google-error.js';
import type { JsonObject } from '../json.js';
import type { TokenStore } from '../call/token-store.js';

/** What a request identifies itself with. */
export interface Credentials {
  /** Authorization header. */
  readonly authorization?: string | undefined;
  /** x-goog-api-key header or `?key=`. */
  readonly apiKey?: string | undefined;
}

const services: Record<Api, string> = {
  gemini: 'generativelanguage.googleapis.com',
  vertex: 'aiplatform.googleapis.com',
};

const errorInfo = (reason: string, api: Api): JsonObject => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata: { service: services[api] },
});

const expected =
  'Expected OAuth 2 access token, login cookie or other valid authentication credential. ' +
  'See https://developers.google.com/identity/sign-in/web/devconsole-project.';

function checkApiKey(api: Api, key: string, configured: string | undefined): GoogleError | undefined {
  const valid = !/^invalid/i.test(key) && (configured === undefined || key.startsWith(configured));
  if (valid) return undefined;
  const message = 'API key not valid. Please pass a valid API key.';
  const localized = { '@type': 'type.googleapis.com/google.rpc.LocalizedMessage', locale: 'en-US', message };
  return new GoogleError('INVALID_ARGUMENT', message, [errorInfo('API_KEY_INVALID', api), localized]);
}

function checkToken(api: Api, authorization: string, tokens: TokenStore): GoogleError | undefined {
  const token = /^Bearer\s+(.+)$/i.exec(authorization)?.[1] ?? '';
  const verdict = tokens.check(token);
  if (verdict === 'valid') return undefined;
  const reason = verdict === 'expired' ? 'ACCESS_TOKEN_EXPIRED' : 'ACCESS_TOKEN_TYPE_UNSUPPORTED';
  return new GoogleError('UNAUTHENTICATED', `Request had invalid authentication credentials. ${expected}`, [
    errorInfo(reason, api),
  ]);
}

/** The error for an unauthenticated request; `undefined` for an authenticated one. */
export function authenticate(
  api: Api,
  { authorization, apiKey }: Credentials,
  tokens: TokenStore,
  configuredKey: string | undefined,
): GoogleError | undefined {
  if (apiKey !== undefined && apiKey !== '') return checkApiKey(api, apiKey, configuredKey);
  if (authorization !== undefined) return checkToken(api, authorization, tokens);
  if (api === 'gemini') {
    return new GoogleError(
      'PERMISSION_DENIED',
      "Method doesn't allow unregistered callers (callers without established identity). " +
        'Please use API Key or other form of API consumer identity to call this API.',
    );
  }
  const message = `Request is missing required authentication credential. ${expected}`;
  return new GoogleError('UNAUTHENTICATED', message, [errorInfo('CREDENTIALS_MISSING', api)]);
}
