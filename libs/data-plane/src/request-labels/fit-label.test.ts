import { fitLabelKey, fitLabelValue } from './fit-label.js';

/** Pieces of which hostile names are made. */
const pieces = [
  ...'aZ09_- .:/\\"\0\n',
  'é',
  'ß',
  'İ',
  'ﬁ',
  'Σ',
  '日',
  '😀',
  '\ud800',
  '\u0301',
  '²',
  '٣',
  'x'.repeat(70),
];

/** The same texts in every run. */
function* texts(count: number): Generator<string> {
  let state = 42;
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  for (let index = 0; index < count; index += 1) {
    yield Array.from({ length: next(12) }, () => pieces[next(pieces.length)]).join('');
  }
}

/** Lower-case or international letters, digits, `_` and `-`; at most 63 characters and 128 bytes, by Google's rules. */
function expectLabel(text: string, form: RegExp): void {
  expect(text).toMatch(form);
  expect([...text].length).toBeLessThanOrEqual(63);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(128);
}

it('makes of any text what the platform takes, and changes nothing that it takes already', () => {
  for (const text of texts(3_000)) {
    const key = fitLabelKey(text);
    const value = fitLabelValue(text);
    expectLabel(key, /^(?:[\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{N}_-]*)?$/u);
    expectLabel(value, /^[\p{Ll}\p{Lo}\p{N}_-]*$/u);
    expect([fitLabelKey(key), fitLabelValue(value)]).toEqual([key, value]);
  }
});
