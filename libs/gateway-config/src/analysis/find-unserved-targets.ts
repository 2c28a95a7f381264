import type { ConfigNode } from '../model/config-node.js';
import { allowsModel } from '../routing/allows-model.js';
import { namedTarget } from './named-target.js';
import type { ConfigFinding } from './config-finding.js';
import type { KnownCatalog } from './config-knowledge.js';

/** Finds target nodes whose catalog entry does not exist or does not allow the model. */
export function findUnservedTargets(targetNode: ConfigNode, catalog: KnownCatalog): readonly ConfigFinding[] {
  const { slug, model } = namedTarget(targetNode);
  if (slug === undefined) return [];
  const entry = catalog.entry(slug);
  if (!entry) {
    return [
      catalog.isComplete
        ? finding('error', targetNode, `The provider catalog has no entry @${slug}.`)
        : finding(
            'warning',
            targetNode,
            `There is no entry @${slug} here: the administration API must have it.`,
          ),
    ];
  }
  if (model === undefined || allowsModel(entry.allowedModels, model, slug)) return [];
  return [finding('error', targetNode, `The catalog entry @${slug} does not allow the model ${model}.`)];
}

function finding(
  severity: ConfigFinding['severity'],
  targetNode: ConfigNode,
  message: string,
): ConfigFinding {
  const isProvider = targetNode.settings.provider !== undefined;
  return {
    severity,
    path: `${targetNode.path}.${isProvider ? 'provider' : 'override_params.model'}`,
    message,
  };
}
