import type { CallTimeouts } from '@model-gateway/core';
import type { NetworkPhase } from './upstream-timeout.js';

/**
 * undici's timers tick every half second, and fire up to that much too early or too late. From here on that is less than
 * an eighth of the limit.
 */
const shortestOfUndici = 4_000;

/** The limit as undici is told it: it watches over long ones at no cost; 0, which is none, where {@link PhaseTimer} does. */
export function limitForUndici(limitMs: number | undefined): number | undefined {
  return limitMs !== undefined && limitMs < shortestOfUndici ? 0 : limitMs;
}

/** The limit of a phase that nobody else watches over. */
function ownLimit({ connectMs, headersMs, idleMs }: CallTimeouts, phase: NetworkPhase): number | undefined {
  if (phase === 'connect') return connectMs;
  const limitMs = phase === 'headers' ? headersMs : idleMs;
  return limitForUndici(limitMs) === 0 ? limitMs : undefined;
}

/** Is there anything for a {@link PhaseTimer} to do in this phase? */
export function isWatched(limits: CallTimeouts, phase: NetworkPhase): boolean {
  return ownLimit(limits, phase) !== undefined;
}

/**
 * Watches over the limits of one exchange that undici cannot keep: that of the connection, which it has for all requests
 * together, and short ones.
 */
export class PhaseTimer {
  private timeout: NodeJS.Timeout | undefined;

  /** @param onExpired called with the phase that took too long; never twice in a row without a `start` between */
  constructor(
    private readonly limits: CallTimeouts,
    private readonly onExpired: (phase: NetworkPhase) => void,
  ) {}

  /** The phase begins; the one before is over. Mostly there is no limit to watch. */
  start(phase: NetworkPhase): void {
    this.stop();
    const limitMs = ownLimit(this.limits, phase);
    if (limitMs !== undefined) this.timeout = setTimeout(this.onExpired, limitMs, phase);
  }

  /** The upstream gave a sign of life: the phase begins anew. */
  restart(): void {
    this.timeout?.refresh();
  }

  stop(): void {
    if (!this.timeout) return;
    clearTimeout(this.timeout);
    this.timeout = undefined;
  }
}
