import type { ConfigNode } from '../model/config-node.js';
import type { ConfigFinding } from './config-finding.js';
import { durationText } from './duration-text.js';
import { latencyMs, worstLatency, type WorstLatency } from './worst-latency.js';

/** A total time limit of an ancestor, shared by all nodes below it. */
interface InheritedLimit {
  /** Milliseconds, from the first attempt of the node that sets it. */
  readonly limitMs: number;
  /** Path of the setting. */
  readonly path: string;
}

/** Worst-case time that has elapsed since the outer limit began to count. */
type ElapsedTime = Pick<WorstLatency, 'attemptsMs' | 'pausesMs'>;

const noTime: ElapsedTime = { attemptsMs: 0, pausesMs: 0 };

/**
 * Finds later targets of fallbacks that are never reached when the targets before them are slow, because a total time
 * limit expires first. A `request_timeout` has no such effect, as each target gets its share of it.
 */
export function findStarvedTargets(root: ConfigNode): readonly ConfigFinding[] {
  return findBelow(root, undefined, noTime);
}

/** @param elapsed worst-case time since the outer limit began to count */
function findBelow(
  node: ConfigNode,
  outer: InheritedLimit | undefined,
  elapsed: ElapsedTime,
): readonly ConfigFinding[] {
  const { totalTimeoutMs = Infinity, path, strategy, targets } = node;
  const isOwn = totalTimeoutMs < (outer?.limitMs ?? Infinity) - latencyMs(elapsed);
  const limit = isOwn ? { limitMs: totalTimeoutMs, path: `${path}.timeouts.total` } : outer;
  let before = isOwn ? noTime : elapsed;
  const findings: ConfigFinding[] = [];
  for (const target of targets) {
    if (limit && latencyMs(before) >= limit.limitMs) {
      // Every later target is unreachable too, so one finding is enough.
      return [...findings, starvedTargetFinding(target, limit, latencyMs(before))];
    }
    findings.push(...findBelow(target, limit, before));
    if (strategy?.mode === 'fallback') before = sum(before, worstLatency(target));
  }
  return findings;
}

function starvedTargetFinding({ path }: ConfigNode, outer: InheritedLimit, beforeMs: number): ConfigFinding {
  const message =
    `This target is not reached when those before it are slow: they may take ${durationText(beforeMs)}, and ` +
    `${outer.path} ends the request after ${durationText(outer.limitMs)}.`;
  return { severity: 'warning', path, message };
}

function sum(one: ElapsedTime, other: ElapsedTime): ElapsedTime {
  return {
    attemptsMs: one.attemptsMs + other.attemptsMs,
    pausesMs: one.pausesMs + other.pausesMs,
  };
}
