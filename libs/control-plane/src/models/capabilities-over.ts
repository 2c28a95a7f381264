import type { ProviderKind } from '@model-gateway/core';
import { type ConfigKnowledge, knownCapabilities } from '@model-gateway/gateway-config';
import { enteredCapabilities, type EnteredModels } from '@model-gateway/usage';

/**
 * The capabilities of models: each member comes from the most specific entry, else from the built-in knowledge. Entries
 * need a provider kind; without one only built-in knowledge applies.
 *
 * @param kindOf returns the kind of the catalog entry with that slug
 */
export function capabilitiesOver(
  entered: EnteredModels,
  kindOf: (slug: string) => ProviderKind | undefined,
): ConfigKnowledge['capabilitiesOf'] {
  return (model, slug, given) => {
    const known = knownCapabilities(model);
    const kind = given ?? (slug === undefined ? undefined : kindOf(slug));
    const said = kind && enteredCapabilities(entered.about({ kind, slug, model }));
    if (!said) return known;
    return {
      tools: said.tools ?? known?.tools,
      images: said.images ?? known?.images,
      thinking: said.thinking ?? known?.thinking,
      structuredOutput: said.structuredOutput ?? known?.structuredOutput,
      contextTokens: said.contextWindow ?? known?.contextTokens,
      outputTokens: said.maxOutput ?? known?.outputTokens,
    };
  };
}
