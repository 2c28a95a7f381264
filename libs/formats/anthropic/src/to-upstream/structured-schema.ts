import {
  exactJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LossReporter,
} from '@model-gateway/core';
import { isJsonArray, type MutableJson } from '@model-gateway/format-kit';
import { isObjectSchema } from './open-objects.js';
import { setOwn } from './schema-places.js';
import { type TupleItems, tupleItemsOf } from './tuple-items.js';

/**
 * Keywords that the upstream refuses in a schema that it enforces.
 * Source: https://platform.claude.com/docs/en/build-with-claude/structured-outputs, as of 2026-11-21.
 */
const refused: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'maxItems',
  'uniqueItems',
  'additionalItems',
  'contains',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'patternProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'dependentRequired',
  'dependentSchemas',
  'not',
  'if',
  'then',
  'else',
]);

const formats: ReadonlySet<unknown> = new Set([
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'uri',
  'ipv4',
  'ipv6',
  'uuid',
]);

/** Members whose values are schemas by name, a list of schemas, or one schema. */
const byName: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions']);
const listed: ReadonlySet<string> = new Set(['anyOf', 'allOf']);

/**
 * The schema in the form that the upstream can enforce; the same object if no change is needed. Each constraint that is
 * left out is a loss.
 *
 * @param path of the schema in the client's body
 */
export function toStructuredSchema(schema: JsonObject, path: string, reportLoss: LossReporter): JsonObject {
  const made: MutableJson = {};
  const tuple = tupleItemsOf(schema);
  let changed = false;
  for (const [member, value] of Object.entries(schema)) {
    if (value === undefined) continue;
    if (member === 'oneOf' && isJsonArray(value)) {
      changed = true;
      const alternatives = toAlternatives(value, schema, path, reportLoss);
      if (alternatives) made.oneOf = alternatives;
    } else if (member === tuple?.member || member === tuple?.rest) {
      changed = true;
      if (member === tuple.member) addItems(made, tuple, schema, path, reportLoss);
    } else {
      const adapted = toAdapted(member, value, `${path}.${member}`, reportLoss);
      if (adapted !== value) changed = true;
      if (adapted !== undefined) setOwn(made, member, adapted);
    }
  }
  if (isObjectSchema(schema) && schema.additionalProperties !== false) {
    changed = true;
    made.additionalProperties = false;
    const reason = 'The upstream wants every object closed: it gets no members but the declared ones.';
    reportLoss({ path: `${path}.additionalProperties`, action: 'approximated', severity: 'note', reason });
  }
  return changed ? withoutOneOf(made) : schema;
}

/**
 * The alternatives that replace `oneOf`, each in the form that the upstream accepts; undefined if they must be left
 * out: beside `anyOf` both would go into an `allOf`, in which the upstream accepts no references.
 */
function toAlternatives(
  schemas: readonly JsonValue[],
  { anyOf }: JsonObject,
  path: string,
  reportLoss: LossReporter,
): readonly JsonValue[] | undefined {
  const at = `${path}.oneOf`;
  if (isJsonArray(anyOf) && [...schemas, ...anyOf].some(isReference)) {
    const reason =
      'The upstream cannot hold an answer to `anyOf` and `oneOf` at once where they have references.';
    reportLoss({ path: at, action: 'dropped', reason });
    return undefined;
  }
  const reason = 'The upstream cannot hold an answer to exactly one of them; it is held to any.';
  reportLoss({ path: at, action: 'approximated', severity: 'note', reason });
  return eachOf(schemas, at, reportLoss);
}

function isReference(schema: JsonValue): boolean {
  return isJsonObject(schema) && schema.$ref !== undefined;
}

/** The upstream does not know `oneOf`: `anyOf` replaces it, or, beside another `anyOf`, an `allOf` of both. */
function withoutOneOf(made: JsonObject): JsonObject {
  const { oneOf, ...others } = made;
  if (!isJsonArray(oneOf)) return made;
  const { anyOf, allOf, ...rest } = others;
  if (!isJsonArray(anyOf)) return { ...others, anyOf: oneOf };
  return { ...rest, allOf: [...(isJsonArray(allOf) ? allOf : []), { anyOf }, { anyOf: oneOf }] };
}

/** The upstream accepts one schema for all elements of an array: each element may match any schema of the tuple. */
function addItems(
  made: MutableJson,
  { member, schemas, rest }: TupleItems,
  schema: JsonObject,
  path: string,
  reportLoss: LossReporter,
): void {
  const at = `${path}.${member}`;
  const reason = 'The upstream knows no places in an array: each element is held to any of these schemas.';
  reportLoss({ path: at, action: 'approximated', reason });
  // If one position allows any value, so must all of them.
  if (schemas.includes(true)) return;
  const adapted = eachOf(schemas, at, reportLoss).filter(isJsonObject);
  const others = schema[rest];
  if (isJsonObject(others)) adapted.push(toStructuredSchema(others, `${path}.${rest}`, reportLoss));
  // Duplicates are removed: the schema for the rest often repeats those of the positions.
  const distinct = new Map(adapted.flatMap(alternativesOf).map((each) => [exactJson(each), each]));
  const [first, ...more] = distinct.values();
  if (first !== undefined) made.items = more.length === 0 ? first : { anyOf: [first, ...more] };
}

function alternativesOf(schema: JsonObject): readonly JsonValue[] {
  const { anyOf, ...others } = schema;
  return isJsonArray(anyOf) && Object.keys(others).length === 0 ? anyOf : [schema];
}

/** The value of a member as it is sent; undefined: the member is left out. */
function toAdapted(
  member: string,
  value: JsonValue,
  path: string,
  reportLoss: LossReporter,
): JsonValue | undefined {
  if (refused.has(member) || isRefusedValue(member, value)) {
    const reason = 'The upstream cannot hold an answer to it.';
    reportLoss({ path, action: 'dropped', reason });
    return undefined;
  }
  if (listed.has(member) && isJsonArray(value)) return eachOf(value, path, reportLoss);
  if (byName.has(member) && isJsonObject(value)) return eachIn(value, path, reportLoss);
  return member === 'items' && isJsonObject(value) ? toStructuredSchema(value, path, reportLoss) : value;
}

function isRefusedValue(member: string, value: JsonValue): boolean {
  if (member === 'minItems') return value !== 0 && value !== 1;
  if (member === 'format') return !formats.has(value);
  // Back-references and lookarounds exceed a regular language.
  return member === 'pattern' && typeof value === 'string' && /\\[1-9]|\(\?[=!<]|\\[bB]/.test(value);
}

function eachOf(schemas: readonly JsonValue[], path: string, reportLoss: LossReporter): readonly JsonValue[] {
  const made = schemas.map((schema, index) =>
    isJsonObject(schema) ? toStructuredSchema(schema, `${path}[${index}]`, reportLoss) : schema,
  );
  return made.some((schema, index) => schema !== schemas[index]) ? made : schemas;
}

function eachIn(schemas: JsonObject, path: string, reportLoss: LossReporter): JsonObject {
  const made: MutableJson = {};
  let changed = false;
  for (const [name, schema] of Object.entries(schemas)) {
    const adapted = isJsonObject(schema) ? toStructuredSchema(schema, `${path}.${name}`, reportLoss) : schema;
    if (adapted !== schema) changed = true;
    setOwn(made, name, adapted);
  }
  return changed ? made : schemas;
}
