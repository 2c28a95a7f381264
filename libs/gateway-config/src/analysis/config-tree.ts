import type { ProviderKind } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import type { Strategy } from '../model/strategy.js';
import type { KnownCatalog } from './config-knowledge.js';
import { findUnservedTargets } from './find-unserved-targets.js';
import { namedTarget } from './named-target.js';

/** One node of a config with what it inherits, so that a drawing needs no knowledge of inheritance. */
export interface ConfigTreeNode {
  /** `config`, `config.targets[1]`, … */
  readonly path: string;
  /** How it chooses; absent: it is a target. */
  readonly mode?: Strategy['mode'];
  readonly name?: string;
  /** Its share where its parent balances load. */
  readonly weight?: number;
  /** What a target asks; a member that is absent comes from the request. */
  readonly target?: {
    readonly provider?: ProviderKind;
    readonly slug?: string;
    readonly model?: string;
    readonly region?: string;
  };
  /** False: the catalog cannot serve it. */
  readonly resolves: boolean;
  /** Why it cannot. */
  readonly problem?: string;
}

/** Every node of a config, parents before their targets. */
export function configTree(root: ConfigNode, catalog: KnownCatalog): readonly ConfigTreeNode[] {
  return nodesBelow(root, catalog, undefined);
}

function nodesBelow(
  node: ConfigNode,
  catalog: KnownCatalog,
  parent: ConfigNode | undefined,
): readonly ConfigTreeNode[] {
  const { path, name, strategy, targets, weight } = node;
  const mode = targets.length > 0 ? (strategy?.mode ?? 'single') : undefined;
  const [problem] = mode ? [] : findUnservedTargets(node, catalog).filter(isError);
  const shown: ConfigTreeNode = {
    path,
    ...(mode && { mode }),
    ...(name !== undefined && { name }),
    ...(parent?.strategy?.mode === 'loadbalance' && { weight }),
    ...(!mode && { target: targetOf(node, catalog) }),
    resolves: problem === undefined,
    ...(problem && { problem: problem.message }),
  };
  return [shown, ...targets.flatMap((target) => nodesBelow(target, catalog, node))];
}

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === 'error';
}

function targetOf(node: ConfigNode, catalog: KnownCatalog): NonNullable<ConfigTreeNode['target']> {
  const { slug, kind, model } = namedTarget(node);
  const provider = kind ?? (slug === undefined ? undefined : catalog.entry(slug)?.kind);
  const region = node.settings.vertexRegion;
  return {
    ...(provider !== undefined && { provider }),
    ...(slug !== undefined && { slug }),
    ...(model !== undefined && { model }),
    ...(region !== undefined && { region }),
  };
}
