import fc from 'fast-check';

const names = fc.constantFrom('a', 'b', 'constructor', 'c');

const scalar = fc.constantFrom<object>(
  { type: 'string' },
  { type: 'string', description: 'A place.', minLength: 1 },
  { type: 'integer', minimum: 0 },
  { type: 'number', exclusiveMinimum: 0 },
  { type: 'boolean', default: false },
  { enum: ['a', 'b'], type: 'string' },
  { enum: [1, 2] },
  { const: 'x' },
  { type: ['string', 'null'] },
  { $ref: '#/$defs/Place' },
  {},
);

const node: fc.Arbitrary<object> = fc.letrec<{ node: object }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    tie('node').map((items) => ({ type: 'array', items })),
    fc.dictionary(names, tie('node'), { maxKeys: 3 }).map((properties) => ({
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    })),
    fc.array(tie('node'), { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })),
    fc.array(tie('node'), { minLength: 1, maxLength: 2 }).map((items) => ({ type: 'array', items })),
  ),
})).node;

/** JSON Schemas of an object, inside what both upstreams document. */
export const objectSchema = fc
  .dictionary(fc.constantFrom('city', 'n', 'list', 'constructor'), node, { minKeys: 1, maxKeys: 2 })
  .map((properties) => ({
    type: 'object',
    properties,
    $defs: { Place: { type: 'object', properties: { name: { type: 'string' } } } },
  }));
