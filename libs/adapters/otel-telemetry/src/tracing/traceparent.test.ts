import { readTraceparent, writeTraceparent } from './traceparent.js';

const trace = 'ab'.repeat(16);
const span = 'cd'.repeat(8);

describe('traceparent', () => {
  it('is read as it is written', () => {
    for (const isSampled of [true, false]) {
      expect(readTraceparent(writeTraceparent(trace, span, isSampled))).toEqual({
        traceId: trace,
        spanId: span,
        isSampled,
      });
    }
  });

  it('may have other flags, and more in a later version', () => {
    expect(readTraceparent(`00-${trace}-${span}-03`)?.isSampled).toBe(true);
    expect(readTraceparent(`00-${trace}-${span}-02`)?.isSampled).toBe(false);
    expect(readTraceparent(`01-${trace}-${span}-01-more`)).toBeDefined();
  });

  it.each([
    undefined,
    '',
    'nonsense',
    `00-${trace}-${span}`,
    `00-${trace}-${span}-01-more`,
    `ff-${trace}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${trace}-${span}-0x`,
    `00-${trace}-${span}-011`,
  ])('is ignored where it is %j', (text) => {
    expect(readTraceparent(text)).toBeUndefined();
  });
});
