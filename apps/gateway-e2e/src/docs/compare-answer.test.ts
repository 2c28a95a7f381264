import { differenceOf } from './compare-answer.js';

function difference(expected: unknown, actual: unknown): string | undefined {
  return differenceOf({ kind: 'json', text: JSON.stringify(expected), line: 1 }, JSON.stringify(actual));
}

describe('an answer in JSON', () => {
  it.each<[string, unknown, unknown]>([
    ['is found whole', { a: 1, b: [true, null] }, { a: 1, b: [true, null] }],
    ['may have more members, at any depth', { a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 }],
    ['has anything where the document says …', { id: '…', b: '…' }, { id: 'call_1', b: { c: null } }],
    ['has any characters at … in a text', { id: 'req_…', u: '…/v1/…' }, { id: 'req_1', u: 'http://a/v1/b' }],
    ['may have more elements behind a last …', [1, '…'], [1, 2, 3]],
    ['may have none behind a last …', [1, '…'], [1]],
  ])('%s', (_what, expected, actual) => expect(difference(expected, actual)).toBeUndefined());

  it.each<[string, unknown, unknown, string]>([
    ['another value', { a: { b: 1 } }, { a: { b: 2 } }, '$.a.b is 2, not 1'],
    ['a number in words', { a: 1 }, { a: '1' }, '$.a is "1", not 1'],
    ['a missing member', { a: '…' }, {}, '$.a is missing'],
    ['a member of the prototype', { constructor: '…' }, {}, '$.constructor is missing'],
    ['null for an object', { a: {} }, { a: null }, '$.a is null, not {}'],
    ['a list for an object', { a: {} }, { a: [] }, '$.a is [], not {}'],
    ['a longer list', [1], [1, 2], '$ has 2 elements'],
    ['a shorter list', [1, 2, '…'], [1], '$ has 1 elements'],
    ['another order', ['a', 'b'], ['b', 'a'], '$[0] is "b", not "a"'],
    ['an object for a list', { a: [] }, { a: {} }, '$.a is {}, not []'],
    ['another beginning', { id: 'req_…' }, { id: 'r_1' }, '$.id is "r_1", not "req_…"'],
    ['another end', { id: '…_z' }, { id: 'a_zy' }, '$.id is "a_zy", not "…_z"'],
    ['an end that overlaps the beginning', { id: 'aba…ba' }, { id: 'aba' }, '$.id is "aba", not "aba…ba"'],
  ])('differs by %s', (_what, expected, actual, said) => expect(difference(expected, actual)).toBe(said));

  it('differs when it is none', () =>
    expect(differenceOf({ kind: 'json', text: '{}', line: 1 }, 'curl: (7)')).toBe('the answer is not JSON'));
});

describe('an answer in text', () => {
  it.each<[string, string, boolean]>([
    ['ok: 2 keys', 'ok: 2 keys\n', true],
    ['ok: … keys', 'ok: 12 keys', true],
    ['data: …\n\ndata: [DONE]', 'data: {}\n\ndata: {}\n\ndata: [DONE]\n\n', true],
    ['HTTP/1.1 200 OK\n…', 'HTTP/1.1 200 OK\r\ndate: now\r\n', true],
    ['ok', 'not ok', false],
    ['a…b…c', 'a-c-b', false],
    ['data: …\n\ndata: [DONE]', 'data: {}\n\n', false],
  ])('%j and %j', (expected, printed, same) => {
    const said = differenceOf({ kind: 'text', text: expected, line: 1 }, printed);
    expect(said === undefined).toBe(same);
  });
});
