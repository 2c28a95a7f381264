import type { CallTimeouts } from '@model-gateway/core';
import type { InferenceConfig } from '@model-gateway/gateway-config';
import type { ExecutionContext, BegunStream, ExecutionTools } from '../attempts/execution-context.js';
import { endOf, limitOfRest, limitUntilBegun } from './attempt-limit.js';
import { beginAtFirstItem, beginStream, beginUnlimited } from './begin-stream.js';
import { RunningAttempt } from './running-attempt.js';

/**
 * What holds for connections where a config says nothing. Upstreams that think may be silent for long before their
 * first byte.
 */
const defaultTimeouts: CallTimeouts = { connectMs: 10_000, idleMs: 30_000 };

/** How long the upstream of an attempt may be silent in each phase of the call; the transport sees to it. */
export function callTimeoutsOf({ timeouts }: InferenceConfig): CallTimeouts {
  if (!timeouts) return defaultTimeouts;
  const { firstTokenMs: _firstTokenMs, ...ofCall } = timeouts;
  return { ...defaultTimeouts, ...ofCall };
}

/**
 * The time limits that one attempt at a leaf works under, with one timer and one signal of its own. Past a limit the
 * signal is aborted and the attempt fails at once, even if its work does not. What ends the outer signal ends the
 * attempt likewise, with that signal's reason.
 *
 * Past the place's own limit until the first token, or its share of the time until the deadline:
 * `UpstreamTimeoutError`. Past the deadline, or past the end of the request before anything was said:
 * `RequestTimeoutError`.
 *
 * A plain request has no limit but its deadline, and without one neither a timer nor a signal of its own. Its stream begins
 * with its first item, whatever that is; the deadline holds until something was said.
 */
export class AttemptLimits {
  constructor(private readonly tools: Pick<ExecutionTools, 'clock' | 'scheduler'>) {}

  /** An attempt at a whole answer, which has begun when it is complete. */
  whole<Answer>(
    context: ExecutionContext,
    settings: InferenceConfig,
    work: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    if (isUnlimited(context)) return work(context.signal);
    return new Promise((resolve, reject) => {
      this.start(context, settings, this.tools.clock.now(), false).complete(work, resolve, reject);
    });
  }

  /**
   * An attempt at a stream, which has begun when something was said, or when it ended without. Its rest ends with the
   * request (`UpstreamTimeoutError`), or after 10 minutes.
   *
   * @param says is this item more than a preliminary?
   * @param comesWhole its first item comes as late as its last, so that it is waited for as for a whole answer
   */
  async stream<Item>(
    context: ExecutionContext,
    settings: InferenceConfig,
    work: (signal: AbortSignal) => AsyncIterable<Item>,
    says: (item: Item) => boolean,
    comesWhole = false,
  ): Promise<BegunStream<Item>> {
    if (isUnlimited(context)) return beginUnlimited(work(context.signal));
    const now = this.tools.clock.now();
    const attempt = this.start(context, settings, now, !comesWhole);
    if (context.isPlain) return beginAtFirstItem(attempt, work, says);
    return beginStream(attempt, work, says, limitOfRest(endOf(context, now)));
  }

  private start(
    context: ExecutionContext,
    settings: InferenceConfig,
    now: number,
    isStream: boolean,
  ): RunningAttempt {
    if (context.signal.aborted) throw context.signal.reason;
    const limit = limitUntilBegun(context, settings, now, isStream);
    if (limit.at <= now) throw limit.exceeded();
    return new RunningAttempt(context.signal, limit, this.tools, now);
  }
}

function isUnlimited({ isPlain, deadline }: ExecutionContext): boolean {
  return isPlain === true && deadline === undefined;
}
