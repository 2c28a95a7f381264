import type { JsonObject, JsonValue } from '@model-gateway/core';
import fc from 'fast-check';
import { parseConfigTree } from '../../parse/parse-config-tree.js';
import type { Query, QueryFacts } from '../../model/query.js';
import { plainConfigTools } from '../../testing/config-tools.js';
import { alternativesOf, type Conjunction } from './alternatives.js';
import { isContradiction } from './contradiction.js';
import { covers } from './covers.js';
import { WorkBudget } from './work-budget.js';

/** Few values, so that they often meet; some of them are the same for fields that hold texts only. */
const operands = ['x', 'y', '5', '5.0', 5, 4, 3, true, 'true'] as const;
const operand = fc.constantFrom<JsonValue>(...operands);
const bound = fc.constantFrom<JsonValue>(3, 4, 5, 'x', '5');
const condition = fc.oneof(
  operand,
  fc.tuple(fc.constantFrom('$eq', '$ne'), operand).map(([name, value]) => ({ [name]: value })),
  fc
    .tuple(fc.constantFrom('$in', '$nin'), fc.array(operand, { maxLength: 3 }))
    .map(([name, values]) => ({ [name]: values })),
  fc.dictionary(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), bound, { minKeys: 1, maxKeys: 2 }),
);
const fields = fc.constantFrom('metadata.a', 'metadata.b', 'params.x', 'params.list[0]');
const { query } = fc.letrec<{ query: JsonObject }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.dictionary(fields, condition, { maxKeys: 2 }),
    fc
      .tuple(fc.constantFrom('$and', '$or'), fc.array(tie('query'), { minLength: 1, maxLength: 3 }))
      .map(([name, parts]) => ({ [name]: parts })),
  ),
}));

const text = fc.option(fc.constantFrom('x', 'y', '5', '5.0', '4', '3', 'true', 'z'), { nil: undefined });
const value = fc.option(fc.constantFrom<JsonValue>('x', '5', 5, 4.5, 3, true, 'z'), { nil: undefined });
const facts: fc.Arbitrary<QueryFacts> = fc.tuple(text, text, value, value).map(([a, b, x, first]) => ({
  metadata: { ...(a !== undefined && { a }), ...(b !== undefined && { b }) },
  params: { ...(x !== undefined && { x }), ...(first !== undefined && { list: [first] }) },
  headers: {},
  pathname: '/',
}));

/** The query as the execution asks it. */
function askable(written: JsonObject): Query {
  const conditions = [{ query: written, then: 't' }];
  const tree = parseConfigTree(
    { strategy: { mode: 'conditional', conditions }, targets: [{ name: 't' }] },
    plainConfigTools,
  );
  if (tree.strategy?.mode !== 'conditional') throw new Error('This is no conditional config.');
  return tree.strategy.conditions[0]!.query;
}

function waysOf(written: JsonObject): readonly Conjunction[] {
  const ways = alternativesOf(written);
  fc.pre(ways !== undefined);
  return ways;
}

const runs = { numRuns: 3000 };
/** Any two, or two about the same field, which have more to do with each other. */
const pairs = fc.oneof(
  fc.tuple(query, query),
  fc
    .tuple(fields, condition, condition)
    .map(([field, one, other]): [JsonObject, JsonObject] => [{ [field]: one }, { [field]: other }]),
);

describe('what is said of conditions', () => {
  it('is true: a query that contradicts itself holds for no request', () => {
    let found = 0;
    fc.assert(
      fc.property(query, fc.array(facts, { minLength: 20, maxLength: 20 }), (written, requests) => {
        if (!waysOf(written).every((ways) => isContradiction(ways, new WorkBudget()))) return;
        found += 1;
        const holds = askable(written);
        expect(requests.filter((one) => holds(one))).toEqual([]);
      }),
      runs,
    );
    expect(found).toBeGreaterThan(10);
  });

  it('is true: one that covers another holds whenever that does', () => {
    let found = 0;
    fc.assert(
      fc.property(pairs, fc.array(facts, { minLength: 20, maxLength: 20 }), ([wide, narrow], requests) => {
        const possible = waysOf(narrow).filter((ways) => !isContradiction(ways, new WorkBudget()));
        if (!covers(waysOf(wide), possible)) return;
        found += 1;
        const [holds, decides] = [askable(wide), askable(narrow)];
        expect(requests.filter((one) => decides(one) && !holds(one))).toEqual([]);
      }),
      runs,
    );
    expect(found).toBeGreaterThan(10);
  });
});
