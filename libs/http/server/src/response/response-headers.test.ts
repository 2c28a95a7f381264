import type { Target } from '@model-gateway/core';
import { RequestContext } from '../context/request-context.js';
import { responseHeaders } from './response-headers.js';

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
