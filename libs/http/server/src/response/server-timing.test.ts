import type { RequestContext } from '../context/request-context.js';
import { serverTiming } from './response-headers.js';

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
