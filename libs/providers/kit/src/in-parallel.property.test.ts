import fc from 'fast-check';
import { inParallel } from './in-parallel.js';

const never = new AbortController().signal;
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );

it('keeps the order of the items, whatever the order in which they are done', () =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.nat(), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 9 }),
      async (scheduler, items, most) => {
        let now = 0;
        let peak = 0;
        const done = inParallel(items, most, never, async (item) => {
          peak = Math.max(peak, (now += 1));
          await scheduler.schedule(Promise.resolve());
          now -= 1;
          return item * 2;
        });
        await scheduler.waitFor(done);
        expect(await done).toEqual(items.map((item) => item * 2));
        expect(peak).toBeLessThanOrEqual(most);
      },
    ),
  ));

it('throws the first failure, ends what is under way and begins nothing more', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = async (item: number, signal: AbortSignal) => {
    begun.push(item);
    if (item === 1) throw new Error('first');
    await untilAborted(signal).catch(() => void ended.push(item));
    throw new Error('later');
  };
  await expect(inParallel([0, 1, 2, 3, 4], 3, never, work)).rejects.toThrow('first');
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect([begun, ended]).toEqual([
    [0, 1, 2],
    [0, 2],
  ]);
});

it('ends with its signal, and leaves no listener on it', async () => {
  const outer = new AbortController();
  const remove = jest.spyOn(outer.signal, 'removeEventListener');
  const running = inParallel([0, 1, 2], 2, outer.signal, (_item, signal) => untilAborted(signal));
  outer.abort(new Error('the caller went away'));
  await expect(running).rejects.toThrow('the caller went away');
  expect(remove).toHaveBeenCalled();
  await expect(inParallel([0, 1], 2, outer.signal, async () => 1)).rejects.toThrow('the caller went away');
});

it('gives each worker a signal of its own, so that many who listen do not look like a leak', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error): void => void warnings.push(warning);
  process.on('warning', note);
  const signals = new Set<AbortSignal>();
  const items = Array.from({ length: 15 }, (_, index) => index);
  await inParallel(items, 15, never, async (_item, signal) => {
    signals.add(signal);
    signal.addEventListener('abort', () => undefined);
    await new Promise(setImmediate);
  });
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warnings).toEqual([]);
  expect(signals.size).toBe(15);
});
