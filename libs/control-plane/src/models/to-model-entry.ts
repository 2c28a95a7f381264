import {
  abilityNames,
  rateNames,
  tokenLimitNames,
  type EnteredCapabilities,
  type EnteredPrice,
  type EnteredRates,
  type JsonObject,
  type JsonValue,
  type ModelEntry,
} from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import { checkFormat } from '../documents/document-format.js';
import { DocumentReader } from '../documents/document-reader.js';
import { modelEntryMembers } from './from-model-entry.js';

/**
 * What a stored document says about models. Throws {@link BrokenDocumentError}.
 *
 * @param reader learns which members this version does not know
 */
export function toModelEntry(id: string, document: JsonObject, reader = new DocumentReader()): ModelEntry {
  checkFormat(document);
  const { price, capabilities, source } = reader.object(document, 'document', modelEntryMembers);
  return {
    id,
    ...(price !== undefined && { price: price === null ? null : toPrice(price, reader) }),
    ...(capabilities !== undefined && { capabilities: toCapabilities(capabilities, reader) }),
    ...(source !== undefined && { source: reader.text(source, 'document.source') }),
  };
}

function toPrice(value: JsonValue, reader: DocumentReader): EnteredPrice {
  const path = 'document.price';
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

/** A negative one would give money back. */
function rate(value: JsonValue | undefined, path: string, reader: DocumentReader): number {
  const dollars = reader.number(value, path);
  if (dollars < 0) throw new BrokenDocumentError(path, 'is less than 0');
  return dollars;
}

function toCapabilities(value: JsonValue, reader: DocumentReader): EnteredCapabilities {
  const path = 'document.capabilities';
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
