import {
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
  type CallContext,
} from '@model-gateway/core';
import { pause } from '../../resilience/pause.js';
import type { SeededRandom } from './seeded-random.js';
import type { SimulatedTime } from './simulated-time.js';

/** What becomes of one call. */
interface Fate {
  /** Until anything happens. */
  readonly afterMs: number;
  /** Instead of an answer. */
  readonly error?: Error;
  /** Instead of an answer, nothing; a deaf upstream does not even notice that it is given up. */
  readonly silence?: 'silent' | 'deaf';
  /** After so many items of a stream, or instead of a whole answer, this happens. */
  readonly interruption?: { readonly afterItems: number; readonly kind: 'breaks' | 'stalls' };
}

/** What an upstream is like while it is not well. `limited`: it has no other trouble than too many requests. */
export type Mood = 'mixed' | 'limited' | 'down' | 'silent' | 'breaking';

/** What every answer consists of. The first item says nothing yet. */
export const answerItems: readonly string[] = ['head', 'one', 'two', 'three', 'end'];

/** What a request is refused with for what it asks. */
export const policyCode = 'content_filter';
export const lengthCode = 'context_length_exceeded';
export const missingCode = 'not_found';

const delays: readonly number[] = [0, 1, 10, 10, 50, 50, 100, 700, 3_000, 15_000];
/** Between two items of a stream. */
const itemMs = 1;

/** An upstream with troubles, until somebody heals it. */
export class SimulatedUpstream {
  /** Calls that are neither answered nor closed nor given up. */
  readonly open = new Set<CallContext>();
  /** Calls whose work has not come to its end, however they went. */
  readonly unfinished = new Set<CallContext>();
  isHealthy = false;
  calls = 0;

  constructor(
    private readonly time: SimulatedTime,
    private readonly random: SeededRandom,
    private readonly mood: Mood,
  ) {}

  async whole(call: CallContext): Promise<string> {
    const close = this.start(call);
    try {
      const { interruption } = await this.begin(call);
      if (interruption) await this.interrupt(interruption.kind, call);
      return answerItems.join(' ');
    } finally {
      this.unfinished.delete(call);
      close();
    }
  }

  async *stream(call: CallContext): AsyncGenerator<string> {
    const close = this.start(call);
    try {
      const { interruption } = await this.begin(call);
      for (const [index, item] of answerItems.entries()) {
        if (index === interruption?.afterItems) await this.interrupt(interruption.kind, call);
        // The answer begins as early as a whole one.
        if (index > 1) await pause(itemMs, call.signal, this.time);
        yield item;
      }
    } finally {
      this.unfinished.delete(call);
      close();
    }
  }

  /** Gives what is to be called when the call is over. One that is given up is over, whoever notices. */
  private start(call: CallContext): () => void {
    const { signal } = call;
    this.calls += 1;
    this.open.add(call);
    this.unfinished.add(call);
    const close = (): void => {
      this.open.delete(call);
      signal.removeEventListener('abort', close);
    };
    signal.addEventListener('abort', close);
    return close;
  }

  private async begin(call: CallContext): Promise<Fate> {
    const fate = this.isHealthy ? { afterMs: 1 } : this.fate();
    await pause(fate.afterMs, call.signal, this.time);
    if (fate.error) throw fate.error;
    if (fate.silence) await this.beSilent(fate.silence, call);
    return fate;
  }

  private beSilent(silence: 'silent' | 'deaf', call: CallContext): Promise<never> {
    const { signal } = call;
    if (silence === 'deaf') this.unfinished.delete(call);
    return new Promise((_resolve, reject) => {
      const giveUp = (): void => reject(signal.reason as Error);
      if (silence === 'silent') signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  private async interrupt(kind: 'breaks' | 'stalls', { signal, timeouts }: CallContext): Promise<never> {
    if (kind === 'breaks') throw new UpstreamInvalidResponseError('The stream was cut.');
    await pause(timeouts?.idleMs ?? 0, signal, this.time);
    throw new UpstreamTimeoutError('idle', 'The stream stalled.');
  }

  private fate(): Fate {
    const { random } = this;
    // It is never slow, or it would be other troubles.
    if (this.mood === 'limited')
      return random.chance(0.35) ? { afterMs: 0 } : { afterMs: 0, error: this.limit() };
    const afterMs = random.pick(delays);
    if (random.chance(this.mood === 'down' ? 0.05 : 0.35)) return { afterMs };
    switch (this.mood) {
      case 'down':
        return { afterMs, error: this.trouble() };
      case 'silent':
        return { afterMs, silence: random.pick(['silent', 'deaf'] as const) };
      case 'breaking':
        return this.interrupted(afterMs);
      case 'mixed':
        return this.anyFate(afterMs);
    }
  }

  private anyFate(afterMs: number): Fate {
    const { random } = this;
    const kind = random.between(0, 9);
    if (kind === 0) return { afterMs, silence: random.pick(['silent', 'deaf'] as const) };
    if (kind === 1) return { afterMs, error: refusal(400, policyCode) };
    if (kind === 2) return { afterMs, error: refusal(400, lengthCode) };
    if (kind === 3) return { afterMs, error: refusal(404, missingCode) };
    if (kind <= 5) return { afterMs, error: this.limit() };
    if (kind <= 7) return { afterMs, error: this.trouble() };
    return this.interrupted(afterMs);
  }

  private interrupted(afterMs: number): Fate {
    const afterItems = this.random.between(0, answerItems.length - 1);
    return { afterMs, interruption: { afterItems, kind: this.random.pick(['breaks', 'stalls'] as const) } };
  }

  private limit(): Error {
    const retryAfterMs = this.random.pick([undefined, 100, 2_000, 30_000]);
    return refusal(429, 'rate_limited', retryAfterMs);
  }

  private trouble(): Error {
    const kind = this.random.between(0, 2);
    if (kind === 0) return new UpstreamUnreachableError('There is no connection.');
    if (kind === 1) return new UpstreamInvalidResponseError('That is no answer.');
    return refusal(this.random.pick([500, 502, 503, 529]), 'trouble');
  }
}

function refusal(status: number, code: string, retryAfterMs?: number): UpstreamStatusError {
  const upstream = { status, message: code, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  return new UpstreamStatusError(status, code, upstream);
}
