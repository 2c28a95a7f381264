import { CredentialError, type Clock } from '@model-gateway/core';
import type { AuthClient } from 'google-auth-library';
import { setTimeout as sleep } from 'node:timers/promises';
import { applicationDefaultFailure } from './application-default-failure.js';
import { usableToken, type GrantedToken } from './token-answer.js';

const scope = 'https://www.googleapis.com/auth/cloud-platform';

/** How long the parts of a grant may take, in milliseconds. */
export interface GrantLimits {
  /** To find out who the machine is. */
  readonly findMs: number;
  /** To ask the metadata server for a token. */
  readonly metadataMs: number;
  /** To ask one token server after the other, as identity federation does, with a program's help perhaps. */
  readonly exchangeMs: number;
}

/** A metadata server that is there answers within milliseconds. */
const defaultLimits: GrantLimits = { findMs: 4_500, metadataMs: 4_500, exchangeMs: 15_000 };

/** The library remembers that there is no metadata server; one that was only slow to start is found this much later. */
const lookAgainMs = 30_000;

/**
 * Access tokens of whatever the machine itself is: the credential file that GOOGLE_APPLICATION_CREDENTIALS names, of
 * any type that Google's library knows (service account, user, identity federation, impersonation), else gcloud's own,
 * else the metadata server's. The library is loaded when the first token is asked for.
 */
export class ApplicationDefaultGrant {
  private lookedAt: number | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly limits: GrantLimits = defaultLimits,
  ) {}

  /** A new token; nothing is kept between two calls, so that an exchanged credential file counts. Throws `CredentialError`. */
  async token(): Promise<GrantedToken> {
    const { findMs, metadataMs, exchangeMs } = this.limits;
    const { GoogleAuth, Compute, gcpMetadata } = await import('google-auth-library');
    if (this.isTimeToLookAgain()) gcpMetadata.resetIsAvailableCache();
    // Without a project of ours the library looks for one, by running gcloud and by asking servers.
    const auth = new GoogleAuth({ scopes: [scope], projectId: 'not-needed' });
    try {
      const client: AuthClient = await within(findMs, auth.getClient());
      const limitMs = client instanceof Compute ? metadataMs : exchangeMs;
      const { token } = await within(limitMs, client.getAccessToken());
      // By the library's clock, which is this machine's.
      return usableToken(token, (client.credentials.expiry_date ?? 0) - Date.now());
    } catch (error) {
      throw error instanceof CredentialError ? error : applicationDefaultFailure(error, process.env);
    }
  }

  private isTimeToLookAgain(): boolean {
    const now = this.clock.now();
    if (this.lookedAt !== undefined && now < this.lookedAt + lookAgainMs) return false;
    this.lookedAt = now;
    return true;
  }
}

async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
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
