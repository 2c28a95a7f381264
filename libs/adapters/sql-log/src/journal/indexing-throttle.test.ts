import { Pace } from './pace.js';

describe('Pace', () => {
  let time: number;
  let pace: Pace;
  beforeEach(() => {
    time = 0;
    pace = new Pace(0.1, () => time);
  });

  /** The pause after so long, in which as much was filed as a tenth of the time suffices for. */
  const pauseAfter = (spentMs: number) => {
    pace.spent(spentMs, 1_000 * spentMs);
    return pace.pauseMs();
  };

  it('makes no pauses while little comes in', () => {
    pace.arrived(100);
    expect(pauseAfter(10)).toBe(0);
  });

  it('leaves the rest of the time to others while much comes in', () => {
    expect(pace.pauseMs()).toBe(0);
    pace.arrived(101);
    expect(pauseAfter(10)).toBeCloseTo(90);
    time += 60;
    expect(pace.pauseMs()).toBeCloseTo(30);
    time += 29.5;
    expect(pace.pauseMs()).toBe(0);
  });

  it('makes the share smaller by as much as more comes in than can be filed in it', () => {
    pace.arrived(400);
    // 100 in 20 ms are 500 in a tenth of a second.
    pace.spent(20, 100);
    expect(pace.pauseMs()).toBeCloseTo(180);
    pace = new Pace(0.1, () => time);
    pace.arrived(400);
    pace.spent(20, 50);
    expect(pace.pauseMs()).toBeCloseTo((180 * 400) / 250);
    pace.arrived(100);
    expect(pace.pauseMs()).toBeCloseTo((180 * 500) / 250);
  });

  it('does not take one filing that was kept waiting, or one of few records, for what can be filed', () => {
    pace.arrived(400);
    pace.spent(20, 100);
    pace.spent(20, 1);
    // Three quarters of five in a millisecond, and nearly nothing.
    expect(pace.pauseMs()).toBeCloseTo((180 * 400) / 376.25);
    pace.spent(0, 50);
    expect(pace.pauseMs()).toBe(0);
    pace.spent(20, 0);
    expect(pace.pauseMs()).toBeCloseTo((180 * 400) / 282.1875);
  });

  it('makes long pauses in pieces, shorter when less comes in, and none when it has become quiet', () => {
    pace.arrived(2_000);
    pace.spent(100, 100);
    // 900 ms, twenty times as long.
    expect(pace.pauseMs()).toBe(4_000);
    time = 1_000;
    pace.arrived(200);
    time = 1_500;
    expect(pace.pauseMs()).toBe(4_000);
    time = 2_000;
    pace.arrived(0);
    // By now 200 in a window: 1,800 ms from the beginning on.
    expect(pace.pauseMs()).toBe(0);
    pace.spent(1_000, 1_000);
    expect(pace.pauseMs()).toBe(4_000);
    time = 4_001;
    expect(pace.pauseMs()).toBe(0);
  });

  it('files something once a minute, however much comes in', () => {
    pace.arrived(400_000);
    pace.spent(1_000, 1);
    for (time = 500; time < 59_999; time += 500) {
      pace.arrived(1);
      pace.arrived(400);
      pace.filed(401);
      expect(pace.pauseMs()).toBeGreaterThan(0);
    }
    time = 60_000;
    expect(pace.pauseMs()).toBe(0);
  });

  it('makes no pause where the processor is its own, whatever comes in', () => {
    pace = new Pace(1, () => time);
    pace.arrived(100_000);
    pace.spent(100, 10);
    expect(pace.pauseMs()).toBe(0);
  });

  it('stays careful for a second after it was busy, and no longer', () => {
    pace.arrived(500);
    time = 1_500;
    expect(pauseAfter(10)).toBeCloseTo(90);
    time = 2_600;
    expect(pauseAfter(10)).toBe(0);
  });

  it('hurries when too much waits, however busy it is', () => {
    pace.arrived(500_101);
    expect(pauseAfter(10)).toBe(0);
    pace.filed(200);
    expect(pauseAfter(10_000)).toBe(4_000);
  });

  it('hurries for what others wrote or left, and no longer than it waits', () => {
    pace.arrived(101);
    pace.counted(500_001);
    expect(pauseAfter(10)).toBe(0);
    pace.counted(0);
    expect(pauseAfter(10)).toBeCloseTo(90);
  });

  it('forgets what was long ago', () => {
    pace.arrived(500);
    time = 60_000;
    expect(pauseAfter(10)).toBe(0);
  });
});
