import { canonicalSchema } from '../canonical-request.js';
import {
  changedAt,
  isList,
  isRecord,
  type Json,
  type JsonRecord,
  mapRecord,
  valueAt,
  without,
} from '../json.js';
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
      'pass-through". The schemas are compared by meaning: references resolved, `nullable` as a type; what the ' +
      'subset cannot say is wanted as the client said it.',
    kind: 'request',
    wanted: (wanted, { openai_request: request = {} }) =>
      inPlaces(wanted, [...places, ...pathPlaces], (owner) => asSaidBy(request, renamed(owner))),
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

/** What references lead to, and what says nothing of what is valid. */
const resolved = ['$defs', 'definitions', '$schema'];

/** The schema in the words that both kinds of member have. Recursion ends at the depth of real schemas. */
function plain(schema: Json, definitions: JsonRecord, depth = 0): Json {
  if (isList(schema)) return schema.map((item) => plain(item, definitions, depth));
  if (!isRecord(schema) || depth > 12) return schema;
  const { $ref: reference } = schema;
  if (typeof reference === 'string') {
    const target = definitions[reference.split('/').at(-1) ?? ''];
    if (target !== undefined) return plain(target, definitions, depth + 1);
  }
  const members = mapRecord(without(schema, resolved), (value, name) => {
    if (data.has(name)) return value;
    if (name === 'propertyOrdering' && isOrderOf(schema.properties, value)) return undefined;
    return name === 'properties' && isRecord(value)
      ? mapRecord(value, (property) => plain(property, definitions, depth + 1))
      : plain(value, definitions, depth + 1);
  });
  return withNullable(members);
}

/** Does it only repeat the order in which the properties stand? */
function isOrderOf(properties: Json, ordering: Json): boolean {
  return isRecord(properties) && JSON.stringify(Object.keys(properties)) === JSON.stringify(ordering);
}

/** Values of the client's, which are no schemas. */
const data = new Set(['enum', 'required', 'default', 'const', 'example', 'examples']);

/** Keywords that the subset does not have, and those that peers add to it. */
const beyondSubset = ['additionalProperties', 'propertyOrdering'];

/** The owner of a schema, with what the subset cannot say as the client's request has it. */
function asSaidBy(request: JsonRecord, owner: JsonRecord): JsonRecord {
  return mapRecord(owner, (schema, name) => {
    if (name !== 'parametersJsonSchema' && name !== 'responseJsonSchema') return schema;
    const said =
      name === 'responseJsonSchema'
        ? valueAt(request, 'response_format.json_schema.schema')
        : parametersOf(request, owner.name);
    return isRecord(said) ? asSaid(schema, plain(canonicalSchema(said), definitionsOf(said))) : schema;
  });
}

function parametersOf({ tools, functions }: JsonRecord, name: Json): Json {
  const declared = [
    ...(isList(tools) ? tools.map((tool) => valueAt(tool, 'function')) : []),
    ...(isList(functions) ? functions : []),
  ];
  return valueAt(
    declared.find((one) => valueAt(one, 'name') === name),
    'parameters',
  );
}

function asSaid(schema: Json, said: Json): Json {
  if (isList(schema)) return schema.map((item, index) => asSaid(item, valueAt(said, String(index))));
  if (!isRecord(schema)) return schema;
  const client = isRecord(said) ? said : {};
  const members = mapRecord(without(schema, beyondSubset), (value, name) => {
    const own = client[name];
    if (data.has(name)) return value;
    return name === 'properties' && isRecord(value) && isRecord(own)
      ? mapRecord(value, (property, key) => asSaid(property, own[key]))
      : asSaid(value, own);
  });
  return {
    ...members,
    ...mapRecord(client, (value, name) => (beyondSubset.includes(name) ? value : undefined)),
  };
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
