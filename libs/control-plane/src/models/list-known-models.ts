import { providerDescriptors, type ModelPrice, type ProviderKind } from '@model-gateway/core';
import { findCapabilities, type KnownCapabilities } from '@model-gateway/gateway-config';
import { findPrice, laterPrices } from '@model-gateway/usage';

/** What the gateway itself knows of a model that a provider is known to serve. */
export interface KnownModel {
  /** As an entry about just that model is called: `KIND/MODEL`. */
  readonly id: string;
  readonly kind: ProviderKind;
  readonly ownedBy: string;
  /** In force at that time; undefined: not known. */
  readonly price: ModelPrice | undefined;
  /** What the price changes to, in the order in which it does. */
  readonly laterPrices: readonly ModelPrice[];
  /** Undefined: not known. */
  readonly capabilities: KnownCapabilities | undefined;
}

/**
 * All of them, ordered by id.
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
