import { plainNumber, ExactNumber, isJsonObject, type JsonValue } from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import type { Keyword } from './flat-schema.js';
import type { Report } from './flatten-schema.js';
import type { SchemaDialect } from './schema-dialect.js';

/** Types of a value in the `Schema` message. */
export type MessageType = 'STRING' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'ARRAY' | 'OBJECT';

const numeric = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** Keywords that constrain values of one type only; JSON Schema ignores them for other types. */
const keywordsOf = {
  STRING: ['minLength', 'maxLength', 'pattern', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  NUMBER: numeric,
  INTEGER: numeric,
  BOOLEAN: [],
  ARRAY: [
    'items',
    'prefixItems',
    'additionalItems',
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'minContains',
    'maxContains',
    'unevaluatedItems',
  ],
  OBJECT: [
    'properties',
    'required',
    'additionalProperties',
    'propertyOrdering',
    'minProperties',
    'maxProperties',
    'patternProperties',
    'propertyNames',
    'dependencies',
    'dependentRequired',
    'dependentSchemas',
    'unevaluatedProperties',
  ],
} as const satisfies Record<MessageType, readonly string[]>;

/** The type that each typed keyword applies to; a number's keywords apply to both number types. */
export const typeOfKeyword: ReadonlyMap<string, MessageType> = new Map(
  (['STRING', 'NUMBER', 'ARRAY', 'OBJECT'] as const).flatMap((type) =>
    keywordsOf[type].map((keyword): [string, MessageType] => [keyword, type]),
  ),
);

/** The keywords of one schema, read one after the other; unread keywords are reported as lost. */
export class KeywordSource {
  constructor(
    private readonly keywords: Map<string, Keyword>,
    readonly report: Report,
    readonly dialect: SchemaDialect,
  ) {}

  take(name: string): Keyword | undefined {
    const keyword = this.keywords.get(name);
    this.keywords.delete(name);
    return keyword;
  }

  get rest(): ReadonlyMap<string, Keyword> {
    return this.keywords;
  }
}

/** Adds the members of every type. */
export function addAnnotations(schema: MutableJson, source: KeywordSource): void {
  for (const name of ['title', 'description']) {
    const text = source.take(name);
    if (typeof text?.value === 'string') schema[name] = text.value;
  }
  const fallback = source.take('default');
  if (fallback) schema.default = fallback.value;
  const examples = source.take('examples');
  const listed = Array.isArray(examples?.value) ? (examples.value as readonly JsonValue[]) : [];
  const example = source.take('example')?.value ?? listed[0];
  if (example !== undefined && example !== null) schema.example = example;
  if (examples && listed.length !== 1)
    source.report(examples.path, 'approximated', 'The upstream takes one example.');
}

/** Adds the members of strings. */
export function addText(schema: MutableJson, source: KeywordSource): void {
  addFormat(schema, source, source.dialect.stringFormats);
  addCounts(schema, source, ['minLength', 'maxLength']);
  const pattern = source.take('pattern');
  if (typeof pattern?.value === 'string') schema.pattern = pattern.value;
}

const numberFormats = {
  NUMBER: new Set(['float', 'double']),
  INTEGER: new Set(['int32', 'int64']),
} as const;

/** Adds the members of numbers. Exclusive bounds are exact only for integers. */
export function addNumber(schema: MutableJson, source: KeywordSource, type: 'NUMBER' | 'INTEGER'): void {
  addFormat(schema, source, numberFormats[type]);
  addBound(schema, source, type, 'minimum', 1);
  addBound(schema, source, type, 'maximum', -1);
}

function addBound(
  schema: MutableJson,
  source: KeywordSource,
  type: 'NUMBER' | 'INTEGER',
  name: 'minimum' | 'maximum',
  step: 1 | -1,
): void {
  const inclusive = source.take(name);
  const exclusive = source.take(name === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum');
  const bound = numberOf(inclusive?.value);
  if (bound !== undefined) schema[name] = inclusive?.value instanceof ExactNumber ? inclusive.value : bound;
  // In draft 4 it was a boolean beside the bound.
  const open = exclusive?.value === true ? bound : numberOf(exclusive?.value);
  if (!exclusive || open === undefined) return;
  const whole = type === 'INTEGER' ? (step > 0 ? Math.floor(open) + 1 : Math.ceil(open) - 1) : open;
  if (type === 'NUMBER') {
    source.report(
      exclusive.path,
      'approximated',
      `The upstream knows bounds that are allowed themselves only.`,
    );
  }
  const tighter = bound === undefined || (step > 0 ? whole > bound : whole < bound);
  if (tighter || exclusive.value === true) schema[name] = whole;
}

/** Adds counts: whole numbers from 0, also as text, the upstream's form of 64-bit numbers. */
export function addCounts(schema: MutableJson, source: KeywordSource, names: readonly string[]): void {
  for (const name of names) {
    const keyword = source.take(name);
    if (!keyword) continue;
    const count = numberOf(keyword.value);
    if (count !== undefined && Number.isSafeInteger(count) && count >= 0) schema[name] = count;
    else source.report(keyword.path, 'dropped', 'The upstream takes a whole number here.');
  }
}

function addFormat(schema: MutableJson, source: KeywordSource, known: ReadonlySet<string> | null): void {
  const format = source.take('format');
  if (typeof format?.value !== 'string') return;
  if (known === null || known.has(format.value)) schema.format = format.value;
  else
    source.report(
      format.path,
      'dropped',
      `The upstream has no format \`${format.value.slice(0, 64)}\` here.`,
    );
}

function numberOf(value: JsonValue | undefined): number | undefined {
  if (typeof value === 'string' && /^-?\d{1,18}$/.test(value)) return Number(value);
  const number = plainNumber(value);
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** True for a schema without constraints. */
export function isAnything(schema: JsonValue | undefined): boolean {
  return schema === true || (isJsonObject(schema) && Object.keys(schema).length === 0);
}
