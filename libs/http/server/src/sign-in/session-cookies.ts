import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLocalCaller, isLoopback } from '../server/local-caller.js';

type Asking = Pick<IncomingMessage, 'headers' | 'socket' | 'method'>;

/** `refused`: the browser is on another machine, and nothing hides the cookie on its way. */
export type CookieTransport = 'secure' | 'plain' | 'refused';

/** Whose cookie: a session's, or that of a sign-in at an issuer which has begun. */
type CookieKind = 'session' | 'sign-in';

const suffixDigits = 6;

/**
 * The cookies of console sessions: their names, and whose requests they may come with. Over HTTPS the name begins with
 * `__Host-`, so that no other host and no plain connection sets it. Cookies know no ports and no folders, so the names of
 * gateways that share a host differ.
 */
export class SessionCookies {
  private readonly publicOrigin: string | undefined;
  private readonly folder: string;
  private readonly isPlainOnPurpose: boolean;

  /** @param publicUrl where browsers reach the gateway; absent: where their requests say */
  constructor(publicUrl?: string) {
    const url = publicUrl === undefined ? undefined : new URL(publicUrl);
    this.publicOrigin = url?.origin;
    this.folder = url?.pathname.replace(/\/$/, '') ?? '';
    this.isPlainOnPurpose = url?.protocol === 'http:';
  }

  /** How a cookie would travel to the browser of this request. */
  transportOf(request: Asking): CookieTransport {
    if (this.isSecure(request)) return 'secure';
    return this.isPlainOnPurpose || isLocalCaller(request) || isLoopbackHost(request) ? 'plain' : 'refused';
  }

  /** The secret in the cookie of a request from a page of this gateway; undefined: there is none, or it is another site's. */
  tokenOf(request: Asking): string | undefined {
    return this.isSameOrigin(request) ? this.read(request, 'session') : undefined;
  }

  /** What the browser keeps of a sign-in at an issuer that it has begun. The issuer, another site, sends it back. */
  begunSignInOf(request: Asking): string | undefined {
    return this.read(request, 'sign-in');
  }

  /**
   * Whether a page of this gateway, and no other site's, has sent the request. Browsers say it in `Sec-Fetch-Site`, or by
   * the `Origin` of a request; a link that somebody follows is `none`. Over plain HTTP they say nothing of a request that
   * only reads: other sites' pages cannot read its answer, and `SameSite` keeps the cookie from them.
   */
  isSameOrigin(request: Asking): boolean {
    const { 'sec-fetch-site': site, origin } = request.headers;
    if (site !== undefined) return site === 'same-origin' || (site === 'none' && isReading(request));
    if (origin === undefined) return isReading(request) && !this.isSecure(request);
    return this.isOwn(origin, request);
  }

  /** Whether a browser says that another site has sent the request. Programs say nothing. */
  isFromElsewhere(request: Asking): boolean {
    const { 'sec-fetch-site': site, origin } = request.headers;
    return (site !== undefined || origin !== undefined) && !this.isSameOrigin(request);
  }

  /** Sets the cookie of a session. @param maxAgeSeconds 0 removes it */
  set(request: Asking, token: string, maxAgeSeconds: number): Readonly<Record<'set-cookie', string>> {
    return { 'set-cookie': this.written(request, 'session', token, maxAgeSeconds) };
  }

  /** The text that sets {@link begunSignInOf}. @param maxAgeSeconds 0 removes it */
  writtenSignIn(request: Asking, begun: string, maxAgeSeconds: number): string {
    return this.written(request, 'sign-in', begun, maxAgeSeconds);
  }

  private written(request: Asking, what: CookieKind, text: string, maxAgeSeconds: number): string {
    const secure = this.isSecure(request) ? '; Secure' : '';
    const attributes = `Path=/; HttpOnly${secure}; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
    return `${this.nameFor(request, what)}=${text}; ${attributes}`;
  }

  private read(request: Asking, what: CookieKind): string | undefined {
    const begin = `${this.nameFor(request, what)}=`;
    for (const part of request.headers.cookie?.split(';') ?? []) {
      const text = part.trim();
      if (text.startsWith(begin)) return text.slice(begin.length) || undefined;
    }
    return undefined;
  }

  private isOwn(origin: string, request: Asking): boolean {
    if (origin === this.publicOrigin) return true;
    // Who can change what goes over plain HTTP has pages of every host there.
    const scheme = this.isSecure(request) ? /^https:\/\// : /^https?:\/\//;
    return scheme.test(origin) && origin.replace(scheme, '') === request.headers.host;
  }

  private isSecure({ headers, socket }: Asking): boolean {
    if ('encrypted' in socket) return true;
    const stated = headers['x-forwarded-proto'];
    const first = typeof stated === 'string' ? stated.split(',', 1)[0]?.trim().toLowerCase() : undefined;
    return first === 'https' || (this.publicOrigin?.startsWith('https:') ?? false);
  }

  private nameFor(request: Asking, what: CookieKind): string {
    if (!this.isSecure(request))
      return `gateway-${what}-${shortHash(`${request.headers.host ?? ''}${this.folder}`)}`;
    return `__Host-gateway-${what}${this.folder === '' ? '' : `-${shortHash(this.folder)}`}`;
  }
}

function isReading({ method }: Asking): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A browser that asks for `localhost` is on this machine, also where a container stands between. */
function isLoopbackHost({ headers: { host = '' } }: Asking): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return name === 'localhost' || (isIP(name) !== 0 && isLoopback(name));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, suffixDigits);
}
