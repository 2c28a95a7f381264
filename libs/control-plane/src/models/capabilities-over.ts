import type { EnteredCapabilities, ProviderKind } from '@model-gateway/core';
import { type ConfigKnowledge, knownCapabilities } from '@model-gateway/gateway-config';
import type { EnteredModels } from '@model-gateway/usage';

/**
 * The capabilities of models: each member comes from the most specific entry, else from the built-in knowledge. Entries
 * need a provider kind; without one only built-in knowledge applies.
 *  * @param kindOf returns the kind of the catalog entry with that slug
 */
export function capabilitiesOver(
  entered: EnteredModels,
  kindOf: (slug: string) => ProviderKind | undefined,
): ConfigKnowledge['capabilitiesOf'] {
  return (model, slug, given) => {
    const known = knownCapabilities(model);
    const kind = given ?? (slug === undefined ? undefined : kindOf(slug));
    if (!kind) return known;
    const about = entered.about({ kind, slug, model });
    const said = about.flatMap(({ capabilities }) => capabilities ?? []);
    if (said.length === 0) return known;
    const first = <Name extends keyof EnteredCapabilities>(name: Name) =>
      said.find((one) => one[name] !== undefined)?.[name];
    return {
      tools: first('tools') ?? known?.tools,
      images: first('images') ?? known?.images,
      thinking: first('thinking') ?? known?.thinking,
      structuredOutput: first('structuredOutput') ?? known?.structuredOutput,
      contextTokens: first('contextWindow') ?? known?.contextTokens,
    };
  };
}
