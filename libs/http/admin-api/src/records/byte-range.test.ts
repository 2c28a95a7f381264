import { byteRangeOf } from './byte-range.js';

it.each([
  [undefined, undefined],
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=8-20', { first: 8, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-20', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-3', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
])('%j of ten bytes is %j', (header, range) => expect(byteRangeOf(header, 10)).toEqual(range));

it('no range of nothing is there', () => expect(byteRangeOf('bytes=-1', 0)).toBe('unsatisfiable'));
