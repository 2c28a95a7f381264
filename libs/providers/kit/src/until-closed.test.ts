import { ManualScheduler } from './testing/index.js';
import { closingMs, untilClosed } from './until-closed.js';

async function settles(waiting: Promise<void>): Promise<boolean> {
  return Promise.race([
    waiting.then(() => true),
    new Promise<boolean>((resolve) => setImmediate(resolve, false)),
  ]);
}

it.each([
  ['ends', () => Promise.resolve({ done: true })],
  ['says more', () => Promise.resolve({ done: false, value: Uint8Array.of(1) })],
  ['breaks', () => Promise.reject(new Error('reset'))],
])('does not wait any longer once the connection %s', async (_how, read) => {
  const scheduler = new ManualScheduler();
  expect(await settles(untilClosed(read, scheduler))).toBe(true);
  expect(scheduler.pending).toBe(0);
});

it('waits for a moment where the connection stays open', async () => {
  const scheduler = new ManualScheduler();
  const waiting = untilClosed(() => new Promise(() => undefined), scheduler);
  scheduler.advance(closingMs - 1);
  expect(await settles(waiting)).toBe(false);
  scheduler.advance(1);
  expect(await settles(waiting)).toBe(true);
});

it('does not wait without anything to measure it by, nor reads', async () => {
  let reads = 0;
  const read = () => {
    reads += 1;
    return new Promise(() => undefined);
  };
  expect(await settles(untilClosed(read, undefined))).toBe(true);
  expect(reads).toBe(0);
});
