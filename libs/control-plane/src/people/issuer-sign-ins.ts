import {
  IdentityProviderError,
  RefusedIdentityError,
  type Clock,
  type IdentityProvider,
  type ProvenIdentity,
  type SecretSealer,
  type SignInSecrets,
} from '@model-gateway/core';
import type { LiveSession, StartedSession } from '../sessions/live-session.js';
import type { Sessions } from '../sessions/sessions.js';
import type { SignInContext } from '../sessions/record-session.js';
import type { RefusedAtIssuer } from '../sign-ins/record-refused-sign-ins.js';
import { callerOf, type People } from './people.js';

/**
 * Why somebody is not signed in: the sign-in was begun too long ago, or elsewhere (`expired`); the issuer let nobody in
 * (`denied`); what it sent proves nothing (`refused`); it cannot be asked (`unavailable`); the person has no role (`no-role`); the
 * browser is on another machine and came over plain HTTP (`insecure`).
 */
export type SignInProblem = 'expired' | 'denied' | 'refused' | 'unavailable' | 'no-role' | 'insecure';

/** Nobody is signed in. The message is for the audit log. */
export class SignInProblemError extends Error {
  override readonly name = 'SignInProblemError';

  constructor(
    readonly problem: SignInProblem,
    message: string,
    readonly returnTo?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A sign-in that a browser has begun. */
interface BegunSignIn extends SignInSecrets {
  readonly returnTo: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** How long somebody may take at the issuer, in milliseconds. */
export const signInTakesMs = 10 * 60_000;
/** A session that nobody can check at the issuer, in milliseconds. */
const uncheckedLifeMs = 60 * 60_000;

/** Dependencies of {@link IssuerSignIns}. */
export interface IssuerSignInDependencies {
  readonly provider: IdentityProvider;
  readonly people: People;
  readonly sessions: Sessions;
  readonly sealer: SecretSealer;
  readonly clock: Clock;
  /** Where browsers reach the gateway, without a slash at the end. */
  readonly publicUrl: string;
  /** Called for each sign-in that is refused. */
  readonly onRefused: (refused: RefusedAtIssuer) => void;
}

/** Signs people in at an issuer: leads a browser there, and takes it back. */
export class IssuerSignIns {
  private readonly callback: string;

  constructor(private readonly dependencies: IssuerSignInDependencies) {
    this.callback = `${dependencies.publicUrl}/auth/oidc/callback`;
  }

  /** What people see of the issuer. */
  get shown(): { readonly issuer: string; readonly label: string } {
    const { issuer, label } = this.dependencies.provider;
    return { issuer, label };
  }

  /**
   * Begins a sign-in. Throws `SignInProblemError`.
   *
   * @param returnTo path of the console to go to afterwards
   * @returns where the browser goes, and what it brings back in a cookie
   */
  async begin(returnTo: string): Promise<{ readonly url: string; readonly begun: string }> {
    const { provider, sealer, clock } = this.dependencies;
    try {
      const { url, secrets } = await provider.begin(this.callback);
      const begun: BegunSignIn = { ...secrets, returnTo, until: clock.now() + signInTakesMs };
      return { url, begun: sealer.seal(JSON.stringify(begun), sealedFor) };
    } catch (error) {
      throw problemOf(error, returnTo);
    }
  }

  /**
   * Ends a sign-in. Throws `SignInProblemError`.
   *
   * @param query what the issuer sent the browser back with, such as `code` and `state`
   * @param cookie what the browser brings back; undefined: nothing
   */
  async complete(
    query: string,
    cookie: string | undefined,
    context: SignInContext,
  ): Promise<{ readonly started: StartedSession; readonly returnTo: string }> {
    const { people, sessions } = this.dependencies;
    const begun = this.opened(cookie);
    const { returnTo } = begun;
    const proven = await this.proven(query, begun);
    const person = await people.admit(proven);
    const caller = callerOf(person);
    if (!caller) throw new SignInProblemError('no-role', `${person.person.name} has no role.`, returnTo);
    const { idToken, refreshToken } = proven;
    const lifeMs = refreshToken === undefined ? { lifeMs: uncheckedLifeMs } : {};
    return { started: await sessions.signInPerson({ caller, idToken, ...lifeMs }, context), returnTo };
  }

  /** Where a path of the console is for browsers. */
  addressOf(path: string): string {
    return `${this.dependencies.publicUrl}${path}`;
  }

  /** The sign-in page that says what the problem is. */
  pageOf({ problem, returnTo }: SignInProblemError): string {
    const path = returnTo?.replace(/^\/console\/?/, '/') ?? '/';
    const to = path === '/' ? '' : `&to=${encodeURIComponent(path)}`;
    return this.addressOf(`/console/sign-in?problem=${problem}${to}`);
  }

  /** Puts on record that nobody was signed in. */
  recordProblem({ problem, message }: SignInProblemError, context: SignInContext): void {
    const { onRefused, provider } = this.dependencies;
    onRefused({ ...context, issuer: provider.issuer, problem, reason: message });
  }

  /** Where the browser of a session signs out at the issuer too; undefined: nowhere. */
  async signOutUrl(session: LiveSession): Promise<string | undefined> {
    const { provider, sessions, publicUrl } = this.dependencies;
    if (!session.session.person) return undefined;
    return provider.signOutUrl(`${publicUrl}/console/sign-in`, sessions.idTokenOf(session));
  }

  private async proven(query: string, begun: BegunSignIn): Promise<ProvenIdentity> {
    try {
      return await this.dependencies.provider.complete(`${this.callback}?${query}`, begun);
    } catch (error) {
      const isDenied = new URLSearchParams(query).has('error');
      throw problemOf(error, begun.returnTo, isDenied ? 'denied' : 'refused');
    }
  }

  private opened(cookie: string | undefined): BegunSignIn {
    const { sealer, clock } = this.dependencies;
    if (cookie === undefined) throw new SignInProblemError('expired', 'The browser has begun no sign-in.');
    try {
      const begun = JSON.parse(sealer.open(cookie, sealedFor)) as BegunSignIn;
      if (clock.now() < begun.until) return begun;
    } catch {
      throw new SignInProblemError('expired', 'The cookie of the sign-in is none of this gateway.');
    }
    throw new SignInProblemError('expired', 'The sign-in was begun too long ago.');
  }
}

const sealedFor = 'sign-ins/begun';

function problemOf(error: unknown, returnTo: string, otherwise: SignInProblem = 'refused'): unknown {
  if (error instanceof IdentityProviderError)
    return new SignInProblemError('unavailable', error.message, returnTo, { cause: error });
  const isRefusal = error instanceof RefusedIdentityError;
  return isRefusal ? new SignInProblemError(otherwise, error.message, returnTo, { cause: error }) : error;
}
