import type { JsonObject, LossEntry } from '@model-gateway/core';
import { reportInexactNumbers } from './report-inexact-numbers.js';

function lossesOf(json: string): LossEntry[] {
  const losses: LossEntry[] = [];
  reportInexactNumbers(JSON.parse(json) as JsonObject, (entry) => void losses.push(entry));
  return losses;
}

it.each([
  ['{"a":12345678901234567890}', 'a', 'approximated'],
  ['{"a":[{"b":-9007199254740993}]}', 'a[0].b', 'approximated'],
  ['{"a":{"b":[[1,1e400]]}}', 'a.b[0][1]', 'replaced'],
  ['{"__proto__":{"id":12345678901234567890}}', '__proto__.id', 'approximated'],
])('reports what %s loses', (json, path, action) => {
  expect(lossesOf(json)).toMatchObject([{ path, action }]);
});

it.each(['{"a":9007199254740991}', '{"a":[0.1,-2,1.5e3,null,true,"12345678901234567890"]}', '{}'])(
  'has nothing to say of %s',
  (json) => {
    expect(lossesOf(json)).toEqual([]);
  },
);
