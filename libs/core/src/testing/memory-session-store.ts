import type { StoredSession, StoredSignInLink } from '../administration/stored-session.js';
import type { SessionStore, TakenLink } from '../ports/session-store.js';

/** Sessions in memory. */
export class MemorySessionStore implements SessionStore {
  private readonly sessions = new Map<string, StoredSession>();
  private readonly links = new Map<string, StoredSignInLink | 'used'>();

  async add(session: StoredSession): Promise<void> {
    this.sessions.set(session.id, session);
  }

  async find(tokenDigest: string): Promise<StoredSession | undefined> {
    return [...this.sessions.values()].find((session) => session.tokenDigest === tokenDigest);
  }

  async list(): Promise<readonly StoredSession[]> {
    return [...this.sessions.values()].sort((one, other) => other.createdAt - one.createdAt);
  }

  async touch(id: string, seenAt: number): Promise<void> {
    const session = this.sessions.get(id);
    if (session) this.sessions.set(id, { ...session, seenAt });
  }

  async end(id: string): Promise<StoredSession | undefined> {
    const session = this.sessions.get(id);
    this.sessions.delete(id);
    return session;
  }

  async addLink(link: StoredSignInLink): Promise<void> {
    this.links.set(link.tokenDigest, link);
  }

  async takeLink(tokenDigest: string): Promise<TakenLink> {
    const link = this.links.get(tokenDigest);
    if (link) this.links.set(tokenDigest, 'used');
    return link ?? 'unknown';
  }
}
