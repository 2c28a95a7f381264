import { possibleTargets } from './tree-walk.js';
import type { ConfigNode } from '../model/config-node.js';
import type { InferenceConfig } from '../model/inference-config.js';
import { durationText } from './duration-text.js';

/**
 * What holds in the execution where a config says nothing: one attempt at a stream until its first token, and any attempt
 * until its end. Milliseconds.
 */
const usualFirstTokenMs = 120_000;
const longestAttemptMs = 600_000;
/** The pause before the first retry doubles up to the longest; all pauses of a request together have a limit. */
const firstPauseMs = 500;
const longestPauseMs = 8_000;
const allPausesMs = 60_000;

/** The longest that a part of a config may take until its answer begins, or nobody is left to ask. */
export interface WorstLatency {
  readonly attemptsMs: number;
  /** Between attempts. All pauses of a request together have a limit. */
  readonly pausesMs: number;
  /** How it comes about, for people: `3 × 120 s + 60 s of pauses`. */
  readonly formula: string;
}

/** Attempts and pauses together. */
export function latencyMs({ attemptsMs, pausesMs }: Omit<WorstLatency, 'formula'>): number {
  return attemptsMs + Math.min(pausesMs, allPausesMs);
}

/**
 * Of a node with everything below it.
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
  return limits.reduce((latency, [name, limitMs]) => limited(latency, name, limitMs), hedged);
}

/** Of the first of the two attempts that a hedge makes of one, with everything below the node. */
export function withoutHedge(node: ConfigNode, isStream: boolean): WorstLatency {
  return node.targets.length === 0 ? ofTargetNode(node, isStream) : ofTargets(node, isStream);
}

/** A retry is one more attempt; what is retried may fail as late as an attempt may last. */
function ofTargetNode({ settings }: ConfigNode, isStream: boolean): WorstLatency {
  const { retry, timeouts } = settings;
  const usualMs = isStream && !isHeldBack(settings) ? usualFirstTokenMs : longestAttemptMs;
  const attemptMs = Math.min(timeouts?.firstTokenMs ?? usualMs, longestAttemptMs);
  const retries = retry?.attempts ?? 0;
  const pausesMs = retry && retries > 0 ? pausesOf(retries, retry.usesRetryAfter) : 0;
  const attempts = retries > 0 ? `${retries + 1} × ${durationText(attemptMs)}` : durationText(attemptMs);
  return {
    attemptsMs: (retries + 1) * attemptMs,
    pausesMs,
    formula: pausesMs > 0 ? `${attempts} + ${durationText(pausesMs)} of pauses` : attempts,
  };
}

/** A stream that may be denied begins when it is complete. */
function isHeldBack({ outputGuardrails }: InferenceConfig): boolean {
  return outputGuardrails?.some(({ action }) => action === 'deny') ?? false;
}

/** An upstream that is obeyed may ask for any pause. */
function pausesOf(retries: number, usesRetryAfter: boolean): number {
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

/** The second attempt begins so much later, and may last as long as the first. */
function withHedge(latency: WorstLatency, afterMs: number): WorstLatency {
  if (afterMs >= latencyMs(latency)) return latency;
  const { attemptsMs, formula } = latency;
  return {
    ...latency,
    attemptsMs: attemptsMs + afterMs,
    formula: `${durationText(afterMs)} until the hedge + (${formula})`,
  };
}

function limited(latency: WorstLatency, name: string, limitMs: number | undefined): WorstLatency {
  if (limitMs === undefined || latencyMs(latency) <= limitMs) return latency;
  return { attemptsMs: limitMs, pausesMs: 0, formula: `${durationText(limitMs)} by ${name}` };
}
