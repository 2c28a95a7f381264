import { LastWords, lastWordsMs } from './last-words.js';
import { ManualScheduler } from './testing/manual-scheduler.js';

it('waits for what comes in time', async () => {
  const scheduler = new ManualScheduler();
  const lastWords = new LastWords(scheduler, lastWordsMs);
  expect(await lastWords.orSilence(Promise.resolve('usage'))).toBe('usage');
  lastWords.release();
  expect(scheduler.pending).toBe(0);
});

it('gives up when the time is up, for all waits together', async () => {
  const scheduler = new ManualScheduler();
  const lastWords = new LastWords(scheduler, lastWordsMs);
  scheduler.advance(lastWordsMs - 1);
  expect(await lastWords.orSilence(Promise.resolve('ping'))).toBe('ping');
  const never = lastWords.orSilence(new Promise(() => undefined));
  scheduler.advance(1);
  expect(await never).toBeUndefined();
});

it('hears no failure that comes too late', async () => {
  const scheduler = new ManualScheduler();
  const lastWords = new LastWords(scheduler, lastWordsMs);
  let fail: (error: Error) => void = () => undefined;
  const waiting = lastWords.orSilence(new Promise((_resolve, reject) => (fail = reject)));
  scheduler.advance(lastWordsMs);
  expect(await waiting).toBeUndefined();
  fail(new Error('too late'));
});
