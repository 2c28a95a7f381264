import {
  CredentialError,
  InvalidRequestError,
  type AccessTokenSource,
  type TokenCredential,
  type UpstreamCredential,
} from '@model-gateway/core';

/** Headers that prove who sends a request. */
export type CredentialHeaders = Readonly<Record<string, string>>;

/** Proves to an upstream who we are. Only headers: what stands in a URL ends up in logs, traces and cache keys. */
export interface Authoriser {
  /** Headers for one request: at once where nothing has to be fetched for them. A failure is a rejected promise. */
  headers(): CredentialHeaders | Promise<CredentialHeaders>;
  /** The upstream refused these headers (401). True when asking again gives others. */
  renew(refused: CredentialHeaders): boolean;
  /**
   * The same headers without the secret, for showing. Throws a `CredentialError` when it is known without asking
   * anybody that there are none.
   */
  readonly masked: CredentialHeaders;
}

const mask = '***';

/** A Google API key, as the header `x-goog-api-key`. */
export function apiKeyAuthoriser(apiKey: string): Authoriser {
  return new FixedAuthoriser('API key', apiKey, keyHeader);
}

/** An access token that somebody else minted. */
export function accessTokenAuthoriser(token: string): Authoriser {
  return new FixedAuthoriser('access token', token, bearerHeader);
}

/** Access tokens that the gateway mints. One that is refused is minted anew. */
export function mintedTokenAuthoriser(tokens: AccessTokenSource, credential: TokenCredential): Authoriser {
  return {
    masked: bearerHeader(mask),
    headers: () => tokens.token(credential).then(bearerHeader),
    renew(refused) {
      tokens.invalidate(credential, refused['authorization']?.slice('Bearer '.length) ?? '');
      return true;
    },
  };
}

/**
 * The authoriser for any credential. Throws `InvalidRequestError` when the caller had to bring one and did not, and
 * `CredentialError` for one that is in a secret store and was not read.
 */
export function authoriserFor(credential: UpstreamCredential, tokens: AccessTokenSource): Authoriser {
  switch (credential.type) {
    case 'service-account':
    case 'application-default':
      return mintedTokenAuthoriser(tokens, credential);
    default:
      return givenAuthoriserFor(credential);
  }
}

/** The authoriser for a credential of which no token is minted. Throws as {@link authoriserFor} does. */
export function givenAuthoriserFor(credential: Exclude<UpstreamCredential, TokenCredential>): Authoriser {
  switch (credential.type) {
    case 'api-key':
      return apiKeyAuthoriser(credential.apiKey);
    case 'access-token':
      return accessTokenAuthoriser(credential.token);
    case 'secret-reference':
      throw new CredentialError(
        credential.problem ?? 'The credential is in a secret store and was not read.',
      );
    case 'from-caller':
      throw new InvalidRequestError(
        'missing_required_parameter',
        'This provider has no stored credential. Send one in the authorization header, and the gateway’s own key in x-gateway-api-key.',
        { param: 'header:authorization' },
      );
  }
}

function keyHeader(key: string): CredentialHeaders {
  return { 'x-goog-api-key': key };
}

function bearerHeader(token: string): CredentialHeaders {
  return { authorization: `Bearer ${token}` };
}

class FixedAuthoriser implements Authoriser {
  constructor(
    private readonly what: string,
    private readonly secret: string,
    private readonly toHeaders: (secret: string) => CredentialHeaders,
  ) {}

  get masked(): CredentialHeaders {
    if (!this.isUsable) throw this.unusable();
    return this.toHeaders(mask);
  }

  headers(): CredentialHeaders | Promise<CredentialHeaders> {
    return this.isUsable ? this.toHeaders(this.secret) : Promise.reject(this.unusable());
  }

  /** Visible ASCII is all that keys and tokens consist of; anything else is a slip, such as a line end. */
  private get isUsable(): boolean {
    return /^[\x21-\x7e]+$/.test(this.secret);
  }

  private unusable(): CredentialError {
    return new CredentialError(`The ${this.what} is empty or holds characters that no ${this.what} has.`);
  }

  renew(): boolean {
    return false;
  }
}
