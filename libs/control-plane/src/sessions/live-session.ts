import type { Caller, StoredSession } from '@model-gateway/core';

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

/** Somebody whom an issuer has let in. */
export interface AdmittedPerson {
  readonly caller: Caller;
  /** The issuer's token, with which the person signs out there. */
  readonly idToken: string;
  /** How long the session may last at most; absent: as long as any. */
  readonly lifeMs?: number;
}
