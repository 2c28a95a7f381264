import { elideMedia } from './elide-media.js';

const mebibyte = 1024 * 1024;
const bytes = Buffer.alloc(3_000, 'media');

function lined(width: number, lineBreak: string): string {
  return (bytes.toString('base64').match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(lineBreak);
}

it.each([1023, 1024, 100_000])('a run of %d characters is a medium from 1024 on', (length) => {
  const run = 'A'.repeat(length);
  const expected = length < 1024 ? run : `[${length} characters left out]`;
  expect(elideMedia(`"x ${run}" y`, mebibyte)).toEqual({ text: `"x ${expected}" y`, taken: length + 6 });
});

it.each(['\n', '\r\n', '\\n', '\\r\\n', '\\\\n', '\\\\r\\\\n'])(
  'lines that %j parts belong to one medium',
  (lineBreak) => {
    for (const width of [64, 76]) {
      const text = lined(width, lineBreak);
      expect(elideMedia(`"${text}"`, mebibyte).text).toBe(`"[${text.length} characters left out]"`);
    }
  },
);

it.each(['\n', '\\n'])('lines of words that %j parts are no medium', (lineBreak) => {
  const text = Array.from({ length: 1_000 }, (_none, at) => `word${at}`).join(lineBreak);
  expect(elideMedia(text, mebibyte).text).toBe(text);
});

it('its padding belongs to it, and the text behind it does not', () => {
  const run = 'A'.repeat(2_000);
  expect(elideMedia(`${run}==, ${run}=\n`, mebibyte).text).toBe(
    '[2002 characters left out], [2001 characters left out]\n',
  );
});

it.each([6, 64])('a medium of %d MiB is none too large', (size) => {
  const text = `{"image":"${'A'.repeat(size * mebibyte)}"}`;
  expect(elideMedia(text, mebibyte)).toEqual({
    text: `{"image":"[${size * mebibyte} characters left out]"}`,
    taken: text.length,
  });
});

it('reads no more than it is to tell', () => {
  expect(elideMedia('ab cd ef', 4)).toEqual({ text: 'ab c', taken: 4 });
  expect(elideMedia('abcdef', 4)).toEqual({ text: 'abcd', taken: 4 });
  expect(elideMedia('ab', 2)).toEqual({ text: 'ab', taken: 2 });
});
