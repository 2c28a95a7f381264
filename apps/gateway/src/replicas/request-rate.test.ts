import { RequestRate } from './request-rate.js';

describe('RequestRate', () => {
  it('counts what ended within the last minute, and no administration', () => {
    const clock = { time: 1_000_000_500, now: () => clock.time };
    const rate = new RequestRate(clock);
    const observe = (times: number, route = '/v1/chat/completions') => {
      for (let count = 0; count < times; count += 1) rate.observe({ route });
    };
    observe(3);
    observe(1, '/admin/v1/logs');
    clock.time += 30_000;
    observe(2);
    expect(rate.perMinute()).toBe(5);
    clock.time += 30_000;
    expect(rate.perMinute()).toBe(2);
    observe(4);
    clock.time += 600_000;
    expect(rate.perMinute()).toBe(0);
    observe(1);
    clock.time -= 100_000;
    expect(rate.perMinute()).toBe(0);
  });
});
