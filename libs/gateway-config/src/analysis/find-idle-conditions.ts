import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import type { Strategy } from '../model/strategy.js';
import { alternativesOf, sizeOfAll, type Conjunction } from './conditions/alternatives.js';
import { isContradiction } from './conditions/contradiction.js';
import { covers } from './conditions/covers.js';
import type { WorkBudget } from './conditions/work-budget.js';
import type { ConfigFinding } from './config-finding.js';

/** A condition that can hold for some request. */
interface ReachableCondition {
  readonly path: string;
  /** Without contradictions. */
  readonly alternatives: readonly Conjunction[];
  readonly size: number;
}

/**
 * Finds conditions of a node that never decide, because they contradict themselves or an earlier one holds whenever
 * they would, and targets that only such conditions name.
 *
 * @param raw the node as it is written
 */
export function findIdleConditions(
  node: ConfigNode,
  raw: JsonObject,
  budget: WorkBudget,
): readonly ConfigFinding[] {
  const { path, strategy } = node;
  const written = isJsonObject(raw['strategy']) ? raw['strategy']['conditions'] : undefined;
  if (strategy?.mode !== 'conditional' || !Array.isArray(written)) return [];
  const findings: ConfigFinding[] = [];
  const reachable: ReachableCondition[] = [];
  const named = new Set<number | undefined>();
  for (const [index, condition] of (written as readonly JsonValue[]).entries()) {
    const conditionPath = `${path}.strategy.conditions[${index}]`;
    const query = isJsonObject(condition) ? alternativesOf(condition['query']) : undefined;
    const alternatives = query?.filter((conjunction) => !isContradiction(conjunction, budget));
    const reason = alternatives && idleReason(alternatives, reachable, budget);
    if (reason) {
      findings.push({
        severity: 'error',
        path: conditionPath,
        message: `This condition never decides: ${reason}.`,
      });
      continue;
    }
    if (alternatives) reachable.push({ path: conditionPath, alternatives, size: sizeOfAll(alternatives) });
    named.add(strategy.conditions[index]?.then);
  }
  const always = reachable.find(({ alternatives }) => isAlways(alternatives));
  if (!always) named.add(strategy.otherwise);
  else if (strategy.otherwise !== undefined) findings.push(idleDefaultFinding(path, always));
  return [...findings, ...findIdleTargets(node, strategy, named)];
}

function idleDefaultFinding(path: string, always: ReachableCondition): ConfigFinding {
  const message = `The default is never used: ${always.path} holds for every request.`;
  return { severity: 'warning', path: `${path}.strategy.default`, message };
}

/** Targets that no condition names are found by `findUnusedTargets`. */
function findIdleTargets(
  { targets }: ConfigNode,
  { conditions, otherwise }: Extract<Strategy, { mode: 'conditional' }>,
  named: ReadonlySet<number | undefined>,
): readonly ConfigFinding[] {
  const mentioned = new Set([...conditions.map(({ then }) => then), otherwise]);
  return targets
    .filter((_target, index) => mentioned.has(index) && !named.has(index))
    .map(({ path }) => ({
      severity: 'error',
      path,
      message: 'This target is never used: what names it never decides.',
    }));
}

function idleReason(
  alternatives: readonly Conjunction[],
  earlier: readonly ReachableCondition[],
  budget: WorkBudget,
): string | undefined {
  if (alternatives.length === 0) return 'its parts contradict each other';
  const size = sizeOfAll(alternatives);
  const wider = earlier.find(
    (one) => budget.allows(one.size * size) && covers(one.alternatives, alternatives),
  );
  if (!wider) return undefined;
  const how = isAlways(wider.alternatives) ? 'holds for every request' : 'holds whenever it would';
  return `${wider.path} ${how}`;
}

function isAlways(alternatives: readonly Conjunction[]): boolean {
  return alternatives.some((conjunction) => conjunction.length === 0);
}
