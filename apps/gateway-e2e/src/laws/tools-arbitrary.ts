import fc from 'fast-check';
import { functionNames, text } from './text-arbitrary.js';

/** Schemas inside what both upstreams document for JSON Schema. */
const schema: fc.Arbitrary<object> = fc.letrec<{ node: object }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<object>(
      { type: 'string' },
      { type: 'integer', minimum: 0 },
      { type: 'boolean' },
      { enum: ['a', 'b'], type: 'string' },
      { type: ['string', 'null'] },
      {},
    ),
    tie('node').map((items) => ({ type: 'array', items })),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'constructor', 'c'), tie('node'), { maxKeys: 3 })
      .map((properties) => ({
        type: 'object',
        properties,
        required: Object.keys(properties),
        additionalProperties: false,
      })),
    fc.array(tie('node'), { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })),
  ),
})).node;

const objectSchema = fc
  .dictionary(fc.constantFrom('city', 'n', 'list', 'constructor'), schema, { maxKeys: 3 })
  .map((properties) => ({ type: 'object', properties }));

const tools = fc
  .uniqueArray(fc.constantFrom(...functionNames), { minLength: 1, maxLength: 4 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .record(
            {
              name: fc.constant(name),
              description: text,
              parameters: fc.oneof(objectSchema, fc.constant({}), fc.constant({ type: 'object' })),
              strict: fc.boolean(),
            },
            { requiredKeys: ['name'] },
          )
          .map((definition) => ({ type: 'function', function: definition })),
      ),
    ),
  );

/** `tools` and what goes with it, or nothing. */
export const toolMembers = fc.oneof(
  fc.constant({}),
  tools.chain((list) =>
    fc.record(
      {
        tools: fc.constant(list),
        tool_choice: fc.oneof(
          fc.constantFrom<unknown>('auto', 'none', 'required'),
          fc
            .constantFrom(...list)
            .map((tool) => ({ type: 'function', function: { name: tool.function.name } })),
        ),
        parallel_tool_calls: fc.boolean(),
      },
      { requiredKeys: ['tools'] },
    ),
  ),
);
