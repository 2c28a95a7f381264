import {
  abilityNames,
  InvalidRequestError,
  isRate,
  rateNames,
  tokenLimitNames,
  type EnteredCapabilities,
  type EnteredPrice,
  type EnteredRates,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import type { DocumentReader } from '../documents/document-reader.js';

/** Throws `InvalidRequestError` for a rate out of range. */
export function checkPrice({ long, perImage, ...rates }: EnteredPrice): void {
  for (const name of rateNames) {
    checkRate(rates[name], `price.${name}`);
    checkRate(long?.[name], `price.long.${name}`);
  }
  checkRate(perImage, 'price.perImage');
  if (!long || long.output !== undefined || rates.output === undefined) return;
  const param = 'price.long.output';
  const message = `${param} is missing: what is written after a long prompt would have no price.`;
  throw new InvalidRequestError('missing_required_parameter', message, { param });
}

function checkRate(rate: number | undefined, param: string): void {
  if (rate === undefined || isRate(rate)) return;
  const message = `${param} must be 0, or from 0.000001 to 10000: US dollars.`;
  throw new InvalidRequestError('invalid_value', message, { param });
}

/** A price of a stored document. Throws `BrokenDocumentError`. */
export function toPrice(value: JsonValue | undefined, path: string, reader: DocumentReader): EnteredPrice {
  const members = reader.object(value, path, [...rateNames, 'perImage', 'long']);
  const { perImage, long } = members;
  return {
    ...toRates(members, path, reader),
    ...(perImage !== undefined && { perImage: rate(perImage, `${path}.perImage`, reader) }),
    ...(long !== undefined && { long: toLong(long, `${path}.long`, reader) }),
  };
}

function toLong(value: JsonValue, path: string, reader: DocumentReader): NonNullable<EnteredPrice['long']> {
  const members = reader.object(value, path, [...rateNames, 'above']);
  return { ...toRates(members, path, reader), above: reader.number(members['above'], `${path}.above`) };
}

function toRates(members: JsonObject, path: string, reader: DocumentReader): EnteredRates {
  const named = rateNames.filter((name) => members[name] !== undefined);
  const rates = Object.fromEntries(
    named.map((name) => [name, rate(members[name], `${path}.${name}`, reader)]),
  );
  return { ...rates, input: rate(members['input'], `${path}.input`, reader) };
}

/** Reads a rate, which must not be negative. */
function rate(value: JsonValue | undefined, path: string, reader: DocumentReader): number {
  const dollars = reader.number(value, path);
  if (dollars < 0) throw new BrokenDocumentError(path, 'is less than 0');
  return dollars;
}

/** Capabilities of a stored document. Throws `BrokenDocumentError`. */
export function toCapabilities(
  value: JsonValue | undefined,
  path: string,
  reader: DocumentReader,
): EnteredCapabilities {
  const members = reader.object(value, path, [...tokenLimitNames, ...abilityNames]);
  const limits = tokenLimitNames
    .filter((name) => members[name] !== undefined)
    .map((name) => [name, reader.number(members[name], `${path}.${name}`)] as const);
  const abilities = abilityNames
    .filter((name) => members[name] !== undefined)
    .map((name) => [name, flag(members[name], `${path}.${name}`)] as const);
  return { ...Object.fromEntries(limits), ...Object.fromEntries(abilities) };
}

function flag(value: JsonValue | undefined, path: string): boolean {
  if (typeof value !== 'boolean') throw new BrokenDocumentError(path, 'is neither true nor false');
  return value;
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

/** Uses a fixed order of members, so that equal values have equal JSON. */
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
