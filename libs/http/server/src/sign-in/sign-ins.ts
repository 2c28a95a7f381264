import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AuthenticationError,
  RateLimitedError,
  wholeCallerId,
  type Caller,
  type CallerDirectory,
  type Clock,
} from '@model-gateway/core';
import type { KnownWorkspaces } from './chosen-workspace.js';
import { FailedSignIns } from './failed-sign-ins.js';
import { networkOf } from './network-of.js';
import type { SignedIn } from './session-directory.js';

/** What a key is wanted for: `admin` for the administration and the metrics. */
export type SignInArea = 'inference' | 'admin';

/** A key that the gateway does not know, or refuses to look at. */
export interface RefusedSignIn {
  readonly area: SignInArea;
  /** Network address of the connection. */
  readonly address: string;
  readonly requestId: string;
  /** Different wrong keys from the address within the last minute. */
  readonly failures: number;
  /** From now on the gateway looks at no other key of the address for a while. */
  readonly isLimit: boolean;
}

/** Different wrong keys within a minute after which the administration looks at no new key of the address. */
const mostAdminFailures = 10;
/** The same for inference, where answers to wrong keys are delayed. */
const mostInferenceFailures = 20;
const delayMs = 500;
/** Answers that are delayed at the same time; beyond them wrong keys are refused at once. */
const mostDelayed = 100;
/** Keys that are remembered with the address that they signed in from. */
const mostKnown = 1_000;

/** Where a key came from. */
export interface SignInOrigin {
  /** Network address of the connection. */
  readonly address: string;
  /** Whether a program on this machine sent it, without a proxy. */
  isLocal(): boolean;
}

/**
 * Admits callers by their keys, and slows who guesses. A key of the scope `admin` is taken for a wrong one after too many guesses
 * from the same address, {@link mostAdminFailures} in the administration and {@link mostInferenceFailures} elsewhere, unless it has
 * signed in from there before, or comes from this machine. Other keys are never refused, because many callers can have one
 * proxy's address: there only the answers to wrong keys are delayed.
 */
export class SignIns implements CallerDirectory {
  private readonly failed: Readonly<Record<SignInArea, FailedSignIns>>;
  private readonly known = new Set<string>();
  private delayed = 0;

  /**
   * @param signedIn finds who is signed in to the console by the cookie of a request; absent: nobody can be
   * @param workspaces absent: there is only the default one
   */
  constructor(
    private readonly callers: CallerDirectory,
    clock: Clock,
    private readonly onRefused: (refused: RefusedSignIn) => void = () => {},
    readonly signedIn?: (request: IncomingMessage) => Promise<SignedIn | undefined>,
    readonly workspaces?: KnownWorkspaces,
  ) {
    this.failed = {
      admin: new FailedSignIns(mostAdminFailures, clock),
      inference: new FailedSignIns(mostInferenceFailures, clock),
    };
  }

  /** The caller of a key, without any limit. */
  authenticate(key: string): Promise<Caller | undefined> {
    return this.callers.authenticate(key);
  }

  /** The caller of a key. Throws `AuthenticationError`, or `RateLimitedError` when the address has tried too many keys. */
  async signIn(key: string, area: SignInArea, origin: SignInOrigin, requestId: string): Promise<Caller> {
    const caller = await this.callers.authenticate(key);
    if (caller && area === 'inference' && !administers(caller)) return caller;
    const { address } = origin;
    const network = networkOf(address);
    const waitMs = this.failed[area].waitMs(network);
    if (caller && this.admits(`${network} ${wholeCallerId(caller)}`, waitMs, origin)) return caller;
    // A right key is refused as a wrong one, or a guesser would see which one is right.
    if (waitMs > 0) return this.refuse(area, waitMs);
    const failures = this.failed[area].add(network, key);
    const isLimit = this.failed[area].waitMs(network) > 0;
    this.onRefused({ area, address, requestId, failures, isLimit });
    throw unknownKey();
  }

  private admits(place: string, waitMs: number, origin: SignInOrigin): boolean {
    if (waitMs > 0 && !this.known.has(place) && !origin.isLocal()) return false;
    this.remember(place);
    return true;
  }

  private async refuse(area: SignInArea, waitMs: number): Promise<never> {
    if (area === 'admin' || this.delayed >= mostDelayed) throw tooMany(waitMs);
    this.delayed += 1;
    try {
      await sleep(delayMs);
    } finally {
      this.delayed -= 1;
    }
    throw new AuthenticationError(
      "The gateway key is unknown, expired or revoked, or it is an administrator's, and too many wrong keys came from its address.",
    );
  }

  private remember(place: string): void {
    if (this.known.has(place)) return;
    this.known.add(place);
    if (this.known.size <= mostKnown) return;
    for (const first of this.known) {
      this.known.delete(first);
      return;
    }
  }
}

/** Guessing such a key is worth the most. */
function administers({ scopes }: Caller): boolean {
  return scopes.some((scope) => scope !== 'inference');
}

function unknownKey(): AuthenticationError {
  return new AuthenticationError('The gateway key is unknown, expired or revoked.');
}

function tooMany(waitMs: number): RateLimitedError {
  return new RateLimitedError(
    'Too many wrong gateway keys came from this address: it has to wait before it tries another one.',
    waitMs,
  );
}
