import { Pace } from './pace.js';

describe('Pace', () => {
  let time: number;
  let pace: Pace;
  beforeEach(() => {
    time = 0;
    pace = new Pace(0.1, () => time);
  });

  it('makes no pauses while little comes in', () => {
    pace.arrived(100);
    expect(pace.pauseAfter(10)).toBe(0);
  });

  it('leaves the rest of the time to others while much comes in', () => {
    pace.arrived(101);
    expect(pace.pauseAfter(10)).toBeCloseTo(90);
    expect(pace.pauseAfter(1_000)).toBe(4_000);
  });

  it('stays careful for a second after it was busy, and no longer', () => {
    pace.arrived(500);
    time = 1_500;
    expect(pace.pauseAfter(10)).toBeCloseTo(90);
    time = 2_600;
    expect(pace.pauseAfter(10)).toBe(0);
  });

  it('hurries when too much waits, however busy it is', () => {
    pace.arrived(500_101);
    expect(pace.pauseAfter(10)).toBe(0);
    pace.filed(200);
    expect(pace.pauseAfter(10)).toBeCloseTo(90);
  });

  it('hurries for what others wrote or left, and no longer than it waits', () => {
    pace.arrived(101);
    pace.counted(500_001);
    expect(pace.pauseAfter(10)).toBe(0);
    pace.counted(0);
    expect(pace.pauseAfter(10)).toBeCloseTo(90);
  });

  it('forgets what was long ago', () => {
    pace.arrived(500);
    time = 60_000;
    expect(pace.pauseAfter(10)).toBe(0);
  });
});
