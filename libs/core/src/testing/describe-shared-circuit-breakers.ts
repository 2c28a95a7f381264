import type { SharedCircuitBreakers } from '../ports/shared-circuit-breakers.js';
import type { Clock } from '../ports/clock.js';

/** Connected instances without any opening yet, and a way to let their time pass. */
export interface SharedCircuitBreakersFixture {
  readonly clock: Clock;
  /** The instance of another process that starts now; it is connected once this resolves, unless interrupted. */
  readonly join: () => Promise<SharedCircuitBreakers> | SharedCircuitBreakers;
  /** Resolves when this many milliseconds have passed on the clock of the instances. */
  readonly wait: (ms: number) => Promise<void> | void;
  /** Disconnects the instances from one another. */
  readonly interrupt: () => Promise<void> | void;
  /** Connects them again. Resolves when announcements arrive again. */
  readonly resume: () => Promise<void> | void;
}

const minute = 60_000;
/** Upper bound for the delivery of an announcement and the difference between clocks. */
const deliveryMs = 3000;
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

/** Port suite of {@link SharedCircuitBreakers}. Call it in a test file of the adapter. */
export function describeSharedCircuitBreakers(
  name: string,
  make: () => SharedCircuitBreakersFixture | Promise<SharedCircuitBreakersFixture>,
): void {
  /** Two connected instances, and `receives`, which waits until one has received an announcement. */
  async function setUp() {
    const fixture = await make();
    const [here, there] = [await fixture.join(), await fixture.join()];
    const inMs = (ms: number) => fixture.clock.now() + ms;

    /** Waits until the instance reports this end, within the delivery tolerance; fails after `deliveryMs`. */
    async function receives(instance: SharedCircuitBreakers, key: string, openUntil: number): Promise<void> {
      const isRight = () => Math.abs((instance.openUntil(key) ?? 0) - openUntil) <= deliveryMs;
      const deadline = inMs(deliveryMs);
      while (!isRight() && fixture.clock.now() < deadline) await fixture.wait(20);
      expect(instance.openUntil(key)).toBeGreaterThanOrEqual(openUntil - deliveryMs);
      expect(instance.openUntil(key)).toBeLessThanOrEqual(openUntil + deliveryMs);
    }

    return { ...fixture, here, there, inMs, receives };
  }

  describe(`${name}, as shared circuit breakers`, () => {
    it('announces to other processes until when a circuit is open', async () => {
      const { here, there, inMs, receives } = await setUp();
      expect(there.openUntil('a')).toBeUndefined();
      const openUntil = inMs(minute);
      here.announce('a', openUntil);
      await receives(there, 'a', openUntil);
      expect(there.openUntil('b')).toBeUndefined();
    });

    it('reports its own announcement at once and exactly, also after delivery', async () => {
      const { here, there, inMs, receives } = await setUp();
      const openUntil = inMs(minute);
      here.announce('a', openUntil);
      expect(here.openUntil('a')).toBe(openUntil);
      await receives(there, 'a', openUntil);
      expect(here.openUntil('a')).toBe(openUntil);
    });

    it('reports the same time until it receives another', async () => {
      const { here, there, inMs, receives, wait } = await setUp();
      here.announce('a', inMs(minute));
      await receives(there, 'a', inMs(minute));
      const first = there.openUntil('a');
      await wait(50);
      here.announce('b', inMs(minute));
      await receives(there, 'b', inMs(minute));
      expect(there.openUntil('a')).toBe(first);
    });

    it.each([2, 10])(
      'uses the last announcement, even if an earlier one ends later (%p minutes)',
      async (minutes) => {
        const { here, there, inMs, receives } = await setUp();
        here.announce('a', inMs(5 * minute));
        await receives(there, 'a', inMs(5 * minute));
        here.announce('a', inMs(minutes * minute));
        await receives(there, 'a', inMs(minutes * minute));
      },
    );

    it('receives an announcement of a circuit that it announced before', async () => {
      const { here, there, inMs, receives } = await setUp();
      here.announce('a', inMs(minute));
      await receives(there, 'a', inMs(minute));
      there.announce('a', inMs(5 * minute));
      await receives(here, 'a', inMs(5 * minute));
    });

    it('keeps circuits apart under hostile keys', async () => {
      const { here, there, inMs, receives } = await setUp();
      const times = hostileKeys.map((_, index) => inMs((index + 1) * minute));
      for (const [index, key] of hostileKeys.entries()) {
        expect(here.openUntil(key)).toBeUndefined();
        here.announce(key, times[index] ?? 0);
      }
      for (const [index, key] of hostileKeys.entries()) await receives(there, key, times[index] ?? 0);
    });

    it('does not report a circuit as open after its end', async () => {
      const { here, there, clock, inMs, receives, wait } = await setUp();
      here.announce('short', inMs(500));
      here.announce('long', inMs(minute));
      await receives(there, 'long', inMs(minute));
      await wait(700);
      for (const instance of [here, there]) {
        expect(instance.openUntil('short') ?? 0).toBeLessThanOrEqual(clock.now());
        expect(instance.openUntil('long')).toBeGreaterThan(clock.now());
      }
    });

    it('ignores times that are past or no numbers', async () => {
      const { here, there, inMs, receives } = await setUp();
      for (const openUntil of [0, -1, inMs(0), inMs(-1), Number.NaN, Number.NEGATIVE_INFINITY]) {
        here.announce('a', openUntil);
      }
      here.announce('b', inMs(minute));
      await receives(there, 'b', inMs(minute));
      expect(there.openUntil('a')).toBeUndefined();
      expect(here.openUntil('a')).toBeUndefined();
    });

    it.each([1e15, Number.POSITIVE_INFINITY])('accepts an opening of %p ms', async (openMs) => {
      const { here, there, inMs, receives } = await setUp();
      here.announce('a', inMs(openMs));
      here.announce('b', inMs(minute));
      await receives(there, 'b', inMs(minute));
      expect(there.openUntil('a')).toBeGreaterThan(inMs(24 * 60 * minute));
    });

    it('sends open circuits to processes that join later', async () => {
      const { here, there, join, inMs, receives, wait } = await setUp();
      here.announce('over', inMs(200));
      here.announce('a', inMs(10 * minute));
      here.announce('c', inMs(minute));
      await receives(there, 'a', inMs(10 * minute));
      await receives(there, 'c', inMs(minute));
      here.announce('a', inMs(minute));
      here.announce('c', inMs(10 * minute));
      there.announce('b', inMs(5 * minute));
      await receives(there, 'a', inMs(minute));
      await receives(here, 'b', inMs(5 * minute));
      await wait(300);
      const times = [here.openUntil('a'), there.openUntil('b'), here.openUntil('c')] as const;
      const late = await join();
      for (const [index, key] of ['a', 'b', 'c'].entries()) await receives(late, key, times[index] ?? 0);
      expect(late.openUntil('over') ?? 0).toBeLessThanOrEqual(inMs(0));
    });

    it('keeps received openings during an interruption, throws nothing, and receives again afterwards', async () => {
      const { here, there, inMs, receives, interrupt, resume } = await setUp();
      here.announce('a', inMs(5 * minute));
      await receives(there, 'a', inMs(5 * minute));
      const received = there.openUntil('a');
      await interrupt();
      here.announce('meanwhile', inMs(5 * minute));
      expect(there.openUntil('a')).toBe(received);
      expect(there.openUntil('meanwhile')).toBeUndefined();
      await resume();
      here.announce('b', inMs(5 * minute));
      await receives(there, 'b', inMs(5 * minute));
      expect(there.openUntil('a')).toBe(received);
    }, 30_000);
  });
}
