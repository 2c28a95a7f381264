import {
  CredentialError,
  type AccessTokenSource,
  type Clock,
  type HttpTransport,
  type ServiceAccount,
  type TokenCredential,
} from '@model-gateway/core';
import { accountIdentity } from './account-identity.js';
import { serviceAccountGrant } from './service-account-grant.js';
import { TokenCacheEntry } from './token-cache-entry.js';

/** Above it, entries that hold no usable token are dropped. */
const manyEntries = 1000;

/** What {@link GoogleAccessTokens} works with. */
export interface GoogleAccessTokensDependencies {
  readonly transport: HttpTransport;
  readonly clock: Clock;
}

/** Access tokens of Google accounts, minted at each account's own token server. */
export class GoogleAccessTokens implements AccessTokenSource {
  private readonly entries = new Map<string, TokenCacheEntry>();

  constructor(private readonly dependencies: GoogleAccessTokensDependencies) {}

  async token(credential: TokenCredential): Promise<string> {
    if (credential.type === 'application-default') {
      throw new CredentialError(
        'This version of the gateway cannot use application-default credentials. Configure a service account.',
      );
    }
    return this.entry(credential.account).current();
  }

  invalidate(credential: TokenCredential, token: string): void {
    if (credential.type === 'application-default') return;
    this.entries.get(accountIdentity(credential.account))?.invalidate(token);
  }

  private entry(account: ServiceAccount): TokenCacheEntry {
    const identity = accountIdentity(account);
    const known = this.entries.get(identity);
    if (known) return known;
    if (this.entries.size >= manyEntries) this.dropIdle();
    const { transport, clock } = this.dependencies;
    const entry = new TokenCacheEntry(() => serviceAccountGrant(account, transport, clock), clock);
    this.entries.set(identity, entry);
    return entry;
  }

  private dropIdle(): void {
    for (const [identity, entry] of this.entries) if (entry.idle) this.entries.delete(identity);
  }
}
