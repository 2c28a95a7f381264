import type {
  CredentialResolver,
  ReferredCredential,
  UpstreamCredential,
  UsableEntry,
} from '@model-gateway/core';

/** The credentials of a workspace, and those of the entries that another one shares with it. */
class SharedCredentials implements CredentialResolver {
  constructor(
    private readonly own: CredentialResolver,
    private readonly sharing: CredentialResolver,
  ) {}

  resolve(entry: UsableEntry): UsableEntry | Promise<UsableEntry> {
    return (entry.sharedBy === undefined ? this.own : this.sharing).resolve(entry);
  }

  check(credential: ReferredCredential): Promise<void> {
    return this.own.check(credential);
  }

  noteFailure(credential: UpstreamCredential, failure: unknown): void {
    // Each knows those that it has resolved.
    this.own.noteFailure(credential, failure);
    this.sharing.noteFailure(credential, failure);
  }
}

/**
 * What the requests of a workspace resolve credentials with.
 *
 * @param sharing that of the workspace that shares entries: each secret is read once for all; absent: it is the same
 */
export function credentialsOf(own: CredentialResolver, sharing?: CredentialResolver): CredentialResolver {
  return sharing ? new SharedCredentials(own, sharing) : own;
}
