import { isJsonObject, type JsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';
import { places } from './keywords.js';

/**
 * Keywords with an effect in the upstream's JSON Schema members, as documented; other keywords are accepted there.
 * As of 2026-11-20, from https://ai.google.dev/api/generate-content (`responseJsonSchema`).
 */
export const effective: ReadonlySet<string> = new Set([
  '$id',
  '$defs',
  '$ref',
  '$anchor',
  'type',
  'format',
  'title',
  'description',
  'enum',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'anyOf',
  'oneOf',
  'properties',
  'additionalProperties',
  'required',
  'propertyOrdering',
]);

/** Keywords that do not constrain a value according to JSON Schema, or that are normalised beforehand. */
export const unconstraining: ReadonlySet<string> = new Set([
  '$schema',
  '$comment',
  '$vocabulary',
  'default',
  'nullable',
  'definitions',
  'additionalItems',
]);

/** Reports the keywords of a JSON Schema that are sent but have no effect, each with its path. */
export function reportIdleKeywords(schema: JsonObject, path: string, reportLoss: LossReporter): void {
  for (const key in schema) {
    const value = schema[key];
    if (isIdle(key, value, schema)) {
      const reason = `The upstream accepts \`${key}\` here and does not heed it.`;
      reportLoss({ path: `${path}.${key}`, action: 'approximated', reason });
      if (key !== 'allOf') continue;
    }
    const place = places.get(key);
    if (place === undefined || typeof value !== 'object' || value === null) continue;
    const below = `${path}.${key}`;
    if (Array.isArray(value)) {
      if (place !== 'map')
        value.forEach((item: JsonValue, index) => inside(item, `${below}[${index}]`, reportLoss));
    } else if (place === 'one') inside(value, below, reportLoss);
    else if (place === 'map') {
      const members = value as JsonObject;
      for (const name in members) inside(members[name], `${below}.${name}`, reportLoss);
    }
  }
}

function inside(value: JsonValue | undefined, path: string, reportLoss: LossReporter): void {
  if (isJsonObject(value)) reportIdleKeywords(value, path, reportLoss);
}

function isIdle(key: string, value: JsonValue | undefined, schema: JsonObject): boolean {
  switch (key) {
    case 'enum':
      return (
        Array.isArray(value) && value.some((item: JsonValue) => typeof item === 'boolean' || isComposed(item))
      );
    case 'const':
      return typeof value === 'boolean' || isComposed(value);
    case 'allOf':
      return !Array.isArray(value) || value.length !== 1 || schema.anyOf !== undefined;
    default:
      return !effective.has(key) && !unconstraining.has(key);
  }
}

function isComposed(value: JsonValue | undefined): boolean {
  return typeof value === 'object' && value !== null;
}
