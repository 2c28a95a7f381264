import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { toUpstreamSchema } from './upstream-schema.js';

function lossesOf(type: string, keyword: string): readonly string[] {
  const paths: string[] = [];
  const { schema: dialect } = geminiApiDialect;
  const reportLoss = ({ path }: { path: string }): void => void paths.push(path);
  toUpstreamSchema({ type, [keyword]: 'x' }, { takesJsonSchema: false, dialect, path: 'p', reportLoss });
  return paths;
}

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

describe('a keyword that constrains values of some types has no effect, and is no loss, for other types', () => {
  it.each([
    ['minLength', 'string'],
    ['maxLength', 'string'],
    ['contentEncoding', 'string'],
    ['contentMediaType', 'string'],
    ['contentSchema', 'string'],
    ['multipleOf', 'number integer'],
    ['uniqueItems', 'array'],
    ['contains', 'array'],
    ['minContains', 'array'],
    ['maxContains', 'array'],
    ['unevaluatedItems', 'array'],
    ['minItems', 'array'],
    ['maxItems', 'array'],
    ['minProperties', 'object'],
    ['maxProperties', 'object'],
    ['patternProperties', 'object'],
    ['propertyNames', 'object'],
    ['dependencies', 'object'],
    ['dependentRequired', 'object'],
    ['dependentSchemas', 'object'],
    ['unevaluatedProperties', 'object'],
  ])('%s: %s', (keyword, constrained) => {
    const lossy = types.filter((type) => lossesOf(type, keyword).includes(`p.${keyword}`));
    expect(lossy.join(' ')).toBe(constrained);
  });

  it.each([
    'minimum maximum exclusiveMinimum exclusiveMaximum pattern items prefixItems additionalItems properties',
    'required additionalProperties propertyOrdering',
  ])('neither of the others: %s', (keywords) => {
    for (const keyword of keywords.split(' ')) expect(lossesOf('boolean', keyword)).toEqual([]);
  });

  it('but for one that nobody knows', () => {
    expect(types.filter((type) => lossesOf(type, 'x-mine').length > 0)).toEqual(types);
  });
});
