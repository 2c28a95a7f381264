import fc from 'fast-check';

/** Text of every kind that breaks naive code: empty, quotes, emoji, other scripts, line ends, control characters. */
export const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 24 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\r\n',
      '"quoted"',
      '日本語',
      'a\u0000b',
      '{"not":"json"',
      '{"$ref":"#/$defs/x"}',
    ),
  },
);

/** Text that is not empty. */
export const someText = text.filter((value) => value.trim() !== '');

/** Names of functions: some that an upstream does not take stand for all those that are replaced. */
export const functionNames = [
  ...['get_weather', 'search-files', 'f', 'A_1', 'lookup'],
  ...['9lives', 'ns:find.all', 'größe', `long_${'x'.repeat(90)}`],
] as const;
