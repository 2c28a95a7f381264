import type { JsonValue } from '@model-gateway/core';
import { choiceIndexes, ownIndex } from './choice-indexes.js';

it.each<[string, JsonValue[], number[]]>([
  ['what they say', [{ index: 2 }, { index: 0 }], [2, 0]],
  ['0 when one says nothing', [{ index: 1 }, {}], [1, 0]],
  ['what no other has', [{ index: 0 }, {}], [0, 1]],
  ['their order when none says anything', [{}, {}, {}], [0, 1, 2]],
  ['places between those that were said', [{}, { index: 1 }, {}, { index: 0 }], [2, 1, 3, 0]],
  [
    'as if nonsense were nothing',
    [{ index: -1 }, { index: 1.5 }, { index: '1' }, { index: null }],
    [0, 1, 2, 3],
  ],
])('candidates of one chunk have %s', (_what, candidates, indexes) => {
  expect(choiceIndexes(candidates)).toEqual(indexes);
});

it('what is no candidate takes no index from one', () => {
  expect(choiceIndexes([null, {}])[1]).toBe(0);
});

it.each([-1, 0.5, Infinity, NaN, 2 ** 53, '0', null])('%p is no index', (index) => {
  expect(ownIndex({ index })).toBeUndefined();
});
