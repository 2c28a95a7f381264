import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import { asList, type Keyword } from './flat-schema.js';
import { addCounts, isAnything, type KeywordSource } from './message-members.js';

/** Writes a schema inside another one. */
export type WriteSchema = (
  value: JsonValue | undefined,
  path: string,
  trail: readonly JsonObject[],
  depth: number,
) => MutableJson;

/** The context for writing the schemas inside a schema. */
export interface Inside {
  readonly path: string;
  readonly trail: readonly JsonObject[];
  readonly depth: number;
  readonly ordering: boolean;
  readonly write: WriteSchema;
}

/** Adds the members of arrays. An array must describe its items; a tuple becomes an array of any of its items. */
export function addItems(message: MutableJson, source: KeywordSource, inside: Inside): void {
  const items = source.take('items');
  const prefix = Array.isArray(items?.value) ? items : source.take('prefixItems');
  const further = prefix === items ? source.take('additionalItems') : items;
  source.take('additionalItems');
  const path = items?.path ?? prefix?.path ?? inside.path;
  addCounts(message, source, ['minItems', 'maxItems']);
  const first = asList(prefix?.value);
  if (prefix && first.length > 0) {
    const rest = isJsonObject(further?.value) && !isAnything(further.value) ? [further.value] : [];
    const closed = further?.value === false;
    if (closed) message.maxItems ??= first.length;
    const schema = { anyOf: [...first, ...rest] };
    message.items = inside.write(schema, prefix.path, inside.trail, inside.depth);
    if (first.length + rest.length > 1) {
      source.report(
        prefix.path,
        'approximated',
        'The upstream knows no tuples: any item may stand at any place.',
      );
    }
    return;
  }
  if (items?.value === false || prefix) {
    message.maxItems = 0;
    message.items = { type: 'STRING' };
    return;
  }
  message.items = inside.write(items?.value, path, inside.trail, inside.depth);
}

/** Adds the members of objects. Every required name becomes a property, so that none is lost. */
export function addProperties(message: MutableJson, source: KeywordSource, inside: Inside): void {
  const declared = source.take('properties');
  const required = source.take('required');
  const properties = new Map<string, JsonObject>();
  const refused = new Set<string>();
  for (const [name, value] of Object.entries(isJsonObject(declared?.value) ? declared.value : {})) {
    const path = `${declared?.path}.${name}`;
    if (value !== false) properties.set(name, inside.write(value, path, inside.trail, inside.depth));
    else {
      refused.add(name);
      source.report(path, 'dropped', 'The upstream cannot be told that a property is forbidden.');
    }
  }
  const names = new Set(asList(required?.value).filter((name) => typeof name === 'string'));
  for (const name of refused) names.delete(name);
  for (const name of names) {
    if (required && !properties.has(name)) {
      properties.set(name, inside.write(undefined, required.path, inside.trail, inside.depth));
    }
  }
  if (properties.size > 0) message.properties = Object.fromEntries(properties);
  if (names.size > 0) message.required = [...names];
  addOrdering(message, source.take('propertyOrdering'), [...properties.keys()], inside.ordering);
  addCounts(message, source, ['minProperties', 'maxProperties']);
  addFurther(message, source, inside);
}

function addOrdering(
  message: MutableJson,
  given: Keyword | undefined,
  names: readonly string[],
  ordering: boolean,
): void {
  const known = new Set<JsonValue>(names);
  const first = asList(given?.value).filter((name) => known.has(name));
  const all = [...new Set([...first, ...names])];
  if (given ? all.length > 0 : ordering && names.length > 1) message.propertyOrdering = all;
}

function addFurther(message: MutableJson, source: KeywordSource, inside: Inside): void {
  const further = source.take('additionalProperties');
  if (!further) return;
  if (!source.dialect.additionalProperties) {
    const severity = further.value === false ? 'note' : 'degraded';
    source.report(
      further.path,
      'dropped',
      "The upstream's schemas have no `additionalProperties`.",
      severity,
    );
  } else if (typeof further.value === 'boolean' || isAnything(further.value)) {
    message.additionalProperties = further.value !== false;
  } else message.additionalProperties = inside.write(further.value, further.path, inside.trail, inside.depth);
}
