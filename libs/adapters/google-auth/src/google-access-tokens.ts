import type { AccessTokenSource, Clock, HttpTransport, TokenCredential } from '@model-gateway/core';
import { accountIdentity } from './account-identity.js';
import { ApplicationDefaultGrant } from './application-default-grant.js';
import { serviceAccountGrant } from './service-account-grant.js';
import { TokenCacheEntry } from './token-cache-entry.js';

/** Above this number of entries, those without a usable token are dropped. */
const cleanupThreshold = 1000;

/** Dependencies of {@link GoogleAccessTokens}. */
export interface GoogleAccessTokensDependencies {
  readonly transport: HttpTransport;
  readonly clock: Clock;
}

/** Access tokens of service accounts, from each account's own token server, and of application-default credentials. */
export class GoogleAccessTokens implements AccessTokenSource {
  private readonly entries = new Map<string, TokenCacheEntry>();
  private readonly applicationDefault: ApplicationDefaultGrant;

  constructor(private readonly dependencies: GoogleAccessTokensDependencies) {
    this.applicationDefault = new ApplicationDefaultGrant(dependencies.clock);
  }

  async token(credential: TokenCredential): Promise<string> {
    return this.entry(credential).current();
  }

  invalidate(credential: TokenCredential, token: string): void {
    this.entries.get(identityOf(credential))?.invalidate(token);
  }

  private entry(credential: TokenCredential): TokenCacheEntry {
    const identity = identityOf(credential);
    const existing = this.entries.get(identity);
    if (existing) return existing;
    if (this.entries.size >= cleanupThreshold) this.dropIdle();
    const { transport, clock } = this.dependencies;
    const mint =
      credential.type === 'application-default'
        ? () => this.applicationDefault.token()
        : () => serviceAccountGrant(credential.account, transport, clock);
    const entry = new TokenCacheEntry(mint, clock);
    this.entries.set(identity, entry);
    return entry;
  }

  private dropIdle(): void {
    for (const [identity, entry] of this.entries) if (entry.idle) this.entries.delete(identity);
  }
}

/** Identities of service accounts are digests, which never equal the literal. */
function identityOf(credential: TokenCredential): string {
  return credential.type === 'application-default' ? credential.type : accountIdentity(credential.account);
}
