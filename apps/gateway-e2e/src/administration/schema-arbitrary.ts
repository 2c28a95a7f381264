import fc from 'fast-check';

/** A JSON schema, as far as the OpenAPI document uses it; references are resolved. */
export interface LooseSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, LooseSchema>>;
  readonly required?: readonly string[];
  readonly items?: LooseSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly oneOf?: readonly LooseSchema[];
  readonly anyOf?: readonly LooseSchema[];
  readonly examples?: readonly unknown[];
  readonly additionalProperties?: boolean | LooseSchema;
}

/** Deeper than this everything is any JSON. */
const mostDepth = 6;

const hostileTexts = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\ud800',
  '💥',
  '../..',
  '%2e%2e',
  '*',
  '"',
  "'; drop table resource; --",
  '2026-13-45T99:99:99Z',
  'x'.repeat(2000),
];

/** Any JSON, with a liking for what breaks programs. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 2 ** 53, 0.5, [], {}, [null], { constructor: {} }),
);

/** Values that a schema allows, as far as this reads it, and now and then one that it does not. */
export function valueOf(schema: LooseSchema, depth = 0): fc.Arbitrary<unknown> {
  const legal = depth >= mostDepth ? anyJson : legalValue(schema, depth);
  return fc.oneof({ weight: 40, arbitrary: legal }, { weight: 1, arbitrary: anyJson });
}

function legalValue(schema: LooseSchema, depth: number): fc.Arbitrary<unknown> {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, depth + 1)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any']);
  return fc.oneof(...types.map((type) => ofType(type, schema, depth)));
}

function ofType(type: string, schema: LooseSchema, depth: number): fc.Arbitrary<unknown> {
  const { minimum: min = -5, maximum: max = 1_000_000 } = schema;
  switch (type) {
    case 'object':
      return objectOf(schema, depth);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, depth + 1), { maxLength: 4 });
    case 'integer':
      return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return anyJson;
  }
}

function objectOf({ properties = {}, required = [] }: LooseSchema, depth: number): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueOf(property, depth + 1)]),
  );
  const whole = fc.record(known, { requiredKeys: [...required].filter((name) => name in known) });
  const more = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...hostileTexts)), anyJson, {
    maxKeys: 2,
  });
  return fc.oneof(
    { weight: 10, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(known, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(whole, more).map(([one, two]) => ({ ...one, ...two })) },
  );
}

function textOf({ pattern, format }: LooseSchema): fc.Arbitrary<unknown> {
  const usual = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom(...hostileTexts));
  if (format === 'date-time') {
    const later = fc.date({ min: new Date('2027-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    return fc.oneof(
      later.map((date) => date.toISOString()),
      usual,
    );
  }
  if (pattern === undefined) return usual;
  try {
    return fc.oneof({ weight: 5, arbitrary: fc.stringMatching(new RegExp(pattern)) }, usual);
  } catch {
    // A pattern with something that fast-check cannot draw.
    return usual;
  }
}
