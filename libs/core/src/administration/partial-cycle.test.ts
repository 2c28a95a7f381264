import { partialCycle } from './partial-cycle.js';

const needs = (all: Record<string, string[]>) => (name: string) => all[name] ?? [];

describe('a circle of partials', () => {
  it.each([
    [['a'], {}, undefined],
    [['a'], { a: ['a'] }, ['a', 'a']],
    [['a'], { a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
    [['a', 'b'], { a: ['c', 'd'], b: ['c', 'd'], c: ['d'] }, undefined],
    [['x', 'a'], { x: ['a'], a: ['b'], b: ['x'] }, ['a', 'b', 'x', 'a']],
  ] as [string[], Record<string, string[]>, string[] | undefined][])(
    'from %j in %j is %j',
    (names, all, cycle) => expect(partialCycle(names, needs(all))).toEqual(cycle),
  );

  it('is looked for in bounded time and depth', () => {
    const many = (name: string) =>
      Number(name) < 5000 ? [`${Number(name) + 1}`, `${Number(name) + 1}`] : [];
    expect(partialCycle(['0'], many)).toBeUndefined();
  });
});
