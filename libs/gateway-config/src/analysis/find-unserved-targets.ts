import type { ConfigNode } from '../model/config-node.js';
import { allowsModel } from '../routing/allows-model.js';
import { askedPlace } from './asked-place.js';
import type { ConfigFinding } from './config-finding.js';
import type { KnownCatalog } from './config-knowledge.js';

/** What is wrong with a leaf by the provider catalog: an entry that is not there, or one that refuses the model. */
export function findUnservedTargets(leaf: ConfigNode, catalog: KnownCatalog): readonly ConfigFinding[] {
  const { slug, model } = askedPlace(leaf);
  if (slug === undefined) return [];
  const entry = catalog.entry(slug);
  if (!entry) {
    return [
      catalog.isWhole
        ? finding('error', leaf, `The provider catalog has no entry @${slug}.`)
        : finding('warning', leaf, `There is no entry @${slug} here: the administration API must have it.`),
    ];
  }
  if (model === undefined || allowsModel(entry.allowedModels, model, slug)) return [];
  return [finding('error', leaf, `The catalog entry @${slug} does not allow the model ${model}.`)];
}

function finding(severity: ConfigFinding['severity'], leaf: ConfigNode, message: string): ConfigFinding {
  const isProvider = leaf.settings.provider !== undefined;
  return { severity, path: `${leaf.path}.${isProvider ? 'provider' : 'override_params.model'}`, message };
}
