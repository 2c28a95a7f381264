import { differences } from './differences.js';

const wanted = { a: 1, b: { c: [1, 2] } };

describe('the comparison', () => {
  it('takes more members than wanted, unless exactness is asked for', () => {
    const got = { a: 1, b: { c: [1, 2], d: 3 }, e: 4 };
    expect(differences(wanted, got, {})).toEqual([]);
    expect(differences(wanted, got, { exact: ['b'] })).toEqual(['b.d: not wanted, got 3']);
    expect(differences(wanted, got, { exact: true })).toHaveLength(2);
  });

  it('compares lists by place and length', () => {
    expect(differences(wanted, { a: 1, b: { c: [2, 1] } }, {})).toHaveLength(2);
    expect(differences(wanted, { a: 1, b: { c: [1] } }, {})).toHaveLength(1);
    expect(differences(wanted, { a: 1, b: { c: [1, 2, 3] } }, {})).toHaveLength(1);
  });

  it('takes lists in any order where it may', () => {
    expect(differences(wanted, { a: 1, b: { c: [2, 1] } }, { unordered: ['b.c'] })).toEqual([]);
    expect(differences(wanted, { a: 1, b: { c: [2, 2] } }, { unordered: ['b.c'] })).toHaveLength(1);
  });

  it('meets null, [] and {} by nothing, both ways', () => {
    expect(differences({ a: null, b: [], c: { d: {} } }, {}, { exact: true })).toEqual([]);
    expect(differences({}, { a: null, b: [], c: {} }, { exact: true })).toEqual([]);
    expect(differences({ a: [] }, { a: [1] }, {})).toHaveLength(1);
  });

  it('reads texts as JSON, and without case, only where it is told to', () => {
    const [text, other] = [{ list: [{ x: '{"a":1,"b":2}' }] }, { list: [{ x: '{"b":2, "a":1}' }] }];
    expect(differences(text, other, {})).toHaveLength(1);
    expect(differences(text, other, { jsonStrings: ['list[*].x'] })).toEqual([]);
    expect(differences({ x: 'low' }, { x: 'LOW' }, {})).toHaveLength(1);
    expect(differences({ x: 'low' }, { x: 'LOW' }, { caseInsensitive: ['x'] })).toEqual([]);
  });

  it('looks away only where it is told to', () => {
    const got = { list: [{ x: { data: 'a' }, y: 1 }] };
    const asked = { list: [{ x: { data: 'b' }, y: 2 }] };
    expect(differences(asked, got, { ignore: ['**.x.data'] })).toEqual(['list[0].y: wanted 2, got 1']);
  });
});
