import type { ConfigNode } from '../model/config-node.js';
import type { ConfigFinding } from './config-finding.js';
import type { KnownTargetNumbers } from './target-numbers.js';
import { targetNodesOf, alwaysAttempted } from './tree-walk.js';

/** Finds targets of a node that are never attempted, or attempted in vain. */
export function findUnusedTargets(node: ConfigNode, numbersOf: KnownTargetNumbers): readonly ConfigFinding[] {
  const { strategy } = node;
  if (!strategy) return [];
  if (strategy.mode === 'loadbalance') return switchedOff(node);
  if (strategy.mode === 'fallback') return [...repeated(node, numbersOf), ...weighted(node)];
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

/** A weight has an effect only under the strategy loadbalance. */
function weighted({ targets }: ConfigNode): readonly ConfigFinding[] {
  return targets
    .filter(({ weight }) => weight !== 1)
    .map(({ path }) => ({
      severity: 'warning',
      path: `${path}.weight`,
      message: 'This weight has no effect: only the strategy loadbalance chooses by weight.',
    }));
}

/** Targets of a fallback that repeat an earlier target, also one within a nested fallback. */
function repeated({ targets }: ConfigNode, numbersOf: KnownTargetNumbers): readonly ConfigFinding[] {
  const findings: ConfigFinding[] = [];
  const accounts = new Map<number, ConfigNode>();
  const requests = new Map<number, ConfigNode>();
  for (const target of targets) {
    const attempted = alwaysAttempted(target);
    for (const targetNode of attempted) {
      const { account, request } = numbersOf.of(targetNode);
      const same = requests.get(request);
      const similar = accounts.get(account);
      if (same) {
        const message = `This target asks the same as ${same.path}, which has failed by then.`;
        findings.push({ severity: 'warning', path: targetNode.path, message });
      } else if (similar) {
        const message = `This target asks the same model at the same place as ${similar.path}, only with other settings: an outage of one is an outage of both.`;
        findings.push({ severity: 'info', path: targetNode.path, message });
      }
    }
    if (
      attempted.length === 0 &&
      targetNodesOf(target).every((targetNode) => requests.has(numbersOf.of(targetNode).request))
    ) {
      const message =
        'Whichever of its targets is chosen here asks the same as one before, which has failed by then.';
      findings.push({ severity: 'warning', path: target.path, message });
    }
    // Added after the check: repetition within a nested fallback is reported at that fallback.
    for (const targetNode of attempted) {
      const { account, request } = numbersOf.of(targetNode);
      accounts.set(account, accounts.get(account) ?? targetNode);
      requests.set(request, requests.get(request) ?? targetNode);
    }
  }
  return findings;
}
