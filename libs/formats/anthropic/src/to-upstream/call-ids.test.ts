import { CallIds } from './call-ids.js';

it('takes an id as it is, and numbers those that come again', () => {
  const ids = new CallIds();
  expect(['a', 'a', 'b', 'a'].map((id) => ids.next(id))).toEqual(['a', 'a_2', 'b', 'a_3']);
});

it('skips a number that another id has taken', () => {
  const ids = new CallIds();
  expect(['a_2', 'a', 'a', 'a_2', 'a'].map((id) => ids.next(id))).toEqual([
    'a_2',
    'a',
    'a_3',
    'a_2_2',
    'a_4',
  ]);
});

it('replaces what the upstream refuses, and keeps the end of what is too long', () => {
  const ids = new CallIds();
  expect(ids.next('call.1|é')).toBe('call_1__');
  expect(ids.next('')).toBe('call');
  expect(ids.next(`${'x'.repeat(500)}end`)).toBe(`${'x'.repeat(125)}end`);
});

it('numbers an id that is repeated many times in linear time', () => {
  const ids = new CallIds();
  const count = 100_000;
  const made = new Set(Array.from({ length: count }, () => ids.next('same')));
  expect(made.size).toBe(count);
}, 5000);
