import {
  InvalidRequestError,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LossReporter,
} from '@model-gateway/core';
import { isJsonArray, type MutableJson } from '@model-gateway/format-kit';
import { joinedRoot } from './joined-root.js';
import { isAllowedAt, isTypeName } from './schema-keywords.js';
import { mapSchemas, setOwn, type SchemaMap } from './schema-places.js';

/**
 * The schema of a tool's input as the upstream takes it: an object at the root without `anyOf`, `oneOf` and `allOf`, valid by
 * draft 2020-12. The same object if no change is needed. Arguments are an object even if the schema allows null as well.
 *
 * @param path of the schema in the client's body
 * @throws InvalidRequestError for a schema of anything but an object
 */
export function toInputSchema(schema: JsonObject, path: string, reportLoss: LossReporter): JsonObject {
  const legal = new LegalSchema(reportLoss).schema(schema, path);
  const joined = joinedRoot(legal, path, reportLoss);
  const { type } = joined;
  if (type === 'object') return joined;
  const isNullable = type === undefined || type === 'null' || (isJsonArray(type) && type.includes('object'));
  if (isNullable) return { ...joined, type: 'object' };
  const reason = 'The parameters of a function must be the schema of an object.';
  throw new InvalidRequestError('invalid_value', reason, { param: path });
}

/** Makes schemas of older drafts, and wrong ones, valid by draft 2020-12. */
class LegalSchema {
  constructor(private readonly reportLoss: LossReporter) {}

  schema(schema: JsonObject, path: string): JsonObject {
    const made: MutableJson = {};
    let changed = false;
    for (const [keyword, value] of Object.entries(schema)) {
      if (value === undefined) continue;
      const [name, legal] = this.keyword(keyword, value, schema, path);
      if (name !== keyword || legal !== value) changed = true;
      if (legal !== undefined) setOwn(made, name, legal);
    }
    const names = requiredByThemselves(schema);
    if (names.length === 0) return changed ? made : schema;
    const others = isJsonArray(made.required) ? made.required : [];
    return { ...made, required: [...new Set([...others, ...names])] };
  }

  /** The name of the keyword in this draft, and its value; undefined: it is left out. */
  private keyword(
    keyword: string,
    value: JsonValue,
    schema: JsonObject,
    path: string,
  ): readonly [string, JsonValue | undefined] {
    const at = `${path}.${keyword}`;
    const toLegal: SchemaMap = (inner, place) => this.schema(inner, place);
    switch (keyword) {
      case 'type':
        return [keyword, this.type(value, at)];
      case 'required':
        return [keyword, this.required(value, at)];
      case 'items':
        if (!isJsonArray(value)) break;
        this.note(at, 'The schemas of the positions are sent as `prefixItems`.');
        return ['prefixItems', mapSchemas('prefixItems', value, at, toLegal)];
      case 'additionalItems':
        if (!isJsonArray(schema.items)) break;
        this.note(at, 'The schema of the other elements is sent as `items`.');
        return ['items', mapSchemas('items', value, at, toLegal)];
      case 'minimum':
      case 'maximum':
        if (!isOpenBound(keyword, schema)) break;
        return [openBoundOf(keyword), value];
      case 'exclusiveMinimum':
      case 'exclusiveMaximum':
        if (typeof value !== 'boolean') break;
        this.note(at, 'A bound that is not allowed itself is sent as a number, as in newer drafts.');
        // The bound itself is sent under this name, where there is one.
        return [keyword, undefined];
    }
    if (isAllowedAt(keyword, value)) return [keyword, mapSchemas(keyword, value, at, toLegal)];
    if (value !== null) this.drop(at, 'JSON Schema allows no such value here.');
    return [keyword, undefined];
  }

  private type(value: JsonValue, path: string): JsonValue | undefined {
    if (isTypeName(value)) return value;
    const names = isJsonArray(value) ? value : [value];
    const known = [...new Set(names.map(inLowerCase).filter(isTypeName))];
    const isAny = names.some((name) => inLowerCase(name) === 'any');
    if (
      !isAny &&
      isJsonArray(value) &&
      known.length === value.length &&
      known.every((name) => value.includes(name))
    )
      return value;
    if (isAny || known.length === 0) {
      if (isAny || value === null) this.note(path, 'Without a type, any is allowed.');
      else this.drop(path, 'This is no type of JSON Schema.');
      return undefined;
    }
    this.note(path, 'The types are sent as JSON Schema names them, each once.');
    return isJsonArray(value) ? known : known[0];
  }

  private required(value: JsonValue, path: string): JsonValue | undefined {
    if (isJsonArray(value)) {
      const names = [...new Set(value.filter((name) => typeof name === 'string'))];
      if (names.length === value.length) return value;
      this.note(path, 'Each required member is named once.');
      return names;
    }
    if (typeof value === 'boolean')
      this.note(path, 'What is required is sent at the object, not at its member.');
    else if (value !== null) this.drop(path, 'JSON Schema wants the names of the required members here.');
    return undefined;
  }

  private note(path: string, reason: string): void {
    this.reportLoss({ path, action: 'replaced', severity: 'note', reason });
  }

  private drop(path: string, reason: string): void {
    this.reportLoss({ path, action: 'dropped', reason });
  }
}

/** In draft 3, a member said itself that it is required. */
function requiredByThemselves({ properties }: JsonObject): readonly string[] {
  if (!isJsonObject(properties)) return [];
  return Object.keys(properties).filter((name) => {
    const member = properties[name];
    return isJsonObject(member) && member.required === true;
  });
}

type Bound = 'minimum' | 'maximum';

function openBoundOf(bound: Bound): 'exclusiveMinimum' | 'exclusiveMaximum' {
  return bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
}

/** In draft 4, a boolean beside the bound said that it is not allowed itself. */
function isOpenBound(bound: Bound, schema: JsonObject): boolean {
  return schema[openBoundOf(bound)] === true;
}

function inLowerCase(value: JsonValue): JsonValue {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
