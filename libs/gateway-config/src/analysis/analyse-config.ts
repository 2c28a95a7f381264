import type { JsonObject } from '@model-gateway/core';
import { isPlainConfig, type ConfigNode } from '../model/config-node.js';
import { WorkBudget } from './conditions/work-budget.js';
import type { ConfigFinding } from './config-finding.js';
import type { ConfigKnowledge } from './config-knowledge.js';
import { findIdleConditions } from './find-idle-conditions.js';
import { findIdleStatuses } from './find-idle-statuses.js';
import { findLostCapabilities } from './find-lost-capabilities.js';
import { findSecrets } from './find-secrets.js';
import { findUnservedTargets } from './find-unserved-targets.js';
import { findUnsoldCapacity } from './find-unsold-capacity.js';
import { findUnusedTargets } from './find-unused-targets.js';
import { durationText } from './duration-text.js';
import { findIdleHedges } from './find-idle-hedges.js';
import { findStarvedTargets } from './find-starved-targets.js';
import { latencyMs, worstLatency, type WorstLatency } from './worst-latency.js';
import { KnownTargetNumbers } from './target-numbers.js';
import { nodesOf } from './tree-walk.js';

/** The result of an analysis. */
export interface ConfigAnalysis {
  /** By severity, the highest first, then in the order of the config. */
  readonly findings: readonly ConfigFinding[];
  /** Worst-case milliseconds until a response starts or the request fails. Absent: unlimited. */
  readonly worstCaseLatencyMs?: number;
}

const order: readonly ConfigFinding['severity'][] = ['error', 'warning', 'info'];
/** A message shows this many characters of a formula. */
const longestFormula = 500;

/**
 * Analyses a config without running it: targets that are never used, conditions that never decide, statuses that
 * never occur, repeated targets, fallbacks that lack capabilities of the first target, entries that are
 * not in the catalog, and the worst-case latency. Pure: makes no calls.
 *
 * @param raw the JSON that the tree was read from: conditions are analysed as written
 */
export function analyseConfig(tree: ConfigNode, raw: JsonObject, knowledge: ConfigKnowledge): ConfigAnalysis {
  const { catalog } = knowledge;
  const findings: ConfigFinding[] = [];
  const numbersOf = new KnownTargetNumbers();
  const budget = new WorkBudget();
  for (const { node, raw: written } of nodesOf(tree, raw)) {
    findings.push(
      ...findUnusedTargets(node, numbersOf),
      ...findIdleConditions(node, written, budget),
      ...findIdleHedges(node),
      ...findIdleStatuses(node),
      ...findLostCapabilities(node, knowledge),
      ...findSecrets(node),
      ...(catalog && node.targets.length === 0 ? findUnservedTargets(node, catalog) : []),
      ...(node.steps ? findUnsoldCapacity(node, catalog) : []),
    );
  }
  findings.push(...findStarvedTargets(tree));
  const rank = ({ severity }: ConfigFinding) => order.indexOf(severity);
  findings.sort((one, other) => rank(one) - rank(other));
  // One plain attempt: its only limit is the request timeout.
  if (isPlainConfig(tree)) return { findings, ...limitOf(tree) };
  const worst = worstLatency(tree);
  const worstCaseLatencyMs = latencyMs(worst);
  const message = latencyMessage(worst);
  return { findings: [...findings, { severity: 'info', path: tree.path, message }], worstCaseLatencyMs };
}

function limitOf({ settings: { requestTimeoutMs } }: ConfigNode): Pick<ConfigAnalysis, 'worstCaseLatencyMs'> {
  return requestTimeoutMs === undefined ? {} : { worstCaseLatencyMs: requestTimeoutMs };
}

function latencyMessage(worst: WorstLatency): string {
  const { formula } = worst;
  const shown = formula.length > longestFormula ? `${formula.slice(0, longestFormula)}…` : formula;
  const ms = latencyMs(worst);
  const capped = ms < worst.attemptsMs + worst.pausesMs ? ', all pauses together 60 s at most' : '';
  return `Until a streamed answer begins it takes ${durationText(ms)} at most: ${shown}${capped}.`;
}
