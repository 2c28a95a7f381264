import {
  NotFoundError,
  SignInLinkError,
  StoreUnavailableError,
  type AuditAction,
  type Caller,
  type Clock,
  type IdGenerator,
  type KeyMaker,
  type ResourceStore,
  type SecretSealer,
  type SessionStore,
  type StoredSession,
} from '@model-gateway/core';
import { SessionCache } from './session-cache.js';

/** The kind of audit entries about sessions. */
export const sessionKind = 'sessions';

/** How long sessions and links hold, in milliseconds. */
export interface SessionTimes {
  /** From the sign-in on. */
  readonly sessionMs: number;
  /** Without a request. */
  readonly idleMs: number;
  readonly linkMs: number;
}

/** Twelve hours, two of them without a request, and links of ten minutes. */
export const usualSessionTimes: SessionTimes = {
  sessionMs: 12 * 3_600_000,
  idleMs: 2 * 3_600_000,
  linkMs: 10 * 60_000,
};

/** A use of a session is written at most so often. */
const touchEveryMs = 60_000;
const longestUserAgent = 200;

/** Dependencies of {@link Sessions}. */
interface SessionDependencies {
  readonly store: SessionStore;
  readonly audit: Pick<ResourceStore, 'record'>;
  readonly sealer: SecretSealer;
  readonly keys: KeyMaker;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  /** The caller of the secret with this digest; undefined: it is unknown, expired or revoked. */
  readonly callerOf: (keyDigest: string) => Caller | undefined;
  readonly onProblem: (message: string, error: unknown) => void;
  readonly times?: SessionTimes;
}

/** By which request somebody signs in or out. */
export interface SignInContext {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent?: string;
}

/** A session that holds now. */
export interface LiveSession {
  readonly session: StoredSession;
  readonly caller: Caller;
  /** What a change has to carry beside the cookie. */
  readonly csrf: string;
}

/** A session that was made, with the secret for its cookie. */
export interface StartedSession extends LiveSession {
  readonly token: string;
}

/**
 * Sign-ins to the console. A session holds as long as the secret of the key that made it. What another process ends, ends
 * here within two seconds.
 */
export class Sessions {
  readonly times: SessionTimes;
  private readonly cache: SessionCache;

  constructor(private readonly dependencies: SessionDependencies) {
    this.times = dependencies.times ?? usualSessionTimes;
    const { store, clock } = dependencies;
    this.cache = new SessionCache((digest) => store.find(digest), clock);
  }

  /** @param caller that of the key, which the caller of this method has looked at */
  async signIn(key: string, caller: Caller, context: SignInContext): Promise<StartedSession> {
    return this.start(this.dependencies.keys.digest(key), caller, context);
  }

  /** Throws `SignInLinkError` for a link that does not hold. */
  async signInByLink(link: string, context: SignInContext): Promise<StartedSession> {
    const { store, keys, clock } = this.dependencies;
    const taken = await store.takeLink(keys.digest(link));
    if (taken === 'used') throw new SignInLinkError('link_used', 'This link was used already.');
    if (taken === 'unknown' || taken.expiresAt <= clock.now()) throw linkExpired();
    const keyDigest = this.opened(taken.sealedKeyDigest, taken.tokenDigest);
    const caller = keyDigest === undefined ? undefined : this.administratorOf(keyDigest);
    if (keyDigest === undefined || caller === undefined) throw linkExpired();
    return this.start(keyDigest, caller, context);
  }

  /** Makes a link that signs in once, as the caller of the key. */
  async makeLink(key: string, caller: Caller): Promise<{ token: string; expiresAt: number }> {
    const { store, keys, sealer, clock } = this.dependencies;
    const token = keys.make();
    const tokenDigest = keys.digest(token);
    const expiresAt = clock.now() + this.times.linkMs;
    const sealedKeyDigest = sealer.seal(keys.digest(key), contextOf(tokenDigest));
    const holder = { id: caller.id, name: caller.name };
    await store.addLink({ tokenDigest, key: holder, sealedKeyDigest, expiresAt });
    return { token, expiresAt };
  }

  /** The session of a cookie; undefined: there is none, or it holds no more. */
  async find(token: string): Promise<LiveSession | undefined> {
    const tokenDigest = this.dependencies.keys.digest(token);
    const session = await this.cache.find(tokenDigest);
    if (session === undefined) return undefined;
    const live = this.liveOf(session, token);
    if (live) this.touch(session);
    return live;
  }

  /** Those that hold, the newest first. */
  async list(): Promise<readonly StoredSession[]> {
    const sessions = await this.dependencies.store.list();
    return sessions.filter((session) => this.holds(session));
  }

  /** Who is signed in signs out. */
  async signOut({ session }: LiveSession, context: SignInContext): Promise<void> {
    await this.end(session.id);
    this.record('delete', session, { ...session.key, ...context });
  }

  /** An administrator ends a session. Throws `NotFoundError`. */
  async revoke(id: string, by: Caller, context: SignInContext): Promise<void> {
    const session = await this.end(id);
    if (!session) throw new NotFoundError('session_not_found', 'There is no session of this id.');
    this.record('revoke', session, { id: by.id, name: by.name, ...context });
  }

  private async end(id: string): Promise<StoredSession | undefined> {
    const session = await this.dependencies.store.end(id);
    if (session) this.cache.forget(session.tokenDigest);
    return session;
  }

  private async start(keyDigest: string, caller: Caller, context: SignInContext): Promise<StartedSession> {
    const { store, keys, ids, sealer, clock } = this.dependencies;
    const token = keys.make();
    const tokenDigest = keys.digest(token);
    const now = clock.now();
    const userAgent = context.userAgent?.slice(0, longestUserAgent);
    const session: StoredSession = {
      id: ids.next('session_'),
      tokenDigest,
      key: { id: caller.id, name: caller.name },
      sealedKeyDigest: sealer.seal(keyDigest, contextOf(tokenDigest)),
      createdAt: now,
      seenAt: now,
      expiresAt: now + this.times.sessionMs,
      address: context.address,
      ...(userAgent !== undefined && { userAgent }),
    };
    await store.add(session);
    this.record('create', session, { ...session.key, ...context });
    return { session, caller, token, csrf: this.csrfOf(token) };
  }

  private liveOf(session: StoredSession, token: string): LiveSession | undefined {
    if (!this.holds(session)) return undefined;
    const keyDigest = this.opened(session.sealedKeyDigest, session.tokenDigest);
    const caller = keyDigest === undefined ? undefined : this.administratorOf(keyDigest);
    return caller && { session, caller, csrf: this.csrfOf(token) };
  }

  /** Undefined: the key is no more, or has lost its scope since. */
  private administratorOf(keyDigest: string): Caller | undefined {
    const caller = this.dependencies.callerOf(keyDigest);
    return caller?.scopes.includes('admin') ? caller : undefined;
  }

  private holds({ expiresAt, seenAt }: StoredSession): boolean {
    const now = this.dependencies.clock.now();
    return now < expiresAt && now < seenAt + this.times.idleMs;
  }

  /** Undefined: it was sealed with a key that is lost. */
  private opened(sealed: string, tokenDigest: string): string | undefined {
    try {
      return this.dependencies.sealer.open(sealed, contextOf(tokenDigest));
    } catch {
      return undefined;
    }
  }

  /** Derived from the secret of the cookie, so that nothing else is to be stored. */
  private csrfOf(token: string): string {
    return this.dependencies.keys.digest(`csrf:${token}`);
  }

  private touch(session: StoredSession): void {
    const { store, clock, onProblem } = this.dependencies;
    const now = clock.now();
    if (now - session.seenAt < touchEveryMs) return;
    this.cache.renew({ ...session, seenAt: now });
    store.touch(session.id, now).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailableError))
        onProblem('The use of a session could not be stored.', error);
    });
  }

  private record(
    action: AuditAction,
    session: StoredSession,
    { id, name, requestId, address }: { id: string; name: string } & SignInContext,
  ): void {
    const { audit, ids, clock, onProblem } = this.dependencies;
    const shown = { key: session.key.name, address: session.address };
    audit
      .record({
        id: ids.next('audit_'),
        at: clock.now(),
        action,
        kind: sessionKind,
        resourceId: session.id,
        actor: { id, name, requestId, address },
        ...(action === 'create' ? { after: shown } : { before: shown }),
      })
      .catch((error: unknown) => onProblem('A sign-in could not be written to the audit log.', error));
  }
}

function contextOf(tokenDigest: string): string {
  return `${sessionKind}/${tokenDigest}`;
}

function linkExpired(): SignInLinkError {
  return new SignInLinkError('link_expired', 'This link has expired, or is none of this gateway.');
}
