import {
  IdentityProviderError,
  RefusedIdentityError,
  type Clock,
  type Identity,
  type IdentityProvider,
  type ProvenIdentity,
  type SignInSecrets,
} from '@model-gateway/core';
import * as client from 'openid-client';
import { claimAt, identityOfClaims, type Claims } from './identity-of-claims.js';
import { isRefusedGrant, toIdentityError } from './to-identity-error.js';

/** How the gateway is known at an issuer. */
export interface OpenIdConnectSettings {
  /** Address of the issuer: HTTPS, or HTTP of this machine. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent: a public client, whose sign-ins PKCE alone protects. */
  readonly clientSecret?: string;
  /** What people call the issuer. */
  readonly label: string;
  /** Scopes with spaces between them. `offline_access` is added where the issuer has it. */
  readonly scopes: string;
  /** The claim with the groups, or its path with dots. */
  readonly groupsClaim: string;
}

/** For answers of the issuer, in seconds. */
const timeoutSeconds = 10;
/** How far the clocks of issuer and gateway may differ, in seconds. */
const clockToleranceSeconds = 60;
/** Anybody may begin sign-ins: for these the issuer is asked so seldom, in milliseconds. */
const heldMs = 60_000;

type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

/** Sign-ins at any issuer of OpenID Connect: authorization code with PKCE, state, nonce and signed ID tokens. */
export class OpenIdConnectProvider implements IdentityProvider {
  readonly issuer: string;
  readonly label: string;
  private held: { readonly until: number; readonly configuration: Promise<client.Configuration> } | undefined;

  constructor(
    private readonly settings: OpenIdConnectSettings,
    private readonly clock: Clock,
  ) {
    this.issuer = settings.issuer;
    this.label = settings.label;
  }

  async begin(redirectUri: string): Promise<{ url: string; secrets: SignInSecrets }> {
    const configuration = await this.heldConfiguration();
    const secrets = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: this.scopesFor(configuration),
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, secrets };
  }

  async complete(returned: string, { state, nonce, verifier }: SignInSecrets): Promise<ProvenIdentity> {
    try {
      const configuration = await this.configuration();
      const tokens = await client.authorizationCodeGrant(configuration, new URL(returned), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const { id_token: idToken, refresh_token: refreshToken } = tokens;
      const claims = tokens.claims();
      if (idToken === undefined || !claims) throw new RefusedIdentityError('The issuer sent no ID token.');
      return {
        identity: await this.identityOf(configuration, tokens, claims.sub),
        idToken,
        ...(refreshToken !== undefined && { refreshToken }),
      };
    } catch (error) {
      throw toIdentityError(error);
    }
  }

  async recheck(
    refreshToken: string,
    before: Identity,
  ): Promise<Omit<ProvenIdentity, 'idToken'> | undefined> {
    try {
      const configuration = await this.configuration();
      const tokens = await client.refreshTokenGrant(configuration, refreshToken);
      const claims = tokens.claims();
      if (claims && claims.sub !== before.subject)
        throw new RefusedIdentityError('The issuer sent the ID token of somebody else.');
      const canTell = claims !== undefined || hasUserInfo(configuration);
      return {
        identity: canTell ? await this.identityOf(configuration, tokens, before.subject) : before,
        // An issuer that does not rotate refresh tokens sends none.
        refreshToken: tokens.refresh_token ?? refreshToken,
      };
    } catch (error) {
      if (isRefusedGrant(error)) return undefined;
      throw toIdentityError(error);
    }
  }

  async signOutUrl(returnUri: string, idToken?: string): Promise<string | undefined> {
    try {
      const configuration = await this.heldConfiguration();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: returnUri,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      }).href;
    } catch {
      // The session of the gateway has ended whatever the issuer does.
      return undefined;
    }
  }

  private async identityOf(
    configuration: client.Configuration,
    tokens: Tokens,
    subject: string,
  ): Promise<Identity> {
    const { groupsClaim } = this.settings;
    const idToken = tokens.claims();
    const ofToken: Claims = idToken ?? {};
    const isComplete = claimAt(ofToken, groupsClaim) !== undefined && ofToken['name'] !== undefined;
    const more: Claims =
      isComplete || !hasUserInfo(configuration)
        ? {}
        : await client.fetchUserInfo(configuration, tokens.access_token, subject);
    const all = { ...more, ...ofToken };
    const identity = identityOfClaims(this.issuer, subject, all, groupsClaim);
    // Where the ID token had the groups at the sign-in, the userinfo endpoint may never have them.
    const isSilent = !idToken && claimAt(all, groupsClaim) === undefined;
    return isSilent ? { ...identity, groupsUnknown: true } : identity;
  }

  private scopesFor(configuration: client.Configuration): string {
    const scopes = this.settings.scopes.split(' ').filter((scope) => scope !== '');
    const supported = configuration.serverMetadata().scopes_supported ?? [];
    const isOffline = supported.includes('offline_access') && !scopes.includes('offline_access');
    return [...scopes, ...(isOffline ? ['offline_access'] : [])].join(' ');
  }

  private heldConfiguration(): Promise<client.Configuration> {
    const now = this.clock.now();
    if (this.held && now < this.held.until) return this.held.configuration;
    const configuration = this.configuration();
    configuration.catch(() => (this.held = undefined));
    this.held = { until: now + heldMs, configuration };
    return configuration;
  }

  /** A new one has no keys of the issuer yet, so that keys which the issuer has just rotated in are found. */
  private async configuration(): Promise<client.Configuration> {
    try {
      return await this.discover();
    } catch (error) {
      const { message } = toIdentityError(error);
      throw new IdentityProviderError(message, { cause: error });
    }
  }

  private discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const url = new URL(issuer);
    return client.discovery(
      url,
      clientId,
      { [client.clockTolerance]: clockToleranceSeconds },
      clientSecret === undefined ? client.None() : authentication(clientSecret),
      {
        timeout: timeoutSeconds,
        execute: [
          // Otherwise the signature of an ID token that comes over TLS is not looked at.
          client.enableNonRepudiationChecks,
          ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  }
}

function hasUserInfo(configuration: client.Configuration): boolean {
  return configuration.serverMetadata().userinfo_endpoint !== undefined;
}

/** By the header, unless the issuer takes the secret in the body alone. */
function authentication(secret: string): client.ClientAuth {
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
}
