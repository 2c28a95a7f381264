import {
  providerDescriptors,
  type ModelPrice,
  type ModelRetirement,
  type ProviderKind,
  type UpstreamModel,
} from '@model-gateway/core';
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
  /** Undefined when no day is announced. */
  readonly retirement: ModelRetirement | undefined;
}

/** All models with built-in knowledge, ordered by id.
 *
 * @param at milliseconds since 1970
 */
export function listKnownModels(at: number): readonly KnownModel[] {
  return providerDescriptors()
    .flatMap(({ kind, knownModels }) => knownModels.map((model) => toKnownModel(kind, model, at)))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

function toKnownModel(
  kind: ProviderKind,
  { id, ownedBy, retirement }: UpstreamModel,
  at: number,
): KnownModel {
  const price = findPrice(kind, id, at);
  return {
    id: `${kind}/${id}`,
    kind,
    ownedBy,
    price,
    laterPrices: price ? laterPrices(kind, price, at) : [],
    capabilities: findCapabilities(id),
    retirement,
  };
}
