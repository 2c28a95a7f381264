import type { ConfigNode } from '../model/config-node.js';
import type { InferenceConfig } from '../model/inference-config.js';
import { possibleTargets } from '../model/strategy.js';
import { durationText } from './duration-text.js';

/**
 * Defaults of the data plane where a config sets no limit: until the first token of a stream, and until the end of any
 * attempt. Milliseconds.
 */
const defaultFirstTokenMs = 120_000;
const longestAttemptMs = 600_000;
/** The pause before the first retry doubles up to the longest; all pauses of a request together have a limit. */
const firstPauseMs = 500;
const longestPauseMs = 8_000;
const allPausesMs = 60_000;

/** Worst-case time of a part of a config until a response starts or all attempts have failed. */
export interface WorstLatency {
  readonly attemptsMs: number;
  /** Between attempts. All pauses of a request together have a limit. */
  readonly pausesMs: number;
  /** How the time adds up, for people: `3 × 120 s + 60 s of pauses`. */
  readonly formula: string;
}

/** Attempts and pauses together. */
export function latencyMs({ attemptsMs, pausesMs }: Omit<WorstLatency, 'formula'>): number {
  return attemptsMs + Math.min(pausesMs, allPausesMs);
}

/** The worst-case latency of a node with everything below it.
 *
 * @param isStream the request asks for a stream
 */
export function worstLatency(node: ConfigNode, isStream = true): WorstLatency {
  const own = withoutHedge(node, isStream);
  const hedged = node.hedge ? withHedge(own, node.hedge.afterMs) : own;
  const limits = [
    ...(node.sourcePaths.requestTimeoutMs === node.path
      ? [['request_timeout', node.settings.requestTimeoutMs] as const]
      : []),
    ['timeouts.total', node.totalTimeoutMs] as const,
  ];
  return limits.reduce((latency, [name, limitMs]) => capped(latency, name, limitMs), hedged);
}

/** The worst-case latency of a node as if it had no hedge. */
export function withoutHedge(node: ConfigNode, isStream: boolean): WorstLatency {
  return node.targets.length === 0 ? ofTargetNode(node, isStream) : ofTargets(node, isStream);
}

/** Each retry adds one attempt, and each attempt may take up to its limit before it fails. */
function ofTargetNode({ settings, steps }: ConfigNode, isStream: boolean): WorstLatency {
  const { retry, timeouts } = settings;
  const limitMs = isStream && !isBuffered(settings) ? defaultFirstTokenMs : longestAttemptMs;
  const attemptMs = Math.min(timeouts?.firstTokenMs ?? limitMs, longestAttemptMs);
  const retries = retry?.attempts ?? 0;
  const pausesMs = retry && retries > 0 ? totalPauseMs(retries, retry.usesRetryAfter) : 0;
  // Each round of retries attempts all steps of capacity.
  const count = (retries + 1) * (steps?.length ?? 1);
  const attempts = count > 1 ? `${count} × ${durationText(attemptMs)}` : durationText(attemptMs);
  return {
    attemptsMs: count * attemptMs,
    pausesMs,
    formula: pausesMs > 0 ? `${attempts} + ${durationText(pausesMs)} of pauses` : attempts,
  };
}

/** True when an output guardrail may deny the response: the gateway buffers such a stream until it is complete. */
function isBuffered({ outputGuardrails }: InferenceConfig): boolean {
  return outputGuardrails?.some(({ action }) => action === 'deny') ?? false;
}

/** With `Retry-After`, an upstream can request any pause, so the bound is the limit of all pauses. */
function totalPauseMs(retries: number, usesRetryAfter: boolean): number {
  if (usesRetryAfter) return allPausesMs;
  let sum = 0;
  for (let retry = 0; retry < retries; retry += 1) sum += Math.min(firstPauseMs * 2 ** retry, longestPauseMs);
  return sum;
}

function ofTargets(node: ConfigNode, isStream: boolean): WorstLatency {
  const { strategy } = node;
  const each = possibleTargets(node).map((target) => worstLatency(target, isStream));
  const [only, ...others] = each;
  if (only && others.length === 0) return only;
  if (strategy?.mode === 'fallback') {
    return {
      attemptsMs: each.reduce((sum, { attemptsMs }) => sum + attemptsMs, 0),
      pausesMs: each.reduce((sum, { pausesMs }) => sum + pausesMs, 0),
      formula: each.map(({ formula }) => `(${formula})`).join(' + '),
    };
  }
  const longest = each.reduce((one, other) => (latencyMs(other) > latencyMs(one) ? other : one));
  return { ...longest, formula: `the longest of ${each.length}: ${longest.formula}` };
}

/** The second attempt begins after the delay and may take as long as the first. */
function withHedge(latency: WorstLatency, afterMs: number): WorstLatency {
  if (afterMs >= latencyMs(latency)) return latency;
  const { attemptsMs, formula } = latency;
  return {
    ...latency,
    attemptsMs: attemptsMs + afterMs,
    formula: `${durationText(afterMs)} until the hedge + (${formula})`,
  };
}

function capped(latency: WorstLatency, name: string, limitMs: number | undefined): WorstLatency {
  if (limitMs === undefined || latencyMs(latency) <= limitMs) return latency;
  return { attemptsMs: limitMs, pausesMs: 0, formula: `${durationText(limitMs)} by ${name}` };
}
