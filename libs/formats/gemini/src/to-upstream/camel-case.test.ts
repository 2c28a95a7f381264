import { camelCase } from './camel-case.js';

it.each([
  ['top_k', 'topK'],
  ['topK', 'topK'],
  ['a__b_1', 'aB1'],
  ['_a', 'A'],
  ['a_', 'a_'],
  ['__proto__', 'Proto__'],
])('spells %p as %p', (name, spelling) => {
  expect(camelCase(name)).toBe(spelling);
});

it('reads a name of a million underscores at once', () => {
  const name = '_'.repeat(1_000_000);
  expect(camelCase(name)).toBe(name);
});
