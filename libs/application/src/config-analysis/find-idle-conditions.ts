import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { alternativesOf, type Conjunction } from './conditions/alternatives.js';
import { isContradiction } from './conditions/contradiction.js';
import { covers } from './conditions/covers.js';
import type { ConfigFinding } from './config-finding.js';

/** A condition that can decide something. */
interface LiveCondition {
  readonly path: string;
  readonly alternatives: readonly Conjunction[];
}

/** Conditions of a node that never decide: they contradict themselves, or an earlier one holds whenever they would. */
export function findIdleConditions(path: string, raw: JsonObject): readonly ConfigFinding[] {
  const strategy = isJsonObject(raw['strategy']) ? raw['strategy'] : {};
  const { mode, conditions, default: otherwise } = strategy;
  if (mode !== 'conditional' || !Array.isArray(conditions)) return [];
  const findings: ConfigFinding[] = [];
  const live: LiveCondition[] = [];
  for (const [index, condition] of (conditions as readonly JsonValue[]).entries()) {
    const place = `${path}.strategy.conditions[${index}]`;
    const alternatives = isJsonObject(condition) ? alternativesOf(condition['query']) : undefined;
    if (!alternatives) continue;
    const reason = whyIdle(alternatives, live);
    if (reason)
      findings.push({ severity: 'error', path: place, message: `This condition never decides: ${reason}.` });
    else live.push({ path: place, alternatives });
  }
  const always = live.find(({ alternatives }) => isAlways(alternatives));
  if (always && typeof otherwise === 'string') {
    const message = `The default is never used: ${always.path} holds for every request.`;
    findings.push({ severity: 'warning', path: `${path}.strategy.default`, message });
  }
  return findings;
}

function whyIdle(
  alternatives: readonly Conjunction[],
  earlier: readonly LiveCondition[],
): string | undefined {
  if (alternatives.every(isContradiction)) return 'its parts contradict each other';
  const wider = earlier.find((one) => covers(one.alternatives, alternatives));
  if (!wider) return undefined;
  const how = isAlways(wider.alternatives) ? 'holds for every request' : 'holds whenever it would';
  return `${wider.path} ${how}`;
}

function isAlways(alternatives: readonly Conjunction[]): boolean {
  return alternatives.some((conjunction) => conjunction.length === 0);
}
