import { TrailingEventTimeout, trailingEventTimeoutMs } from './trailing-event-timeout.js';
import { ManualScheduler } from './testing/manual-scheduler.js';

it('waits for what comes in time', async () => {
  const scheduler = new ManualScheduler();
  const timeout = new TrailingEventTimeout(scheduler, trailingEventTimeoutMs);
  expect(await timeout.orSilence(Promise.resolve('usage'))).toBe('usage');
  timeout.release();
  expect(scheduler.pending).toBe(0);
});

it('gives up when the time is up, for all waits together', async () => {
  const scheduler = new ManualScheduler();
  const timeout = new TrailingEventTimeout(scheduler, trailingEventTimeoutMs);
  scheduler.advance(trailingEventTimeoutMs - 1);
  expect(await timeout.orSilence(Promise.resolve('ping'))).toBe('ping');
  const never = timeout.orSilence(new Promise(() => undefined));
  scheduler.advance(1);
  expect(await never).toBeUndefined();
});

it('hears no failure that comes too late', async () => {
  const scheduler = new ManualScheduler();
  const timeout = new TrailingEventTimeout(scheduler, trailingEventTimeoutMs);
  let fail: (error: Error) => void = () => undefined;
  const waiting = timeout.orSilence(new Promise((_resolve, reject) => (fail = reject)));
  scheduler.advance(trailingEventTimeoutMs);
  expect(await waiting).toBeUndefined();
  fail(new Error('too late'));
});
