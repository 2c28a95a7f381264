import type { DateTime } from './values.js';

/** Answer of `GET /auth/methods`: how one may sign in to the console. */
export interface AdminSignInMethods {
  readonly adminKey: boolean;
  /** By a link that holds once. */
  readonly link: boolean;
  /** The issuer of an OpenID Connect sign-in; null: there is none. */
  readonly oidc: { readonly issuer: string; readonly label: string } | null;
  /** Over plain HTTP: `loopback`: from this machine, `refused`: not from where the request comes, `allowed`: it is HTTPS, or plain on purpose. */
  readonly plainHttp: 'loopback' | 'refused' | 'allowed';
}

/** Who is signed in. */
export interface AdminSignedInAs {
  readonly type: 'key' | 'person';
  readonly id: string;
  readonly name: string;
}

/** The session of a browser. */
export interface AdminConsoleSession {
  readonly id: string;
  readonly who: AdminSignedInAs;
  /** In which a request acts that names none. */
  readonly workspace: string;
  /** Roles by workspace; that of an owner is under `default`, and counts in all. */
  readonly roles: Readonly<Record<string, string>>;
  /** What the session may do in the workspace, such as `keys.write`. */
  readonly may: readonly string[];
  /** Goes into the header `x-gateway-csrf` of every request that changes something. */
  readonly csrf: string;
  readonly createdAt: DateTime;
  readonly expiresAt: DateTime;
}

/** Answer of `DELETE /auth/session` where the person can sign out at the issuer too. */
export interface AdminSignedOut {
  /** Where the browser goes for that. */
  readonly signOutUrl: string;
}

/** A session as administrators list it. */
export interface AdminSession {
  readonly id: string;
  readonly who: AdminSignedInAs;
  readonly createdAt: DateTime;
  /** To about a minute. */
  readonly seenAt: DateTime;
  readonly expiresAt: DateTime;
  readonly address: string;
  readonly userAgent?: string;
}

/** Answer of `GET /admin/v1/sessions`. */
export interface AdminSessionList {
  readonly data: readonly AdminSession[];
}

/** A link that signs in to the console once. */
export interface AdminSignInLink {
  /** Goes behind `#token=` of the sign-in page. */
  readonly token: string;
  /** The path of the sign-in page with the token, below the address of the gateway. */
  readonly path: string;
  readonly expiresAt: DateTime;
}
