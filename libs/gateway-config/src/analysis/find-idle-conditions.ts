import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import type { ConfigNode, Strategy } from '../model/config-node.js';
import { alternativesOf, sizeOfAll, type Conjunction } from './conditions/alternatives.js';
import { isContradiction } from './conditions/contradiction.js';
import { covers } from './conditions/covers.js';
import type { WorkBudget } from './conditions/work-budget.js';
import type { ConfigFinding } from './config-finding.js';

/** A condition that can decide something. */
interface LiveCondition {
  readonly path: string;
  /** Without contradictions. */
  readonly alternatives: readonly Conjunction[];
  readonly size: number;
}

/**
 * Conditions of a node that never decide: they contradict themselves, or an earlier one holds whenever they would. And the
 * targets that nothing but those names.
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
  const live: LiveCondition[] = [];
  const named = new Set<number | undefined>();
  for (const [index, condition] of (written as readonly JsonValue[]).entries()) {
    const place = `${path}.strategy.conditions[${index}]`;
    const query = isJsonObject(condition) ? alternativesOf(condition['query']) : undefined;
    const alternatives = query?.filter((conjunction) => !isContradiction(conjunction, budget));
    const reason = alternatives && whyIdle(alternatives, live, budget);
    if (reason) {
      findings.push({ severity: 'error', path: place, message: `This condition never decides: ${reason}.` });
      continue;
    }
    if (alternatives) live.push({ path: place, alternatives, size: sizeOfAll(alternatives) });
    named.add(strategy.conditions[index]?.then);
  }
  const always = live.find(({ alternatives }) => isAlways(alternatives));
  if (!always) named.add(strategy.otherwise);
  else if (strategy.otherwise !== undefined) findings.push(idleDefault(path, always));
  return [...findings, ...namedInVain(node, strategy, named)];
}

function idleDefault(path: string, always: LiveCondition): ConfigFinding {
  const message = `The default is never used: ${always.path} holds for every request.`;
  return { severity: 'warning', path: `${path}.strategy.default`, message };
}

/** Those that nothing names at all are found elsewhere. */
function namedInVain(
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

function whyIdle(
  alternatives: readonly Conjunction[],
  earlier: readonly LiveCondition[],
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
