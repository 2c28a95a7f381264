import {
  abilityNames,
  rateNames,
  tokenLimitNames,
  type EnteredCapabilities,
  type EnteredPrice,
  type EnteredRates,
  type JsonObject,
  type ModelEntry,
} from '@model-gateway/core';
import { documentFormat, unknownMembers } from '../documents/document-format.js';

/** Members of the document of an entry about models. */
export const modelEntryMembers = ['format', 'price', 'capabilities', 'source'] as const;

/**
 * The document of an entry about models.
 *
 * @param before what is stored now: members of it that this version of the gateway does not know stay
 */
export function fromModelEntry(
  { price, capabilities, source }: Omit<ModelEntry, 'id'>,
  before?: JsonObject,
): JsonObject {
  return {
    ...unknownMembers(before, modelEntryMembers),
    format: documentFormat,
    ...(price !== undefined && { price: price && fromPrice(price) }),
    ...(capabilities && { capabilities: fromCapabilities(capabilities) }),
    ...(source !== undefined && { source }),
  };
}

/** A price as JSON. */
export function fromPrice({ long, perImage, ...rates }: EnteredPrice): JsonObject {
  return {
    ...fromRates(rates),
    ...(perImage !== undefined && { perImage }),
    ...(long && { long: { above: long.above, ...fromRates(long) } }),
  };
}

/** Capabilities as JSON. */
export function fromCapabilities(capabilities: EnteredCapabilities): JsonObject {
  return present(capabilities, [...tokenLimitNames, ...abilityNames]);
}

function fromRates(rates: EnteredRates): JsonObject {
  return present(rates, rateNames);
}

/** In an order of their own, so that the same says the same. */
function present<Members extends object>(
  members: Members,
  names: readonly (keyof Members & string)[],
): JsonObject {
  return Object.fromEntries(
    names
      .filter((name) => members[name] !== undefined)
      .map((name) => [name, members[name] as JsonObject[string]]),
  );
}
