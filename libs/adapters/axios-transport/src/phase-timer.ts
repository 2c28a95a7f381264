import type { CallTimeouts } from '@model-gateway/core';
import type { NetworkPhase } from './upstream-timeout.js';

/**
 * undici's timers tick every half second, so they fire up to half a second early or late. From this time-out on, that is at
 * most an eighth.
 */
const shortestUndiciTimeout = 4_000;

/** The time-out for undici, which handles long ones without cost; 0 (none) for those of {@link PhaseTimer}. */
export function limitForUndici(limitMs: number | undefined): number | undefined {
  return limitMs !== undefined && limitMs < shortestUndiciTimeout ? 0 : limitMs;
}

/** The time-out of a phase that undici does not handle. */
function ownLimit({ connectMs, headersMs, idleMs }: CallTimeouts, phase: NetworkPhase): number | undefined {
  if (phase === 'connect') return connectMs;
  const limitMs = phase === 'headers' ? headersMs : idleMs;
  return limitForUndici(limitMs) === 0 ? limitMs : undefined;
}

/** Whether a phase needs a {@link PhaseTimer}. */
export function needsTimer(limits: CallTimeouts, phase: NetworkPhase): boolean {
  return ownLimit(limits, phase) !== undefined;
}

/**
 * The time-outs of one exchange that undici does not handle: connecting, for which undici has one time-out for all requests,
 * and short ones.
 */
export class PhaseTimer {
  private timeout: NodeJS.Timeout | undefined;

  /** @param onExpired called with the phase that timed out, at most once per `start` */
  constructor(
    private readonly limits: CallTimeouts,
    private readonly onExpired: (phase: NetworkPhase) => void,
  ) {}

  /** Ends the phase before and starts this one. Most often there is no time-out to set. */
  start(phase: NetworkPhase): void {
    this.stop();
    const limitMs = ownLimit(this.limits, phase);
    if (limitMs !== undefined) this.timeout = setTimeout(this.onExpired, limitMs, phase);
  }

  /** Restarts the phase, because data arrived. */
  restart(): void {
    this.timeout?.refresh();
  }

  stop(): void {
    if (!this.timeout) return;
    clearTimeout(this.timeout);
    this.timeout = undefined;
  }
}
