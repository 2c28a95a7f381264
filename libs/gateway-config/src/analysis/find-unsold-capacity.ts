import { hasLocation, providerDescriptor, type CapacityTier, type ProviderKind } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import { namedTarget } from './named-target.js';
import type { ConfigFinding } from './config-finding.js';
import type { KnownCatalog } from './config-knowledge.js';

/** Finds target nodes with regions or tiers of capacity that their provider does not have. */
export function findUnsoldCapacity(
  targetNode: ConfigNode,
  catalog: KnownCatalog | undefined,
): readonly ConfigFinding[] {
  const { settings, sourcePaths } = targetNode;
  const { regions, capacity } = settings;
  const {
    slug,
    model,
    kind = slug === undefined ? undefined : catalog?.entry(slug)?.kind,
  } = namedTarget(targetNode);
  if (kind === undefined) return [];
  const findings: ConfigFinding[] = [];
  if (regions && !hasLocation(kind, 'region')) {
    const message = `${targetNode.path} never serves: the provider ${kind} has no regions.`;
    findings.push({ severity: 'error', path: `${sourcePaths.regions ?? 'config'}.regions`, message });
  }
  const sold = soldTiers(kind, model);
  const unsold = capacity?.filter((tier) => !sold.includes(tier)) ?? [];
  if (unsold.length > 0) {
    const message = `${targetNode.path} skips ${unsold.join(' and ')}: the provider ${kind} does not sell that for the model.`;
    const severity = unsold.length === capacity?.length ? 'error' : 'info';
    findings.push({ severity, path: `${sourcePaths.capacity ?? 'config'}.capacity`, message });
  }
  return findings;
}

/** Without a model: what the provider sells for some model. */
function soldTiers(kind: ProviderKind, model = ''): readonly CapacityTier[] {
  return providerDescriptor(kind).capacityTiers?.(model) ?? ['standard'];
}
