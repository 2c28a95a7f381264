import {
  NotFoundError,
  SignInLinkError,
  StoreUnavailableError,
  type Caller,
  type KeyMaker,
  type SecretSealer,
  type SessionHolder,
  type SessionStore,
  type SignedInName,
  type StoredSession,
} from '@model-gateway/core';
import type { AdmittedPerson, LiveSession, StartedSession } from './live-session.js';
import { LookUpCache } from './look-up-cache.js';
import {
  holderOf,
  recordSession,
  sessionKind,
  type SessionAudit,
  type SignInContext,
} from './record-session.js';
import { usualSessionTimes, type SessionTimes } from './session-times.js';

/** A use of a session is written at most so often. */
const touchEveryMs = 60_000;
const longestUserAgent = 200;

/** Dependencies of {@link Sessions}. */
interface SessionDependencies extends SessionAudit {
  readonly store: SessionStore;
  readonly sealer: SecretSealer;
  readonly keys: KeyMaker;
  /** The caller of the secret with this digest; undefined: it is unknown, expired or revoked. */
  readonly callerOf: (keyDigest: string) => Caller | undefined;
  /** Who acts as a person; undefined: they are not let in. Absent: nobody is. */
  readonly personOf?: (id: string) => Promise<Caller | undefined>;
  readonly times?: SessionTimes;
}

/**
 * Sign-ins to the console. A session holds as long as the secret of the key that made it, or as long as the person is let in.
 * What another process ends, ends here within two seconds.
 */
export class Sessions {
  readonly times: SessionTimes;
  private readonly cache: LookUpCache<StoredSession>;

  constructor(private readonly dependencies: SessionDependencies) {
    this.times = dependencies.times ?? usualSessionTimes;
    const { store, clock } = dependencies;
    this.cache = new LookUpCache((digest) => store.find(digest), clock);
  }

  /** @param caller that of the key, which the caller of this method has looked at */
  async signIn(key: string, caller: Caller, context: SignInContext): Promise<StartedSession> {
    return this.startByKey(this.dependencies.keys.digest(key), caller, context);
  }

  /** Signs somebody in whom an issuer has let in. */
  signInPerson({ caller, idToken, lifeMs }: AdmittedPerson, context: SignInContext): Promise<StartedSession> {
    const { sealer } = this.dependencies;
    const holderFor = (tokenDigest: string): SessionHolder => ({
      person: nameOf(caller),
      sealedIdToken: sealer.seal(idToken, personContext(tokenDigest, caller.id)),
    });
    return this.start(caller, holderFor, context, lifeMs);
  }

  /** The issuer's token of a session, with which the person signs out there; undefined: it has none. */
  idTokenOf({ session }: LiveSession): string | undefined {
    if (!session.person) return undefined;
    return this.opened(session.sealedIdToken, personContext(session.tokenDigest, session.person.id));
  }

  /** Throws `SignInLinkError` for a link that does not hold. */
  async signInByLink(link: string, context: SignInContext): Promise<StartedSession> {
    const { store, keys, clock } = this.dependencies;
    const taken = await store.takeLink(keys.digest(link));
    if (taken === 'used') throw new SignInLinkError('link_used', 'This link was used already.');
    if (taken === 'unknown' || taken.expiresAt <= clock.now()) throw linkExpired();
    const keyDigest = this.opened(taken.sealedKeyDigest, contextOf(taken.tokenDigest));
    const caller = keyDigest === undefined ? undefined : this.administratorOf(keyDigest);
    if (keyDigest === undefined || caller === undefined) throw linkExpired();
    return this.startByKey(keyDigest, caller, context);
  }

  /** Makes a link that signs in once, as the caller of the key. */
  async makeLink(key: string, caller: Caller): Promise<{ token: string; expiresAt: number }> {
    const { store, keys, sealer, clock } = this.dependencies;
    const token = keys.make();
    const tokenDigest = keys.digest(token);
    const expiresAt = clock.now() + this.times.linkMs;
    const sealedKeyDigest = sealer.seal(keys.digest(key), contextOf(tokenDigest));
    await store.addLink({ tokenDigest, key: nameOf(caller), sealedKeyDigest, expiresAt });
    return { token, expiresAt };
  }

  /** The session of a cookie; undefined: there is none, or it holds no more. */
  async find(token: string): Promise<LiveSession | undefined> {
    const tokenDigest = this.dependencies.keys.digest(token);
    const session = await this.cache.find(tokenDigest);
    if (session === undefined) return undefined;
    const live = await this.liveOf(session, token);
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
    recordSession(this.dependencies, 'delete', session, holderOf(session), context);
  }

  /** An administrator ends a session. Throws `NotFoundError`. */
  async revoke(id: string, by: Caller, context: SignInContext): Promise<void> {
    const session = await this.end(id);
    if (!session) throw new NotFoundError('session_not_found', 'There is no session of this id.');
    recordSession(this.dependencies, 'revoke', session, by, context);
  }

  /** An administrator ends all sessions of a person. @returns how many */
  async revokeAllOf(person: string, by: SignedInName, context: SignInContext): Promise<number> {
    const all = await this.dependencies.store.list();
    const theirs = all.filter((session) => session.person?.id === person);
    for (const { id } of theirs) {
      const session = await this.end(id);
      if (session) recordSession(this.dependencies, 'revoke', session, by, context);
    }
    return theirs.length;
  }

  private async end(id: string): Promise<StoredSession | undefined> {
    const session = await this.dependencies.store.end(id);
    if (session) this.cache.forget(session.tokenDigest);
    return session;
  }

  private startByKey(keyDigest: string, caller: Caller, context: SignInContext): Promise<StartedSession> {
    const { sealer } = this.dependencies;
    const holderFor = (tokenDigest: string): SessionHolder => ({
      key: nameOf(caller),
      sealedKeyDigest: sealer.seal(keyDigest, contextOf(tokenDigest)),
    });
    return this.start(caller, holderFor, context);
  }

  private async start(
    caller: Caller,
    holderFor: (tokenDigest: string) => SessionHolder,
    context: SignInContext,
    lifeMs = this.times.sessionMs,
  ): Promise<StartedSession> {
    const { store, keys, ids, clock } = this.dependencies;
    const token = keys.make();
    const tokenDigest = keys.digest(token);
    const now = clock.now();
    const userAgent = context.userAgent?.slice(0, longestUserAgent);
    const session: StoredSession = {
      id: ids.next('session_'),
      tokenDigest,
      createdAt: now,
      seenAt: now,
      expiresAt: now + Math.min(lifeMs, this.times.sessionMs),
      address: context.address,
      ...(userAgent !== undefined && { userAgent }),
      ...holderFor(tokenDigest),
    };
    await store.add(session);
    recordSession(this.dependencies, 'create', session, holderOf(session), context);
    return { session, caller, token, csrf: this.csrfOf(token) };
  }

  private async liveOf(session: StoredSession, token: string): Promise<LiveSession | undefined> {
    if (!this.holds(session)) return undefined;
    const caller = await this.holderNow(session);
    return caller && { session, caller, csrf: this.csrfOf(token) };
  }

  private async holderNow(session: StoredSession): Promise<Caller | undefined> {
    if (session.person) {
      const { sealedIdToken, tokenDigest, person } = session;
      // Whoever writes to the database makes no session of somebody: what the gateway has not sealed signs nobody in.
      const isOurs = this.opened(sealedIdToken, personContext(tokenDigest, person.id)) !== undefined;
      return isOurs ? this.dependencies.personOf?.(person.id) : undefined;
    }
    const keyDigest = this.opened(session.sealedKeyDigest, contextOf(session.tokenDigest));
    return keyDigest === undefined ? undefined : this.administratorOf(keyDigest);
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
  private opened(sealed: string, context: string): string | undefined {
    try {
      return this.dependencies.sealer.open(sealed, context);
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
    this.cache.renew(session.tokenDigest, { ...session, seenAt: now });
    store.touch(session.id, now).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailableError))
        onProblem('The use of a session could not be stored.', error);
    });
  }
}

function nameOf({ id, name }: Caller): SignedInName {
  return { id, name };
}

function contextOf(tokenDigest: string): string {
  return `${sessionKind}/${tokenDigest}`;
}

function personContext(tokenDigest: string, person: string): string {
  return `${contextOf(tokenDigest)}/${person}`;
}

function linkExpired(): SignInLinkError {
  return new SignInLinkError('link_expired', 'This link has expired, or is none of this gateway.');
}
