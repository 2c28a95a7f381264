import type { JsonValue } from '@model-gateway/core';
import { isAllowedAt, isTypeName } from './schema-keywords.js';

const values: Readonly<Record<string, JsonValue>> = {
  text: 'a',
  truth: false,
  negative: -1.5,
  zero: 0,
  count: 2,
  object: { a: 1 },
  'empty list': [],
  'list of texts': ['a'],
  'list of schemas': [{}, true],
};

it.each<[string, string, string]>([
  [
    '$id $schema $ref $anchor $dynamicRef $dynamicAnchor $comment title description pattern format contentEncoding ' +
      'contentMediaType',
    'texts',
    'text',
  ],
  ['deprecated readOnly writeOnly uniqueItems', 'truths', 'truth'],
  ['minimum maximum exclusiveMinimum exclusiveMaximum', 'numbers', 'negative,zero,count'],
  ['multipleOf', 'numbers above zero', 'count'],
  [
    'minLength maxLength minItems maxItems minContains maxContains minProperties maxProperties',
    'counts',
    'zero,count',
  ],
  ['enum examples', 'lists', 'empty list,list of texts,list of schemas'],
  ['properties patternProperties $defs definitions dependentSchemas', 'schemas by name', 'object'],
  ['anyOf oneOf allOf prefixItems', 'lists of schemas', 'list of schemas'],
  [
    'items additionalProperties unevaluatedItems unevaluatedProperties contains propertyNames not if then else ' +
      'contentSchema',
    'schemas',
    'truth,object',
  ],
  ['x-unknown default const', 'anything', Object.keys(values).join()],
])('%s may have %s', (keywords, _what, allowed) => {
  for (const keyword of keywords.split(' ')) {
    const names = Object.keys(values).filter((name) => isAllowedAt(keyword, values[name] ?? null));
    expect({ keyword, allowed: names }).toEqual({ keyword, allowed: allowed.split(',') });
  }
});

it('types are those of JSON Schema', () => {
  const types = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];
  expect(types.every(isTypeName)).toBe(true);
  expect(['any', 'STRING', '', null, undefined].some(isTypeName)).toBe(false);
});
