import type { CircuitBoard } from '../ports/circuit-board.js';
import type { Clock } from '../ports/clock.js';

/** Boards that hear of one another, of which none has heard anything yet, and how their time passes. */
export interface CircuitBoardFixture {
  readonly clock: Clock;
  /** The board of another process, which begins now and can be reached by now, if any can. */
  readonly join: () => Promise<CircuitBoard> | CircuitBoard;
  /** Returns when so many milliseconds are over, for the boards at least. */
  readonly wait: (ms: number) => Promise<void> | void;
  /** Keeps the boards from one another. */
  readonly interrupt: () => Promise<void> | void;
  /** Ends that. Returns when they hear of one another again. */
  readonly resume: () => Promise<void> | void;
}

const minute = 60_000;
/** What news may take on their way, and clocks may be read apart. */
const journeyMs = 3000;
const hostileKeys = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'a:b',
  'a b 1',
  'a*b',
  'a\u0000b',
  'a\r\nb',
  '\ud800',
  '\ud801',
  'x'.repeat(100_000),
];

/** What every {@link CircuitBoard} does. Called in a test file of the board's. */
export function describeCircuitBoard(
  name: string,
  make: () => CircuitBoardFixture | Promise<CircuitBoardFixture>,
): void {
  /** Two boards, and how to wait until one has heard something. */
  async function setUp() {
    const fixture = await make();
    const [here, there] = [await fixture.join(), await fixture.join()];
    const inMs = (ms: number) => fixture.clock.now() + ms;

    /** Returns when the board says so, give or take a journey. Fails when it does not within one. */
    async function hears(board: CircuitBoard, key: string, openUntil: number): Promise<void> {
      const isRight = () => Math.abs((board.openUntil(key) ?? 0) - openUntil) <= journeyMs;
      const givenUpAt = inMs(journeyMs);
      while (!isRight() && fixture.clock.now() < givenUpAt) await fixture.wait(20);
      expect(board.openUntil(key)).toBeGreaterThanOrEqual(openUntil - journeyMs);
      expect(board.openUntil(key)).toBeLessThanOrEqual(openUntil + journeyMs);
    }

    return { ...fixture, here, there, inMs, hears };
  }

  describe(`${name}, as a circuit board`, () => {
    it('tells others until when a circuit is open', async () => {
      const { here, there, inMs, hears } = await setUp();
      expect(there.openUntil('a')).toBeUndefined();
      const openUntil = inMs(minute);
      here.announce('a', openUntil);
      await hears(there, 'a', openUntil);
      expect(there.openUntil('b')).toBeUndefined();
    });

    it('says at once what was announced by it, exactly, and goes on with that', async () => {
      const { here, there, inMs, hears } = await setUp();
      const openUntil = inMs(minute);
      here.announce('a', openUntil);
      expect(here.openUntil('a')).toBe(openUntil);
      await hears(there, 'a', openUntil);
      expect(here.openUntil('a')).toBe(openUntil);
    });

    it('says the same time until it hears of another', async () => {
      const { here, there, inMs, hears, wait } = await setUp();
      here.announce('a', inMs(minute));
      await hears(there, 'a', inMs(minute));
      const first = there.openUntil('a');
      await wait(50);
      here.announce('b', inMs(minute));
      await hears(there, 'b', inMs(minute));
      expect(there.openUntil('a')).toBe(first);
    });

    it.each([2, 10])(
      'goes by what was said last, also if that is not what ends last (%p minutes)',
      async (minutes) => {
        const { here, there, inMs, hears } = await setUp();
        here.announce('a', inMs(5 * minute));
        await hears(there, 'a', inMs(5 * minute));
        here.announce('a', inMs(minutes * minute));
        await hears(there, 'a', inMs(minutes * minute));
      },
    );

    it('hears of others what it has told of itself before', async () => {
      const { here, there, inMs, hears } = await setUp();
      here.announce('a', inMs(minute));
      await hears(there, 'a', inMs(minute));
      there.announce('a', inMs(5 * minute));
      await hears(here, 'a', inMs(5 * minute));
    });

    it('keeps circuits apart, whatever they are called', async () => {
      const { here, there, inMs, hears } = await setUp();
      const times = hostileKeys.map((_, index) => inMs((index + 1) * minute));
      for (const [index, key] of hostileKeys.entries()) {
        expect(here.openUntil(key)).toBeUndefined();
        here.announce(key, times[index] ?? 0);
      }
      for (const [index, key] of hostileKeys.entries()) await hears(there, key, times[index] ?? 0);
    });

    it('does not say of a circuit that is no longer open that it is', async () => {
      const { here, there, clock, inMs, hears, wait } = await setUp();
      here.announce('short', inMs(500));
      here.announce('long', inMs(minute));
      await hears(there, 'long', inMs(minute));
      await wait(700);
      for (const board of [here, there]) {
        expect(board.openUntil('short') ?? 0).toBeLessThanOrEqual(clock.now());
        expect(board.openUntil('long')).toBeGreaterThan(clock.now());
      }
    });

    it('tells nothing of times that are over or are none, and is not disturbed by them', async () => {
      const { here, there, inMs, hears } = await setUp();
      for (const openUntil of [0, -1, inMs(0), inMs(-1), Number.NaN, Number.NEGATIVE_INFINITY]) {
        here.announce('a', openUntil);
      }
      here.announce('b', inMs(minute));
      await hears(there, 'b', inMs(minute));
      expect(there.openUntil('a')).toBeUndefined();
      expect(here.openUntil('a')).toBeUndefined();
    });

    it.each([1e15, Number.POSITIVE_INFINITY])('takes %p ms for a long time', async (openMs) => {
      const { here, there, inMs, hears } = await setUp();
      here.announce('a', inMs(openMs));
      here.announce('b', inMs(minute));
      await hears(there, 'b', inMs(minute));
      expect(there.openUntil('a')).toBeGreaterThan(inMs(24 * 60 * minute));
    });

    it('tells those who come later what is open', async () => {
      const { here, there, join, inMs, hears, wait } = await setUp();
      here.announce('over', inMs(200));
      here.announce('a', inMs(10 * minute));
      here.announce('c', inMs(minute));
      await hears(there, 'a', inMs(10 * minute));
      await hears(there, 'c', inMs(minute));
      here.announce('a', inMs(minute));
      here.announce('c', inMs(10 * minute));
      there.announce('b', inMs(5 * minute));
      await hears(there, 'a', inMs(minute));
      await hears(here, 'b', inMs(5 * minute));
      await wait(300);
      const times = [here.openUntil('a'), there.openUntil('b'), here.openUntil('c')] as const;
      const late = await join();
      for (const [index, key] of ['a', 'b', 'c'].entries()) await hears(late, key, times[index] ?? 0);
      expect(late.openUntil('over') ?? 0).toBeLessThanOrEqual(inMs(0));
    });

    it('still knows what it heard while others are out of reach, fails nobody, and hears of them again', async () => {
      const { here, there, inMs, hears, interrupt, resume } = await setUp();
      here.announce('a', inMs(5 * minute));
      await hears(there, 'a', inMs(5 * minute));
      const heard = there.openUntil('a');
      await interrupt();
      here.announce('meanwhile', inMs(5 * minute));
      expect(there.openUntil('a')).toBe(heard);
      expect(there.openUntil('meanwhile')).toBeUndefined();
      await resume();
      here.announce('b', inMs(5 * minute));
      await hears(there, 'b', inMs(5 * minute));
      expect(there.openUntil('a')).toBe(heard);
    }, 30_000);
  });
}
