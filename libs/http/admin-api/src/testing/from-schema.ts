import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Schema>>;

/** Values that a JSON schema of the gateway's own document allows; of patterns and formats what is common. */
export function fromSchema(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const { $ref, anyOf, type, pattern, format } = schema;
  if (typeof $ref === 'string') return fromSchema(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one) => fromSchema(one as Schema, schemas)));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (type === 'object') return objectOf(schema, schemas);
  if (type === 'array') return arrayOf(schema, schemas);
  if (type === 'integer' || type === 'number') return numberOf(schema, type === 'integer');
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (format === 'date-time') return fc.constantFrom('2099-01-31T00:00:00Z', '2020-01-01T00:00:00+01:00');
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern), { maxLength: 80 });
  return type === 'string' ? fc.string({ maxLength: 20 }) : fc.jsonValue({ maxDepth: 2 });
}

function objectOf(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, Schema>;
    required?: string[];
    additionalProperties?: unknown;
  };
  const members = Object.entries(properties).map(([name, one]) => [name, fromSchema(one, schemas)] as const);
  if (members.length === 0 && additionalProperties !== false) {
    return fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), { maxKeys: 3 });
  }
  return fc.record(Object.fromEntries(members), { requiredKeys: required });
}

function arrayOf(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const { items = {}, minItems = 0 } = schema as { items?: Schema; minItems?: number };
  return fc.array(fromSchema(items, schemas), { minLength: minItems, maxLength: minItems + 3 });
}

function numberOf({ minimum = -1e6, maximum = 1e6 }: Schema, whole: boolean): fc.Arbitrary<number> {
  const least = Number(minimum);
  const most = Math.min(Number(maximum), Number.MAX_SAFE_INTEGER);
  return whole
    ? fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.min(most, 2 ** 31 - 1) })
    : fc.double({ min: least, max: most, noNaN: true });
}
