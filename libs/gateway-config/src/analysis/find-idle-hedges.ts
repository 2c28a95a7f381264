import type { ConfigNode } from '../model/config-node.js';
import type { ConfigFinding } from './config-finding.js';
import { durationText } from './duration-text.js';
import { latencyMs, withoutHedge } from './worst-latency.js';

/** Finds a hedge whose delay is longer than the worst case of the first attempt. */
export function findIdleHedges(node: ConfigNode): readonly ConfigFinding[] {
  const { hedge, path } = node;
  if (!hedge) return [];
  // A unary response may take longer than a stream until its first token.
  const longestMs = latencyMs(withoutHedge(node, false));
  if (hedge.afterMs < longestMs) return [];
  const message = `This hedge never begins: after ${durationText(longestMs)} an answer has begun here, or all has failed.`;
  return [{ severity: 'error', path: `${path}.hedge.after_ms`, message }];
}
