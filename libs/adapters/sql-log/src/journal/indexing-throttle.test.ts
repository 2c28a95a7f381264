import { IndexingThrottle } from './indexing-throttle.js';

describe('IndexingThrottle', () => {
  let time: number;
  let throttle: IndexingThrottle;
  beforeEach(() => {
    time = 0;
    throttle = new IndexingThrottle(0.1, () => time);
  });

  /** The pause after a batch that took so long, at a speed that suffices for the load. */
  const pauseAfter = (spentMs: number) => {
    throttle.recordBatch(spentMs, 1_000 * spentMs);
    return throttle.pauseMs();
  };

  it('does not pause under low load', () => {
    throttle.recordAppended(100);
    expect(pauseAfter(10)).toBe(0);
  });

  it('leaves the rest of the time to requests under high load', () => {
    expect(throttle.pauseMs()).toBe(0);
    throttle.recordAppended(101);
    expect(pauseAfter(10)).toBeCloseTo(90);
    time += 60;
    expect(throttle.pauseMs()).toBeCloseTo(30);
    time += 29.5;
    expect(throttle.pauseMs()).toBe(0);
  });

  it('shrinks the share by the factor of the overload', () => {
    throttle.recordAppended(400);
    // 100 in 20 ms are 500 in a tenth of a second.
    throttle.recordBatch(20, 100);
    expect(throttle.pauseMs()).toBeCloseTo(180);
    throttle = new IndexingThrottle(0.1, () => time);
    throttle.recordAppended(400);
    throttle.recordBatch(20, 50);
    expect(throttle.pauseMs()).toBeCloseTo((180 * 400) / 250);
    throttle.recordAppended(100);
    expect(throttle.pauseMs()).toBeCloseTo((180 * 500) / 250);
  });

  it('averages the speed, so that one delayed or small batch counts little', () => {
    throttle.recordAppended(400);
    throttle.recordBatch(20, 100);
    throttle.recordBatch(20, 1);
    // Three quarters of five in a millisecond, and nearly nothing.
    expect(throttle.pauseMs()).toBeCloseTo((180 * 400) / 376.25);
    throttle.recordBatch(0, 50);
    expect(throttle.pauseMs()).toBe(0);
    throttle.recordBatch(20, 0);
    expect(throttle.pauseMs()).toBeCloseTo((180 * 400) / 282.1875);
  });

  it('splits long pauses, and shortens or ends them when the load falls', () => {
    throttle.recordAppended(2_000);
    throttle.recordBatch(100, 100);
    // 900 ms, twenty times as long.
    expect(throttle.pauseMs()).toBe(4_000);
    time = 1_000;
    throttle.recordAppended(200);
    time = 1_500;
    expect(throttle.pauseMs()).toBe(4_000);
    time = 2_000;
    throttle.recordAppended(0);
    // By now 200 in a window: 1,800 ms from the beginning on.
    expect(throttle.pauseMs()).toBe(0);
    throttle.recordBatch(1_000, 1_000);
    expect(throttle.pauseMs()).toBe(4_000);
    time = 4_001;
    expect(throttle.pauseMs()).toBe(0);
  });

  it('lets a batch through once a minute, whatever the load', () => {
    throttle.recordAppended(400_000);
    throttle.recordBatch(1_000, 1);
    for (time = 500; time < 59_999; time += 500) {
      throttle.recordAppended(1);
      throttle.recordAppended(400);
      throttle.recordIndexed(401);
      expect(throttle.pauseMs()).toBeGreaterThan(0);
    }
    time = 60_000;
    expect(throttle.pauseMs()).toBe(0);
  });

  it('does not pause with a processor of its own, whatever the load', () => {
    throttle = new IndexingThrottle(1, () => time);
    throttle.recordAppended(100_000);
    throttle.recordBatch(100, 10);
    expect(throttle.pauseMs()).toBe(0);
  });

  it('keeps throttling for a second after high load, and no longer', () => {
    throttle.recordAppended(500);
    time = 1_500;
    expect(pauseAfter(10)).toBeCloseTo(90);
    time = 2_600;
    expect(pauseAfter(10)).toBe(0);
  });

  it('does not pause when too many records wait, whatever the load', () => {
    throttle.recordAppended(500_101);
    expect(pauseAfter(10)).toBe(0);
    throttle.recordIndexed(200);
    expect(pauseAfter(10_000)).toBe(4_000);
  });

  it('counts records that other processes wrote or left', () => {
    throttle.recordAppended(101);
    throttle.setWaiting(500_001);
    expect(pauseAfter(10)).toBe(0);
    throttle.setWaiting(0);
    expect(pauseAfter(10)).toBeCloseTo(90);
  });

  it('forgets an earlier load', () => {
    throttle.recordAppended(500);
    time = 60_000;
    expect(pauseAfter(10)).toBe(0);
  });
});
