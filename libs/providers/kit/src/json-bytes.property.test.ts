import type { JsonValue } from '@model-gateway/core';
import fc from 'fast-check';
import { jsonBytes, leastLongText, standIn } from './json-bytes.js';

const data = 'QUJD'.repeat(leastLongText / 4);
const written = (value: JsonValue) => {
  const bytes = jsonBytes(value);
  return bytes && Buffer.from(bytes).toString();
};

describe('jsonBytes', () => {
  it('writes what JSON.stringify writes, several texts and other letters among it', () => {
    const value = {
      a: 'é',
      b: [data, { c: `data:image/png;base64,${data}`, d: '日本' }],
      [data]: null,
      e: data,
    };
    expect(written(value)).toBe(JSON.stringify(value));
    expect(written(data)).toBe(JSON.stringify(data));
  });

  it.each([
    ['nothing long', data.slice(1)],
    ['no base64', `no, ${data}`],
    ['a quote behind the beginning', `${data}","injected":"${data}`],
    ['a backslash', `${data}\\`],
    ['a control character', `${data}\n${data}`],
    ['a letter of two bytes', `${data}é`],
    ['a letter of three bytes in the place of an ASCII one', `${data}${String.fromCharCode(0x2041)}`],
    ['half a letter', `${data}\ud800`],
  ])('leaves a value with %s to JSON.stringify', (_what, text) => {
    expect(jsonBytes({ text })).toBeUndefined();
    expect(jsonBytes([text])).toBeUndefined();
  });

  it('leaves a value that says what it would say itself to JSON.stringify', () => {
    expect(jsonBytes([standIn, data])).toBeUndefined();
    expect(jsonBytes({ data, [standIn]: 1 })).toBeUndefined();
    for (const similar of [`"${standIn}"`, `a${standIn}`, `${standIn}"`, `\\"${standIn}"`]) {
      const value = { [similar]: data, similar };
      expect(written(value)).toBe(JSON.stringify(value));
    }
  });

  it('agrees with JSON.stringify on any value', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(data, `${data}=`, `${data}"`, `x,${data}`),
    );
    let taken = 0;
    fc.assert(
      fc.property(fc.jsonValue(), fc.dictionary(text, fc.array(text)), text, (value, texts, last) => {
        const whole = { value: value as JsonValue, texts, last };
        const result = written(whole);
        if (result === undefined) return;
        taken += 1;
        expect(result).toBe(JSON.stringify(whole));
      }),
      { numRuns: 300 },
    );
    expect(taken).toBeGreaterThan(20);
  });
});
