import {
  abilityNames,
  isRate,
  modelEntryIdRule,
  modelSourceRule,
  maxModelTokens,
  rateNames,
  hasPriceOrCapabilities,
  tokenLimitNames,
  type EnteredCapabilities,
  type EnteredPrice,
  type EnteredRates,
  type JsonObject,
  type ModelEntry,
} from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import { isPresent } from '../resources/is-present.js';
import type { SectionReader } from '../resources/section-reader.js';

/** Reads the section `models`: prices and capabilities of models. */
export function readModels(value: unknown, reader: SectionReader): ModelEntry[] {
  const ids = new Set<string>();
  const read: ModelEntry[] = [];
  reader.list(value, ['models']).forEach((item, index) => {
    const path = ['models', index];
    const entry = readModel(item, path, reader);
    if (!entry) return;
    if (ids.has(entry.id)) reader.problem([...path, 'id'], 'Another entry has this id.');
    ids.add(entry.id);
    read.push(entry);
  });
  return read;
}

function readModel(value: unknown, path: ConfigPath, reader: SectionReader): ModelEntry | undefined {
  const object = reader.object(value, path, ['id', 'price', 'capabilities', 'source']);
  if (!object) return undefined;
  const id = reader.required(object['id'], [...path, 'id'], modelEntryIdRule);
  const price = readPrice(object['price'], [...path, 'price'], reader);
  const capabilities = readCapabilities(object['capabilities'], [...path, 'capabilities'], reader);
  const source = reader.text(object['source'], [...path, 'source'], modelSourceRule);
  const given = { price: object['price'], capabilities: object['capabilities'] };
  if (!hasPriceOrCapabilities(given as Pick<ModelEntry, 'price' | 'capabilities'>)) {
    reader.problem(path, 'This says nothing: give a price, or capabilities.');
  }
  if (id === undefined) return undefined;
  return {
    id,
    ...(price !== undefined && { price }),
    ...(capabilities && { capabilities }),
    ...(source !== undefined && { source }),
  };
}

/** Null means an unknown price and differs from an absent one. */
function readPrice(value: unknown, path: ConfigPath, reader: SectionReader): EnteredPrice | null | undefined {
  if (value === undefined || value === null) return value;
  const object = reader.object(value, path, [...rateNames, 'perImage', 'long']);
  if (!object) return undefined;
  const rates = readRates(object, path, reader);
  const perImage = isPresent(object['perImage'])
    ? readRate(object['perImage'], [...path, 'perImage'], reader)
    : undefined;
  const long = isPresent(object['long']) ? readLong(object['long'], [...path, 'long'], reader) : undefined;
  if (long && rates?.output !== undefined && long.output === undefined) {
    const message = 'This is missing: what is written after a long prompt would have no price.';
    reader.problem([...path, 'long', 'output'], message);
  }
  return rates && { ...rates, ...(perImage !== undefined && { perImage }), ...(long && { long }) };
}

function readLong(value: unknown, path: ConfigPath, reader: SectionReader): EnteredPrice['long'] {
  const object = reader.object(value, path, [...rateNames, 'above']);
  const rates = object && readRates(object, path, reader);
  const above = object && readTokens(object['above'], [...path, 'above'], reader);
  return rates && above !== undefined ? { ...rates, above } : undefined;
}

function readRates(object: JsonObject, path: ConfigPath, reader: SectionReader): EnteredRates | undefined {
  const rates: Partial<Record<(typeof rateNames)[number], number>> = {};
  for (const name of rateNames) {
    if (name !== 'input' && !isPresent(object[name])) continue;
    const rate = readRate(object[name], [...path, name], reader);
    if (rate !== undefined) rates[name] = rate;
  }
  const { input } = rates;
  return input === undefined ? undefined : { ...rates, input };
}

function readRate(value: unknown, path: ConfigPath, reader: SectionReader): number | undefined {
  const dollars = reader.amount(value, path, 'any');
  if (dollars === undefined || isRate(dollars)) return dollars;
  return reader.problem(path, 'This must be 0, or from 0.000001 to 10000: US dollars.');
}

function readTokens(value: unknown, path: ConfigPath, reader: SectionReader): number | undefined {
  const tokens = reader.amount(value, path, 'whole');
  if (tokens === undefined || (tokens >= 1 && tokens <= maxModelTokens)) return tokens;
  return reader.problem(path, `This must be from 1 to ${maxModelTokens} tokens.`);
}

function readCapabilities(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
): EnteredCapabilities | undefined {
  if (!isPresent(value)) return undefined;
  const object = reader.object(value, path, [...tokenLimitNames, ...abilityNames]);
  if (!object) return undefined;
  const limits = tokenLimitNames
    .filter((name) => isPresent(object[name]))
    .map((name) => [name, readTokens(object[name], [...path, name], reader)] as const);
  const abilities = abilityNames
    .filter((name) => isPresent(object[name]))
    .map((name) => [name, readFlag(object[name], [...path, name], reader)] as const);
  const read = [...limits, ...abilities].filter(([, one]) => one !== undefined);
  return Object.fromEntries(read) as EnteredCapabilities;
}

function readFlag(value: unknown, path: ConfigPath, reader: SectionReader): boolean | undefined {
  return typeof value === 'boolean' ? value : reader.problem(path, 'This must be true or false.');
}
