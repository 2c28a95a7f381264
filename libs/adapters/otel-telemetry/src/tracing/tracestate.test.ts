import { readTracestate } from './tracestate.js';

const members = (count: number) => Array.from({ length: count }, (_, index) => `k${index}=1`).join(',');

describe('the header tracestate', () => {
  it.each([
    'vendor=1',
    'a=1,b=2',
    'a=1 ,\t b=2',
    'a=1,,b=2,',
    'tenant@system=x',
    '1tenant@system=x',
    'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE',
    'a_-*/9=any thing; but (those)',
    members(32),
    `a=${'x'.repeat(256)}`,
    `${'a'.repeat(256)}=1`,
  ])('goes on as it came: %j', (text) => {
    expect(readTracestate(text)).toBe(text);
  });

  it.each([
    '==,,;;bogus',
    'bogus',
    '',
    ' , ,',
    '=1',
    'a=',
    'a=1=2',
    'A=1',
    '1a=1',
    'a b=1',
    'a@=1',
    'a@b@c=1',
    'a=1,bogus',
    'a=é',
    'a=1,\u00a0b=2',
    'a=1\nb=2',
    members(33),
    ','.repeat(32) + 'a=1',
    `a=${'x'.repeat(257)}`,
    `${'a'.repeat(257)}=1`,
    `a=${'x'.repeat(250)},b=${'x'.repeat(250)},c=${'x'.repeat(20)}`,
  ])('is none: %j', (text) => {
    expect(readTracestate(text)).toBeUndefined();
  });

  it('is none where it is absent', () => {
    expect(readTracestate(undefined)).toBeUndefined();
  });
});
