import fc from 'fast-check';
import { longStringBytes, scanJson, type JsonLimits } from './scan-json.js';

const unlimited: JsonLimits = {
  depth: Infinity,
  containers: Infinity,
  values: Infinity,
  names: Infinity,
  textBytes: Infinity,
};
const encoder = new TextEncoder();
const scan = (text: string, limits: Partial<JsonLimits> = {}) =>
  scanJson(encoder.encode(text), { ...unlimited, ...limits });
const long = 'QUJD'.repeat(longStringBytes / 4);

/** What a value has, the simple way. */
function measure(value: unknown, names: Set<string>): { depth: number; containers: number; commas: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, containers: 0, commas: 0 };
  if (!Array.isArray(value)) for (const name of Object.keys(value)) names.add(JSON.stringify(name));
  const parts = Object.values(value).map((one) => measure(one, names));
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    containers: 1 + parts.reduce((sum, { containers }) => sum + containers, 0),
    commas: Math.max(0, parts.length - 1) + parts.reduce((sum, { commas }) => sum + commas, 0),
  };
}

const text = fc
  .tuple(fc.json({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'))
  .map(
    ([json, space]) => [JSON.parse(json) as unknown, JSON.stringify(JSON.parse(json), null, space)] as const,
  );

describe('scanJson', () => {
  it('counts what a parser finds, and refuses one more', () => {
    const law = fc.property(text, ([value, json]) => {
      const { depth, containers, commas } = measure(value, new Set());
      expect(
        scan(json, { depth, containers, values: commas, textBytes: encoder.encode(json).length }),
      ).toEqual({
        longStrings: [],
        hasLargeIntegers: expect.any(Boolean),
      });
      if (depth > 0) expect(scan(json, { depth: depth - 1 })).toMatchObject({ limit: 'depth' });
      if (containers > 0)
        expect(scan(json, { containers: containers - 1 })).toMatchObject({ limit: 'containers' });
      if (commas > 0) expect(scan(json, { values: commas - 1 })).toMatchObject({ limit: 'values' });
    });
    fc.assert(law);
  });

  it('ends for any bytes, and is no more lenient with those that are no JSON', () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    const broken = fc.string({ unit: fc.constantFrom('{', '[', '"', '\\', ',', ':', ']', '}', '1', ' ') });
    fc.assert(fc.property(bytes, (one) => void scanJson(one, unlimited)));
    fc.assert(fc.property(broken, (one) => void scan(one)));
  });

  it('counts different names, and repeated ones once', () => {
    const members = (count: number, name: (index: number) => string) =>
      `{${Array.from({ length: count }, (_, index) => `"${name(index)}": 1`).join(',')}}`;
    const repeated = `[${Array.from({ length: 5_000 }, () => members(3, (index) => `name${index}`)).join()}]`;
    expect(scan(repeated, { names: 1_000 })).toMatchObject({ longStrings: [] });
    expect(
      scan(
        members(1_000, (index) => `k${index}`),
        { names: 1_000 },
      ),
    ).toMatchObject({ longStrings: [] });
    expect(
      scan(
        members(2_100, (index) => `k${index}`),
        { names: 1_000 },
      ),
    ).toMatchObject({ limit: 'names' });
  });

  it('says where a limit is exceeded', () => {
    expect(scan('{"a":[[1]]}', { depth: 2 })).toEqual({ limit: 'depth', offset: 6 });
  });

  it('finds long values without escapes, and no names', () => {
    const found = scan(`{"${long}":1,"a":"${long}" , "b":"${long}\\n"}`);
    const start = `{"${long}":1,"a":"`.length;
    expect(found).toMatchObject({ longStrings: [{ start, end: start + long.length }] });
  });

  it('does not count long values as text, but everything else', () => {
    expect(scan(`["${long}"]`, { textBytes: 4 })).toMatchObject({ longStrings: [expect.anything()] });
    expect(scan(`["${long}\\""]`, { textBytes: 1_000 })).toMatchObject({ limit: 'textBytes' });
    expect(scan(' '.repeat(2_000), { textBytes: 1_000 })).toMatchObject({ limit: 'textBytes' });
  });

  it.each([
    ['1234567890123456', true],
    ['-9007199254740993', true],
    ['123456789012345', false],
    ['0.12345678901234567', false],
    ['"1234567890123456"', false],
    ['12345678901234567.5', true],
  ])('knows whether %s has a large integer', (number, isLarge) => {
    expect(scan(`[${number}]`)).toMatchObject({ hasLargeIntegers: isLarge });
  });
});
