import { CredentialError, type Clock } from '@model-gateway/core';
import type { AuthClient } from 'google-auth-library';
import { setTimeout as sleep } from 'node:timers/promises';
import { applicationDefaultFailure } from './application-default-failure.js';
import { usableToken, type GrantedToken } from './token-response.js';

const scope = 'https://www.googleapis.com/auth/cloud-platform';

/** Time-outs of the parts of a grant, in milliseconds. */
export interface GrantLimits {
  /** For finding the credentials of the machine. */
  readonly findMs: number;
  /** For a token of the metadata server. */
  readonly metadataMs: number;
  /** For a chain of token servers, as identity federation uses it, possibly with an executable. */
  readonly exchangeMs: number;
}

/** An existing metadata server responds within milliseconds. */
const defaultLimits: GrantLimits = { findMs: 4_500, metadataMs: 4_500, exchangeMs: 15_000 };

/** The library caches that there is no metadata server; after this time it looks again, in case one was slow to start. */
const lookupIntervalMs = 30_000;

/**
 * Access tokens for application-default credentials: those of the file that GOOGLE_APPLICATION_CREDENTIALS names, of any
 * type that Google's library supports (service account, user, identity federation, impersonation), else those of gcloud,
 * else those of the metadata server. The library is loaded for the first token.
 */
export class ApplicationDefaultGrant {
  private lookedUpAt: number | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly limits: GrantLimits = defaultLimits,
  ) {}

  /** A new token. Nothing is cached between calls, so that a replaced credential file takes effect. @throws CredentialError */
  async token(): Promise<GrantedToken> {
    const { findMs, metadataMs, exchangeMs } = this.limits;
    const { GoogleAuth, Compute, gcpMetadata } = await import('google-auth-library');
    if (this.isLookupDue()) gcpMetadata.resetIsAvailableCache();
    // Without a project the library would search for one by running gcloud and by requests to servers.
    const auth = new GoogleAuth({ scopes: [scope], projectId: 'not-needed' });
    try {
      const client: AuthClient = await withTimeout(findMs, auth.getClient());
      const limitMs = client instanceof Compute ? metadataMs : exchangeMs;
      const { token } = await withTimeout(limitMs, client.getAccessToken());
      // By the library's clock, which is this machine's.
      return usableToken(token, (client.credentials.expiry_date ?? 0) - Date.now());
    } catch (error) {
      throw error instanceof CredentialError ? error : applicationDefaultFailure(error, process.env);
    }
  }

  private isLookupDue(): boolean {
    const now = this.clock.now();
    if (this.lookedUpAt !== undefined && now < this.lookedUpAt + lookupIntervalMs) return false;
    this.lookedUpAt = now;
    return true;
  }
}

async function withTimeout<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  const giveUp = new AbortController();
  const late = sleep(limitMs, undefined, { ref: false, signal: giveUp.signal }).then(() => {
    throw new DOMException('Too late.', 'TimeoutError');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    giveUp.abort();
    late.catch(() => {});
  }
}
