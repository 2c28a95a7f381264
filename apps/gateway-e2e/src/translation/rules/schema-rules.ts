import { canonicalSchema } from '../canonical-request.js';
import { changedAt, isList, isRecord, type Json, type JsonRecord, mapRecord, without } from '../json.js';
import type { Rule } from './rule.js';

const places = ['body.tools[*].functionDeclarations[*]', 'body.generationConfig'] as const;
const pathPlaces = ['paths.tools[*].functionDeclarations[*]', 'paths.generationConfig'] as const;
const subset = { parameters: 'parametersJsonSchema', responseSchema: 'responseJsonSchema' } as const;

/** In which members, and how, schemas go upstream. */
export const schemaRules: readonly Rule[] = [
  {
    name: 'JSON Schema members',
    reason:
      'upstream wire sheet, section 9: "Use the JsonSchema members on both APIs; keep `parameters` only for ' +
      'pass-through". The schemas are compared by meaning: references resolved, `nullable` as a type.',
    kind: 'request',
    wanted: (wanted) => inPlaces(wanted, [...places, ...pathPlaces], renamed),
    got: (got) => inPlaces(got, places, renamed),
  },
  {
    name: 'schema name is no title',
    reason:
      'contract 5.4 takes `response_format.json_schema`; upstream wire sheet, section 9, has no member for its ' +
      'name, and a schema that needs nothing is passed unchanged.',
    kind: 'request',
    wanted: (wanted, { openai_request: request }) => {
      const format = request?.response_format;
      const schema = isRecord(format) && isRecord(format.json_schema) ? format.json_schema : {};
      return changedAt(wanted, 'body.generationConfig.responseJsonSchema', (value) =>
        isRecord(value) && value.title === schema.name ? without(value, ['title']) : value,
      );
    },
  },
];

function inPlaces(
  value: JsonRecord,
  paths: readonly string[],
  change: (owner: JsonRecord) => JsonRecord,
): JsonRecord {
  return paths.reduce(
    (changed, path) => changedAt(changed, path, (owner) => (isRecord(owner) ? change(owner) : owner)),
    value,
  );
}

function renamed(owner: JsonRecord): JsonRecord {
  const entries = Object.entries(owner).map(([name, value]): [string, Json] => {
    const other = (subset as JsonRecord)[name];
    return typeof other === 'string' ? [other, plain(canonicalSchema(value), {})] : [name, value];
  });
  return comparable(Object.fromEntries(entries));
}

function comparable(owner: JsonRecord): JsonRecord {
  return mapRecord(owner, (value, name) =>
    name === 'parametersJsonSchema' || name === 'responseJsonSchema'
      ? plain(value, definitionsOf(value))
      : value,
  );
}

function definitionsOf(schema: Json): JsonRecord {
  if (!isRecord(schema)) return {};
  const { $defs, definitions } = schema;
  return { ...(isRecord($defs) && $defs), ...(isRecord(definitions) && definitions) };
}

/** Members without an effect on what is valid, or that the subset cannot say. */
const ignored = ['$defs', 'definitions', '$schema', 'additionalProperties', 'propertyOrdering', 'strict'];

/** The schema in the words that both kinds of member have. Recursion ends at the depth of real schemas. */
function plain(schema: Json, definitions: JsonRecord, depth = 0): Json {
  if (isList(schema)) return schema.map((item) => plain(item, definitions, depth));
  if (!isRecord(schema) || depth > 12) return schema;
  const { $ref: reference } = schema;
  if (typeof reference === 'string') {
    const target = definitions[reference.split('/').at(-1) ?? ''];
    if (target !== undefined) return plain(target, definitions, depth + 1);
  }
  const members = mapRecord(without(schema, ignored), (value, name) =>
    name === 'enum' || name === 'required' ? value : plain(value, definitions, depth + 1),
  );
  return withNullable(members);
}

function withNullable(schema: JsonRecord): JsonRecord {
  const { type, anyOf } = schema;
  if (isList(type) && type.includes('null')) {
    const others = type.filter((name) => name !== 'null');
    return { ...schema, type: others.length === 1 ? others[0] : others, nullable: true };
  }
  if (!isList(anyOf)) return schema;
  const others = anyOf.filter((branch) => !isRecord(branch) || branch.type !== 'null');
  const nullable =
    others.length < anyOf.length || others.some((branch) => isRecord(branch) && branch.nullable);
  const [only] = others;
  const branches = others.length === 1 && isRecord(only) ? bare(only) : { anyOf: others.map(bare) };
  return {
    ...without(schema, ['anyOf']),
    ...(isRecord(branches) && branches),
    ...(nullable && { nullable: true }),
  };
}

function bare(branch: Json): Json {
  return isRecord(branch) ? without(branch, ['nullable']) : branch;
}
