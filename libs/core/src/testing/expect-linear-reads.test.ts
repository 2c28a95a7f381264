import { expectLinearReads } from './expect-linear-reads.js';

const numbers = (size: number) => Array.from({ length: size }, (_, index) => ({ id: index }));

it('accepts work that looks at each part a fixed number of times', () => {
  expectLinearReads(100, numbers, (list) => {
    const ids = new Set(list.map(({ id }) => id));
    for (const { id } of list) ids.has(id);
  });
});

it('refuses a search for each part among all the others', () => {
  const search = () =>
    expectLinearReads(100, numbers, (list) => {
      for (const { id } of list) list.find((other) => other.id === id);
    });
  expect(search).toThrow();
});

it('counts the names of objects that are listed again and again', () => {
  const make = (size: number) => Object.fromEntries(numbers(size).map(({ id }) => [`n${id}`, id]));
  const list = () =>
    expectLinearReads(100, make, (object) => {
      for (const name of Object.keys(object)) Object.keys(object).includes(name);
    });
  expect(list).toThrow();
});

it('refuses work that reads nothing', () => {
  expect(() => expectLinearReads(100, numbers, () => undefined)).toThrow();
});
