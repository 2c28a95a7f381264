import type { EnteredCapabilities, ModelEntry, ModelPlace } from '@model-gateway/core';
import { knownCapabilities, type KnownCapabilities, type ResourceIndex } from '@model-gateway/gateway-config';
import type { Prices } from '../pricing/prices.js';
import type { TokenPrice } from '../pricing/token-price.js';
import { EnteredModels } from '../models/entered-models.js';
import { enteredCapabilities } from '../models/entered-capabilities.js';

/** What is known of a model at a place. */
export interface ModelKnowledge {
  /** Absent: not known. */
  readonly price?: TokenPrice;
  /** An absent member is not known. */
  readonly capabilities: EnteredCapabilities;
}

/** Tells what is known of models: by entries of administrators first, then by the gateway's own tables. */
export class KnownModels {
  private readonly entered: EnteredModels;

  /** @param index the model entries of administrators */
  constructor(
    private readonly prices: Pick<Prices, 'priceFor'>,
    index: Pick<ResourceIndex<ModelEntry>, 'all' | 'version'>,
  ) {
    this.entered = new EnteredModels(index);
  }

  /** @param at milliseconds since 1970 */
  about(place: ModelPlace, at: number): ModelKnowledge {
    const price = this.prices.priceFor(place, at);
    const capabilities = {
      ...asEntered(knownCapabilities(place.model) ?? {}),
      ...enteredCapabilities(this.entered.about(place)),
    };
    return price ? { price, capabilities } : { capabilities };
  }
}

/** Built-in capabilities with the names that entries of administrators have; unknown ones are absent. */
export function asEntered({
  contextTokens,
  outputTokens,
  tools,
  images,
  thinking,
  structuredOutput,
}: KnownCapabilities['capabilities']): EnteredCapabilities {
  return {
    ...(contextTokens !== undefined && { contextWindow: contextTokens }),
    ...(outputTokens !== undefined && { maxOutput: outputTokens }),
    ...(tools !== undefined && { tools }),
    ...(images !== undefined && { images }),
    ...(thinking !== undefined && { thinking }),
    ...(structuredOutput !== undefined && { structuredOutput }),
  };
}
