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
import { findUnusedTargets } from './find-unused-targets.js';
import { durationText } from './duration-text.js';
import { findIdleHedges } from './find-idle-hedges.js';
import { findStarvedTargets } from './find-starved-targets.js';
import { latencyMs, worstLatency, type WorstLatency } from './worst-latency.js';
import { KnownLeaves } from './leaf-numbers.js';
import { nodesOf } from './tree-walk.js';

/** What an analysis comes to. */
export interface ConfigAnalysis {
  /** The gravest first; of the same severity in the order of the config. */
  readonly findings: readonly ConfigFinding[];
  /** The longest that a request may take until its answer begins, or it fails. Absent: nothing limits that. */
  readonly worstCaseLatencyMs?: number;
}

const order: readonly ConfigFinding['severity'][] = ['error', 'warning', 'info'];
/** A config of many targets has a formula that nobody reads to its end. */
const longestFormula = 500;

/**
 * Says what a config will do before it does it: targets that are never used, conditions that never decide, statuses that
 * never come, targets that are asked in a circle, fallbacks that cannot do what the first target can, entries that are
 * not in the catalog, and how long it all may take. Pure: nobody is asked.
 *
 * @param raw what the tree was read from: conditions are looked at as they are written
 */
export function analyseConfig(tree: ConfigNode, raw: JsonObject, knowledge: ConfigKnowledge): ConfigAnalysis {
  const { catalog } = knowledge;
  const findings: ConfigFinding[] = [];
  const leaves = new KnownLeaves();
  const budget = new WorkBudget();
  for (const { node, raw: written } of nodesOf(tree, raw)) {
    findings.push(
      ...findUnusedTargets(node, leaves),
      ...findIdleConditions(node, written, budget),
      ...findIdleHedges(node),
      ...findIdleStatuses(node),
      ...findLostCapabilities(node, knowledge),
      ...findSecrets(node),
      ...(catalog && node.targets.length === 0 ? findUnservedTargets(node, catalog) : []),
    );
  }
  findings.push(...findStarvedTargets(tree));
  const rank = ({ severity }: ConfigFinding) => order.indexOf(severity);
  findings.sort((one, other) => rank(one) - rank(other));
  // Settings for one plain attempt: there is nothing to add up.
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
