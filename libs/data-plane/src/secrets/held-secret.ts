import { SecretReadError, type Clock, type Scheduler } from '@model-gateway/core';
import type { ResolvedCredential } from './credential-in.js';

/** Without a usable value, a failure is the answer for this time. */
const failurePauseMs = 2_000;
/** A refused value is read again at most once in this time. */
const earlyPauseMs = 10_000;
/** The longest pause between attempts to refresh a value. */
const longestRetryMs = 30_000;
const shortestRetryMs = 500;
const ignore = (): void => undefined;

/** A credential as it was read, and how long it may be used. */
export interface ReadCredential {
  readonly credential: ResolvedCredential;
  readonly leaseMs: number;
}

/** What {@link HeldSecret} works with. */
export interface HeldSecretDependencies {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** From 0 to 1, exclusive. */
  readonly random: () => number;
  /** Reads it anew. Throws `SecretReadError`. */
  readonly read: () => Promise<ReadCredential>;
  /** Called before a scheduled refresh; false: nobody refers to it any more, and the value is dropped. */
  readonly isWanted: () => Promise<boolean>;
  /** Called once for each value that was read. */
  readonly onRead: (credential: ResolvedCredential) => void;
  /** Called when a refresh fails for the first time since one succeeded. */
  readonly onProblem: (error: SecretReadError) => void;
}

/**
 * The credential of one reference, in memory alone:
 *
 * | age of the value | `current()` |
 * |---|---|
 * | less than about half its lease | the value |
 * | up to its lease | the value; it is refreshed in the background, again and again until that succeeds |
 * | more, or none yet | all callers wait for the same reading; a failure is the answer for two seconds |
 */
export class HeldSecret {
  private known: { readonly credential: ResolvedCredential; readonly endsAt: number } | undefined;
  private failure: { readonly error: SecretReadError; readonly until: number } | undefined;
  private reading: Promise<ResolvedCredential> | undefined;
  private lastReadAt = Number.NEGATIVE_INFINITY;
  private isFailing = false;
  private cancelTimer: () => void = ignore;

  constructor(private readonly dependencies: HeldSecretDependencies) {}

  /** The credential, at once where it is known. Rejects with `SecretReadError`. */
  current(): ResolvedCredential | Promise<ResolvedCredential> {
    const now = this.dependencies.clock.now();
    if (this.known && now < this.known.endsAt) return this.known.credential;
    this.known = undefined;
    if (this.failure && now < this.failure.until) return Promise.reject(this.failure.error);
    return this.read();
  }

  /** Reads it now, or waits for the reading that is in progress. Rejects with `SecretReadError`. */
  read(): Promise<ResolvedCredential> {
    this.reading ??= this.readOnce().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** The upstream refused the value: it may have been rotated. */
  refused(): void {
    if (this.dependencies.clock.now() - this.lastReadAt < earlyPauseMs) return;
    this.read().catch(() => undefined);
  }

  /** No value is held and none is being read. */
  get isIdle(): boolean {
    return this.known === undefined && this.reading === undefined;
  }

  /** Drops the value and stops refreshing it. */
  drop(): void {
    this.cancelTimer();
    this.known = undefined;
  }

  private async readOnce(): Promise<ResolvedCredential> {
    const { clock } = this.dependencies;
    this.lastReadAt = clock.now();
    try {
      const { credential, leaseMs } = await this.dependencies.read();
      this.known = { credential, endsAt: clock.now() + leaseMs };
      this.failure = undefined;
      this.isFailing = false;
      this.dependencies.onRead(credential);
      this.refreshIn((leaseMs / 2) * this.jitter());
      return credential;
    } catch (error) {
      this.failed(
        error instanceof SecretReadError
          ? error
          : new SecretReadError('unreachable', 'The secret store could not be asked.', { cause: error }),
      );
      throw this.failure?.error ?? error;
    }
  }

  private failed(error: SecretReadError): void {
    const { clock, onProblem } = this.dependencies;
    const now = clock.now();
    this.failure = { error, until: now + failurePauseMs };
    if (!this.isFailing) onProblem(error);
    this.isFailing = true;
    const remainingMs = (this.known?.endsAt ?? 0) - now;
    if (remainingMs <= 0) return this.drop();
    const pauseMs = Math.min(longestRetryMs, Math.max(shortestRetryMs, remainingMs / 4));
    this.refreshIn(Math.min(remainingMs, pauseMs * this.jitter()));
  }

  private refreshIn(delayMs: number): void {
    this.cancelTimer();
    this.cancelTimer = this.dependencies.scheduler.schedule(delayMs, () => void this.refresh());
  }

  private async refresh(): Promise<void> {
    if (await this.dependencies.isWanted()) await this.read().catch(() => undefined);
    else this.drop();
  }

  /** Processes that start together do not ask together for long. */
  private jitter(): number {
    return 0.85 + 0.3 * this.dependencies.random();
  }
}
