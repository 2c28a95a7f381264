import { providerDescriptors, type ModelPrice, type ProviderKind } from '@model-gateway/core';
import { findCapabilities, type KnownCapabilities } from '@model-gateway/gateway-config';
import { findPrice, laterPrices } from '@model-gateway/usage';

/** Built-in knowledge of a model that a provider serves. */
export interface KnownModel {
  /** The id that an entry for exactly this model has: `KIND/MODEL`. */
  readonly id: string;
  readonly kind: ProviderKind;
  readonly ownedBy: string;
  /** The price at that time; undefined when unknown. */
  readonly price: ModelPrice | undefined;
  /** Later prices, in order of their start. */
  readonly laterPrices: readonly ModelPrice[];
  /** Undefined when unknown. */
  readonly capabilities: KnownCapabilities | undefined;
}

/** All models with built-in knowledge, ordered by id.
 *
 * @param at milliseconds since 1970
 */
export function listKnownModels(at: number): readonly KnownModel[] {
  return providerDescriptors()
    .flatMap(({ kind, knownModels }) =>
      knownModels.map(({ id, ownedBy }) => toKnownModel(kind, id, ownedBy, at)),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

function toKnownModel(kind: ProviderKind, model: string, ownedBy: string, at: number): KnownModel {
  const price = findPrice(kind, model, at);
  return {
    id: `${kind}/${model}`,
    kind,
    ownedBy,
    price,
    laterPrices: price ? laterPrices(kind, price, at) : [],
    capabilities: findCapabilities(model),
  };
}
