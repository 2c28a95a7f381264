import type { JsonObject, JsonValue } from '@model-gateway/core';
import { expectLinearReads } from '@model-gateway/core/testing';
import type { ConfigNode } from '../model/config-node.js';
import type { Strategy } from '../model/strategy.js';
import { WorkBudget } from './conditions/work-budget.js';
import { findIdleConditions } from './find-idle-conditions.js';

const a = 'metadata.a';

/** Of no targets: what becomes of those is tested with whole configs. */
function nodeOf(strategy: Strategy): ConfigNode {
  return { path: 'config', strategy, targets: [], weight: 1, settings: {}, sourcePaths: {} };
}

function saysOf(queries: readonly JsonValue[], otherwise?: string): readonly string[] {
  const conditions = queries.map((query) => ({ query, then: 't' }));
  const strategy = {
    mode: 'conditional',
    conditions,
    ...(otherwise !== undefined && { default: otherwise }),
  };
  const read = queries.map(() => ({ query: () => true, then: 0 }));
  const node = nodeOf({
    mode: 'conditional',
    conditions: read,
    ...(otherwise !== undefined && { otherwise: 1 }),
  });
  return findIdleConditions(node, { strategy }, new WorkBudget()).map(
    ({ severity, path, message }) => `${severity} ${path.replace('config.strategy.', '')}: ${message}`,
  );
}

describe('conditions that never decide', () => {
  it.each<[JsonObject]>([
    [{ [a]: { $in: [] } }],
    [{ [a]: { $gt: 5, $lt: 3 } }],
    [{ [a]: { $gte: 5, $lt: 5 } }],
    [{ [a]: { $gt: 5, $lte: 5 } }],
    [{ $and: [{ [a]: 'x' }, { [a]: 'y' }] }],
    [{ [a]: 'x', $and: [{ [a]: { $ne: 'x' } }] }],
    [{ [a]: { $in: ['x', 'y'], $nin: ['y', 'x'] } }],
    [{ [a]: { $eq: 'x', $in: ['y', 'z'] } }],
    [{ [a]: { $eq: 4, $gt: 4 } }],
    [{ [a]: { $in: [1, 2], $gte: 3 } }],
    [{ [a]: true, $or: [{ [a]: false }, { [a]: 'no' }] }],
    [{ $or: [{ [a]: { $in: [] } }, { [a]: { $gt: 2, $lt: 1 } }] }],
    [{ 'headers.X-A': 'x', 'headers.x-a': 'y' }],
    [{ 'params.tools[0].type': 'x', 'params.tools.0.type': 'y' }],
  ])('contradict themselves: %j', (query) => {
    expect(saysOf([query])).toEqual([
      'error conditions[0]: This condition never decides: its parts contradict each other.',
    ]);
  });

  it.each<[JsonObject]>([
    [{ [a]: { $gte: 5, $lte: 5 } }],
    [{ [a]: { $gt: 3, $lt: 5 } }],
    [{ [a]: 'x', 'metadata.b': 'y' }],
    [{ [a]: { $in: ['x', 'y'], $ne: 'x' } }],
    // A text that says the same number may be both.
    [{ $and: [{ [a]: 5 }, { [a]: '5.0' }] }],
    [{ $and: [{ [a]: { $regex: '^x' } }, { [a]: { $regex: '^y' } }] }],
    [{ $or: [{ [a]: { $in: [] } }, { [a]: 'x' }] }],
    [{ [a]: { $gt: 'b', $lt: 'a' } }],
    [{ 'params.a': 'x', 'params.A': 'y' }],
  ])('are none of these, as far as can be told: %j', (query) => {
    expect(saysOf([query])).toEqual([]);
  });

  it.each<[JsonObject, JsonObject]>([
    [{ [a]: 'x' }, { [a]: { $eq: 'x' } }],
    [{ [a]: { $in: ['x', 'y'] } }, { [a]: 'y' }],
    [{ [a]: { $in: ['x', 'y'] } }, { [a]: { $in: ['y'] } }],
    [{ [a]: { $in: ['x'] } }, { [a]: 'x', 'metadata.b': 'z' }],
    [{ [a]: { $ne: 'x' } }, { [a]: 'y' }],
    [{ [a]: { $nin: ['x'] } }, { [a]: { $nin: ['y', 'x'] } }],
    [{ [a]: { $gt: 3 } }, { [a]: { $gt: 4 } }],
    [{ [a]: { $gt: 3 } }, { [a]: { $gte: 4 } }],
    [{ [a]: { $gte: 3 } }, { [a]: { $gt: 3 } }],
    [{ [a]: { $lt: 3 } }, { [a]: { $lt: 3, $gt: 1 } }],
    [{ [a]: { $lte: 3 } }, { [a]: 2 }],
    [{ [a]: { $regex: '^x' } }, { [a]: { $regex: '^x' }, 'metadata.b': 'z' }],
    [{ $or: [{ [a]: 'x' }, { 'metadata.b': 'z' }] }, { 'metadata.b': 'z' }],
    [{ [a]: { $in: ['x', 'y'] } }, { $or: [{ [a]: 'x' }, { [a]: 'y' }] }],
    [{ 'headers.X-A': 'x' }, { 'headers.x-a': 'x', 'url.pathname': '/v1' }],
  ])('come after one that always holds when they would: %j before %j', (earlier, later) => {
    expect(saysOf([earlier, later])).toEqual([
      'error conditions[1]: This condition never decides: config.strategy.conditions[0] holds whenever it would.',
    ]);
  });

  it.each<[JsonObject, JsonObject]>([
    [{ [a]: 'x', 'metadata.b': 'z' }, { [a]: 'x' }],
    [{ [a]: 'x' }, { [a]: { $in: ['x', 'y'] } }],
    [{ [a]: { $ne: 'x' } }, { 'metadata.b': 'y' }],
    [{ [a]: { $nin: ['x', 'y'] } }, { [a]: { $nin: ['x'] } }],
    [{ [a]: { $ne: '5' } }, { [a]: 5 }],
    [{ [a]: { $gt: 4 } }, { [a]: { $gt: 3 } }],
    [{ [a]: { $gt: 3 } }, { [a]: { $gte: 3 } }],
    [{ [a]: { $gt: 3 } }, { [a]: '4' }],
    [{ [a]: { $regex: '^x' } }, { [a]: 'xy' }],
    [{ [a]: 'x' }, { $or: [{ [a]: 'x' }, { 'metadata.b': 'z' }] }],
    [{ [a]: 'x' }, { 'metadata.A': 'x' }],
  ])('are none of these: %j before %j', (earlier, later) => {
    expect(saysOf([earlier, later])).toEqual([]);
  });

  it('come after one that holds for every request, which the default does as well', () => {
    for (const always of [{}, { $and: [] }, { $or: [{ [a]: 'x' }, {}] }]) {
      expect(saysOf([{ [a]: 'x' }, always, { [a]: 'y' }], 'd')).toEqual([
        'error conditions[2]: This condition never decides: config.strategy.conditions[1] holds for every request.',
        'warning default: The default is never used: config.strategy.conditions[1] holds for every request.',
      ]);
    }
    expect(saysOf([{ [a]: 'x' }], 'd')).toEqual([]);
  });

  it('are left alone where there are too many ways in which they can hold', () => {
    const pairs = Array.from({ length: 7 }, (_, index) => ({
      $or: [{ [`metadata.m${index}`]: 'x' }, { [`metadata.m${index}`]: 'y' }],
    }));
    expect(saysOf([{ $and: pairs }, { $and: pairs }])).toEqual([]);
    expect(saysOf([{ $and: pairs.slice(1) }, { $and: pairs.slice(1) }])).toHaveLength(1);
  });

  it('are left alone where there are too many constraints in all of these ways', () => {
    const either = { $or: Array.from({ length: 64 }, (_, index) => ({ 'metadata.b': `v${index}` })) };
    const all = (count: number): JsonValue => ({
      ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`metadata.m${index}`, 'x'])),
      ...{ [a]: { $gt: 5, $lt: 3 } },
      ...either,
    });
    expect(saysOf([all(61)])).toHaveLength(1);
    expect(saysOf([all(62)])).toEqual([]);
  });

  it('are looked for as long as that takes a bounded time', () => {
    const listOf = (count: number, name: string) => ({ [a]: { $in: Array(count).fill(name) } });
    // Each is compared with all before it, and each value with each other one.
    const queries = Array.from({ length: 9 }, (_, index) => listOf(1000, `${index}`));
    expect(saysOf([...queries.slice(0, 1), listOf(1000, '0')])).toHaveLength(1);
    expect(saysOf([...queries, listOf(1000, '0')])).toEqual([]);
    const numbers = (from: number) => Array.from({ length: 900 }, (_, index) => from + index);
    const apart = { $and: [0, 1, 2].map((part) => ({ [a]: { $in: numbers(part * 1000) } })) };
    expect(saysOf([apart])).toHaveLength(1);
    const farApart = {
      $and: Array.from({ length: 30 }, (_, part) => ({ [a]: { $in: numbers(part * 1000) } })),
    };
    expect(saysOf([farApart])).toEqual([]);
  });

  it('are looked for in a moment, however many there are', () => {
    const make = (size: number): JsonObject[] =>
      Array.from({ length: size }, (_, index) => ({
        $or: Array.from({ length: 60 }, (_other, way) => ({ [a]: `v${index}_${way}` })),
      }));
    expectLinearReads(500, make, (queries) => void saysOf(queries));
  });

  it('are looked for where there are conditions only', () => {
    const nodes = [nodeOf({ mode: 'fallback' }), { ...nodeOf({ mode: 'single' }), strategy: undefined }];
    for (const node of nodes) {
      expect(findIdleConditions(node as ConfigNode, { strategy: null }, new WorkBudget())).toEqual([]);
    }
  });
});
