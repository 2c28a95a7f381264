import type { ConfigNode } from '../model/config-node.js';
import { namedTarget } from './named-target.js';
import type { ConfigFinding } from './config-finding.js';
import type { ConfigKnowledge } from './config-knowledge.js';
import type { ModelCapabilities } from './model-capabilities.js';
import { targetNodesOf } from './tree-walk.js';

/** Describes for people what a model without the capability cannot do. */
const missingCapabilityTexts = {
  tools: 'cannot call functions',
  images: 'cannot look at images',
  thinking: 'cannot think before it answers',
  structuredOutput: 'cannot answer by a JSON schema',
} as const satisfies Partial<Record<keyof ModelCapabilities, string>>;
const names = Object.keys(missingCapabilityTexts) as (keyof typeof missingCapabilityTexts)[];

/**
 * Finds later targets of a fallback that lack a capability of the first: some requests fail there or lose something.
 */
export function findLostCapabilities(
  { strategy, targets }: ConfigNode,
  knowledge: ConfigKnowledge,
): readonly ConfigFinding[] {
  const [primary, ...others] = targets;
  if (strategy?.mode !== 'fallback' || !primary) return [];
  const wanted = common(targetNodesOf(primary).map((targetNode) => capabilitiesOf(targetNode, knowledge)));
  if (!wanted) return [];
  return others.flatMap(targetNodesOf).flatMap((targetNode) => {
    const capabilities = capabilitiesOf(targetNode, knowledge);
    const missing = capabilities ? missingOf(wanted, capabilities) : [];
    if (missing.length === 0) return [];
    const model = namedTarget(targetNode).model ?? '';
    const message = `The fallback ${model} ${missing.join(', ')}; ${primary.path} can.`;
    return [{ severity: 'warning' as const, path: targetNode.path, message }];
  });
}

function missingOf(wanted: ModelCapabilities, has: ModelCapabilities): readonly string[] {
  const missing: string[] = names
    .filter((name) => wanted[name] && has[name] === false)
    .map((name) => missingCapabilityTexts[name]);
  const { contextTokens = Infinity } = has;
  if (wanted.contextTokens !== undefined && contextTokens < wanted.contextTokens) {
    missing.push(`takes only ${contextTokens} tokens instead of ${wanted.contextTokens}`);
  }
  return missing;
}

function capabilitiesOf(targetNode: ConfigNode, knowledge: ConfigKnowledge): ModelCapabilities | undefined {
  const { model, slug, kind } = namedTarget(targetNode);
  return model === undefined ? undefined : knowledge.capabilitiesOf(model, slug, kind);
}

/** The capabilities that all models share. Undefined when one of them is unknown. */
function common(models: readonly (ModelCapabilities | undefined)[]): ModelCapabilities | undefined {
  const [first, ...rest] = models;
  return rest.reduce(
    (one, other) =>
      one &&
      other && {
        tools: one.tools && other.tools,
        images: one.images && other.images,
        thinking: one.thinking && other.thinking,
        structuredOutput: one.structuredOutput && other.structuredOutput,
        ...smallerContext(one, other),
      },
    first,
  );
}

function smallerContext(
  { contextTokens: one }: ModelCapabilities,
  { contextTokens: other }: ModelCapabilities,
): Pick<ModelCapabilities, 'contextTokens'> {
  return one === undefined || other === undefined ? {} : { contextTokens: Math.min(one, other) };
}
