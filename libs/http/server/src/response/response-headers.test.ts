import type { Target } from '@model-gateway/core';
import { RequestContext } from '../context/request-context.js';
import { responseHeaders, serverTiming, costText, durationText } from './response-headers.js';

function answered(cacheStatus?: 'HIT' | 'MISS'): RequestContext {
  const context = new RequestContext('r', 't', {}, {}, 0, 0);
  context.target = { kind: 'google', model: 'gemini-2.5-flash' } as Target;
  context.usage = { promptTokens: 3, completionTokens: 1 };
  context.cacheStatus = cacheStatus;
  return context;
}

describe('the header that says what an answer costs', () => {
  it('is there when the whole answer is', () => {
    expect(responseHeaders(answered())['x-gateway-cost']).toBe('0.0000034');
    expect(responseHeaders(answered('HIT'))['x-gateway-cost']).toBe('0');
  });

  it('is on a stream only where that comes out of the cache: of others a part of the usage is known', () => {
    expect(responseHeaders(answered(), true)).not.toHaveProperty('x-gateway-cost');
    expect(responseHeaders(answered('MISS'), true)).not.toHaveProperty('x-gateway-cost');
    expect(responseHeaders(answered('HIT'), true)['x-gateway-cost']).toBe('0');
  });
});

describe('serverTiming', () => {
  it.each([
    [0, '0.0'],
    [0.04, '0.0'],
    [0.96, '1.0'],
    [9.96, '10.0'],
    [12.3, '12.3'],
    [99.949, '99.9'],
    [123_456.78, '123456.8'],
    [-0.3, '0.0'],
  ])('writes %d ms with a tenth', (upstream, text) => {
    const context = { phases: { upstream }, startedTicks: performance.now() } as unknown as RequestContext;
    expect(serverTiming(context)).toMatch(new RegExp(`^upstream;dur=${text}, total;dur=\\d+\\.\\d$`));
  });
});

describe('costText', () => {
  it.each([
    [0, '0'],
    [1, '0.000000001'],
    [125_000, '0.000125'],
    [1_000_000_000, '1'],
    [10_500_000_000, '10.5'],
    [123_456_789_012, '123.456789012'],
  ])('%d nano-dollars', (nanoDollars, text) => expect(costText(nanoDollars)).toBe(text));
});

it.each([
  [0, '0s'],
  [-5, '0s'],
  [0.2, '1ms'],
  [20, '20ms'],
  [999.5, '1s'],
  [1_000, '1s'],
  [8_640, '8.64s'],
  [1_007, '1.007s'],
  [1_070, '1.07s'],
  [1_077, '1.077s'],
  [1_700, '1.7s'],
  [59_999, '59.999s'],
  [60_000, '1m0s'],
  [86_400, '1m26.4s'],
  [360_000, '6m0s'],
  [3_600_000, '1h0m0s'],
  [86_400_000, '24h0m0s'],
])('%d milliseconds are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
