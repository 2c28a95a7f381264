import type { ConfigNode } from '../model/config-node.js';
import type { ConfigFinding } from './config-finding.js';
import { durationText } from './duration-text.js';
import { latencyMs, worstLatency, type WorstLatency } from './worst-latency.js';

/** A limit that holds for a node together with others. */
interface OuterLimit {
  /** Milliseconds, from when the node that says it is asked. */
  readonly limitMs: number;
  /** Where it is said. */
  readonly path: string;
}

/** Time that may have passed since an outer limit began to count. */
type Passed = Pick<WorstLatency, 'attemptsMs' | 'pausesMs'>;

const nothing: Passed = { attemptsMs: 0, pausesMs: 0 };

/**
 * Later targets of fallbacks that are never reached when those before them are slow: a total limit is over by then. A
 * `request_timeout` starves nobody, as each target gets its share of it.
 */
export function findStarvedTargets(root: ConfigNode): readonly ConfigFinding[] {
  return starved(root, undefined, nothing);
}

/** @param passed since the outer limit began to count */
function starved(node: ConfigNode, outer: OuterLimit | undefined, passed: Passed): readonly ConfigFinding[] {
  const { totalTimeoutMs = Infinity, path, strategy, targets } = node;
  const isOwn = totalTimeoutMs < (outer?.limitMs ?? Infinity) - latencyMs(passed);
  const limit = isOwn ? { limitMs: totalTimeoutMs, path: `${path}.timeouts.total` } : outer;
  let before = isOwn ? nothing : passed;
  const findings: ConfigFinding[] = [];
  for (const target of targets) {
    if (limit && latencyMs(before) >= limit.limitMs) {
      // Everything after it is starved as well: there is nothing more to learn from that.
      return [...findings, starvation(target, limit, latencyMs(before))];
    }
    findings.push(...starved(target, limit, before));
    if (strategy?.mode === 'fallback') before = sum(before, worstLatency(target));
  }
  return findings;
}

function starvation({ path }: ConfigNode, outer: OuterLimit, beforeMs: number): ConfigFinding {
  const message =
    `This target is not reached when those before it are slow: they may take ${durationText(beforeMs)}, and ` +
    `${outer.path} ends the request after ${durationText(outer.limitMs)}.`;
  return { severity: 'warning', path, message };
}

function sum(one: Passed, other: Passed): Passed {
  return {
    attemptsMs: one.attemptsMs + other.attemptsMs,
    pausesMs: one.pausesMs + other.pausesMs,
  };
}
