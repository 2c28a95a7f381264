import fc from 'fast-check';
import { isPlainlyWithin } from './is-plainly-within.js';
import { longStringBytes, scanJson, type JsonLimits } from './scan-json.js';

const encoder = new TextEncoder();
const limits: JsonLimits = { depth: Infinity, containers: 60, values: 40_000, names: 80, textBytes: 80_000 };

const long = fc.integer({ min: -3, max: 3 }).map((more) => 'QUJD'.repeat(longStringBytes / 4 + more));
const prose = fc.constantFrom(
  'A sentence, as people write them. '.repeat(60),
  'He said: "Go.\n" '.repeat(90),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 1, arbitrary: long },
    { weight: 6, arbitrary: prose },
    { weight: 2, arbitrary: fc.constantFrom(1, '', null, '[{:') },
    { weight: 3, arbitrary: fc.array(tie('value'), { maxLength: 40 }) },
    { weight: 3, arbitrary: fc.dictionary(fc.string({ maxLength: 3 }), tie('value'), { maxKeys: 60 }) },
  ),
}));

describe('isPlainlyWithin', () => {
  it('says so only of texts of which a scan says the same, and that have no long strings', () => {
    let within = 0;
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), (any) => {
        const bytes = encoder.encode(JSON.stringify(any));
        if (!isPlainlyWithin(bytes, limits)) return;
        within += 1;
        expect(scanJson(bytes, limits)).toMatchObject({ longStrings: [] });
      }),
      { numRuns: 500 },
    );
    expect(within).toBeGreaterThan(25);
  });

  it('knows a conversation of many messages', () => {
    const messages = Array.from({ length: 200 }, (_, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content: 'The quick "brown" fox jumps over the lazy dog: nobody is watching it.\n'.repeat(14),
    }));
    const bytes = encoder.encode(JSON.stringify({ model: 'm', messages }));
    const usual = { depth: 200, containers: 100_000, values: 1_000_000, names: 20_000, textBytes: 2 ** 24 };
    expect(isPlainlyWithin(bytes, usual)).toBe(true);
  });

  it('says of a text with many names within strings that it does not know', () => {
    const bytes = encoder.encode(JSON.stringify({ text: '{"a": 1, "b": 2} '.repeat(10_000) }));
    const usual = { depth: 200, containers: 100_000, values: 1_000_000, names: 20_000, textBytes: 2 ** 24 };
    expect(isPlainlyWithin(bytes, usual)).toBe(false);
  });

  it.each([0, 1, 7, longStringBytes / 2 - 1])('sees a long string behind %d other bytes', (before) => {
    const text = `[${' '.repeat(before)}"${'x'.repeat(longStringBytes)}"${',"y"'.repeat(5_000)}]`;
    expect(isPlainlyWithin(encoder.encode(text), { ...limits, containers: 1_000 })).toBe(false);
  });
});
