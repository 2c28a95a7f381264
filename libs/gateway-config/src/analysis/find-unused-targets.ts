import type { ConfigNode } from '../model/config-node.js';
import type { ConfigFinding } from './config-finding.js';
import type { KnownLeaves } from './leaf-numbers.js';
import { leavesOf, surelyAsked } from './tree-walk.js';

/** Targets of a node that are never asked, or are asked in vain. */
export function findUnusedTargets(node: ConfigNode, leaves: KnownLeaves): readonly ConfigFinding[] {
  const { strategy } = node;
  if (!strategy) return [];
  if (strategy.mode === 'loadbalance') return switchedOff(node);
  if (strategy.mode === 'fallback') return [...repeated(node, leaves), ...weighted(node)];
  if (strategy.mode !== 'conditional') return weighted(node);
  const named = new Set([...strategy.conditions.map(({ then }) => then), strategy.otherwise]);
  const unnamed = node.targets.filter((_target, index) => !named.has(index));
  return [
    ...unnamed.map(({ path }) => ({
      severity: 'error' as const,
      path,
      message: 'This target is never used: neither a condition nor the default names it.',
    })),
    ...weighted(node),
  ];
}

function switchedOff({ targets }: ConfigNode): readonly ConfigFinding[] {
  return targets
    .filter(({ weight }) => weight === 0)
    .map(({ path }) => ({
      severity: 'info',
      path: `${path}.weight`,
      message: 'This target is never used: its weight is 0.',
    }));
}

/** A weight means something among targets that are chosen by it. */
function weighted({ targets }: ConfigNode): readonly ConfigFinding[] {
  return targets
    .filter(({ weight }) => weight !== 1)
    .map(({ path }) => ({
      severity: 'warning',
      path: `${path}.weight`,
      message: 'This weight has no effect: only the strategy loadbalance chooses by weight.',
    }));
}

/** Places that were asked before, also when they stand in another nested fallback: asking goes round in a circle. */
function repeated({ targets }: ConfigNode, leaves: KnownLeaves): readonly ConfigFinding[] {
  const findings: ConfigFinding[] = [];
  const places = new Map<number, ConfigNode>();
  const requests = new Map<number, ConfigNode>();
  for (const target of targets) {
    const asked = surelyAsked(target);
    for (const leaf of asked) {
      const { place, request } = leaves.of(leaf);
      const same = requests.get(request);
      const similar = places.get(place);
      if (same) {
        const message = `This target asks the same as ${same.path}, which has failed by then.`;
        findings.push({ severity: 'warning', path: leaf.path, message });
      } else if (similar) {
        const message = `This target asks the same model at the same place as ${similar.path}, only with other settings: an outage of one is an outage of both.`;
        findings.push({ severity: 'info', path: leaf.path, message });
      }
    }
    if (asked.length === 0 && leavesOf(target).every((leaf) => requests.has(leaves.of(leaf).request))) {
      const message =
        'Whichever of its targets is chosen here asks the same as one before, which has failed by then.';
      findings.push({ severity: 'warning', path: target.path, message });
    }
    // Only now: what a nested fallback repeats within itself is found where it stands.
    for (const leaf of asked) {
      const { place, request } = leaves.of(leaf);
      places.set(place, places.get(place) ?? leaf);
      requests.set(request, requests.get(request) ?? leaf);
    }
  }
  return findings;
}
