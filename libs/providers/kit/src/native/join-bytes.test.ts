import { joinBytes } from './join-bytes.js';

it('is a copy of all pieces in order', () => {
  const first = new Uint8Array([1, 2]);
  const joined = joinBytes([first, new Uint8Array(0), new Uint8Array([3])]);
  first[0] = 9;
  expect([...joined]).toEqual([1, 2, 3]);
});

it('of nothing is nothing', () => {
  expect(joinBytes([])).toHaveLength(0);
});
