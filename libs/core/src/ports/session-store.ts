import type { StoredSession, StoredSignInLink } from '../administration/stored-session.js';

/** What became of a link that somebody uses. */
export type TakenLink = StoredSignInLink | 'used' | 'unknown';

/** Stores sign-ins to the console. Every method throws `StoreUnavailableError` while the store is unreachable. */
export interface SessionStore {
  /** Stores a session, and forgets those that had expired when it began. */
  add(session: StoredSession): Promise<void>;
  /** By the digest of its token; undefined: there is none, or it was ended. */
  find(tokenDigest: string): Promise<StoredSession | undefined>;
  /** The newest first; those that have expired may be among them. */
  list(): Promise<readonly StoredSession[]>;
  /** Notes when a session was used. @param seenAt milliseconds since 1970 */
  touch(id: string, seenAt: number): Promise<void>;
  /** @returns the session; undefined: there is none of this id */
  end(id: string): Promise<StoredSession | undefined>;
  /** Stores a link, and forgets those that expired a day before. */
  addLink(link: StoredSignInLink): Promise<void>;
  /** Takes a link, once: of several who try at the same time one gets it. */
  takeLink(tokenDigest: string): Promise<TakenLink>;
}
