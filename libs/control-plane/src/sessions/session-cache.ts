import type { Clock, StoredSession } from '@model-gateway/core';

/** What another process does to a session is seen after this time. */
const heldMs = 2_000;
const mostHeld = 1_000;

interface Held {
  readonly until: number;
  readonly session: Promise<StoredSession | undefined>;
}

/** Sessions that were looked up lately, and look-ups that found none. */
export class SessionCache {
  private readonly held = new Map<string, Held>();

  constructor(
    private readonly read: (tokenDigest: string) => Promise<StoredSession | undefined>,
    private readonly clock: Clock,
  ) {}

  find(tokenDigest: string): Promise<StoredSession | undefined> {
    const known = this.held.get(tokenDigest);
    if (known && this.clock.now() < known.until) return known.session;
    const session = this.read(tokenDigest);
    this.hold(tokenDigest, session);
    // A failed look-up is no answer for the next one.
    session.catch(() => this.held.delete(tokenDigest));
    return session;
  }

  /** Replaces a session that is held. One that was forgotten meanwhile has ended, and stays forgotten. */
  renew(session: StoredSession): void {
    const { tokenDigest } = session;
    if (this.held.has(tokenDigest)) this.hold(tokenDigest, Promise.resolve(session));
  }

  forget(tokenDigest: string): void {
    this.held.delete(tokenDigest);
  }

  private hold(tokenDigest: string, session: Promise<StoredSession | undefined>): void {
    this.held.delete(tokenDigest);
    this.held.set(tokenDigest, { until: this.clock.now() + heldMs, session });
    if (this.held.size <= mostHeld) return;
    for (const first of this.held.keys()) {
      this.held.delete(first);
      return;
    }
  }
}
