import { traceIdOf } from './trace-context.js';

const trace = 'ab'.repeat(16);
const span = 'cd'.repeat(8);
const traceparent = `00-${trace}-${span}-01`;

describe('the trace id of a request', () => {
  it('is what the gateway’s own header says, else what traceparent says', () => {
    expect(traceIdOf('mine', traceparent)).toBe('mine');
    expect(traceIdOf(undefined, traceparent)).toBe(trace);
    expect(traceIdOf('not mine', traceparent)).toBe(trace);
    expect(traceIdOf(undefined, `01-${trace}-${span}-01-more`)).toBe(trace);
    expect(traceIdOf(undefined, undefined)).toBeUndefined();
  });

  it.each([
    '',
    trace,
    `ff-${trace}-${span}-01`,
    `00-${trace}-${span}-01-more`,
    `00-${trace}-${span}-01x`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
  ])('is not that of the broken traceparent %j', (broken) => {
    expect(traceIdOf(undefined, broken)).toBeUndefined();
  });
});
