import type { UsableEntry } from '../administration/catalog-entry.js';
import type { ReferredCredential, UpstreamCredential } from '../administration/upstream-credential.js';

/** Resolves the references of catalog entries to credentials in secret stores. */
export interface CredentialResolver {
  /**
   * The entry with the credential that it refers to: at once from memory, where it is known. An entry without a reference
   * is given back as it is. Where the credential cannot be read, the reference gets a `problem`; never rejects.
   */
  resolve(entry: UsableEntry): UsableEntry | Promise<UsableEntry>;
  /** Reads the credential anew. Throws `SecretReadError` when it cannot be read. */
  check(credential: ReferredCredential): Promise<void>;
  /**
   * Takes notice of a call that failed. When the upstream refused a credential that was resolved here, the credential is
   * read again soon, in the background.
   */
  noteFailure(credential: UpstreamCredential, failure: unknown): void;
}
