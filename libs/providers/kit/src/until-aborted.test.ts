import { CancelledError, RequestTimeoutError } from '@model-gateway/core';
import { untilAborted } from './until-aborted.js';

const endless = () => new Promise<never>(() => undefined);
const removals = (signal: AbortSignal) => jest.spyOn(signal, 'removeEventListener');

it('gives what the work gives, and leaves no listener', async () => {
  const { signal } = new AbortController();
  const removed = removals(signal);
  await expect(untilAborted(Promise.resolve('token'), signal)).resolves.toBe('token');
  expect(removed).toHaveBeenCalledTimes(1);
});

it('throws what the work throws, and leaves no listener', async () => {
  const { signal } = new AbortController();
  const removed = removals(signal);
  const failure = new Error('no token');
  await expect(untilAborted(Promise.reject(failure), signal)).rejects.toBe(failure);
  expect(removed).toHaveBeenCalledTimes(1);
});

it('ends the wait with the signal, and not the work', async () => {
  const controller = new AbortController();
  let finish: (token: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => (finish = resolve));
  const waiting = untilAborted(work, controller.signal);
  controller.abort(new CancelledError('The caller went away.'));
  await expect(waiting).rejects.toThrow('The caller went away.');
  finish('token');
  await expect(work).resolves.toBe('token');
});

it('ends at once where the signal has fired before', async () => {
  const reason = new RequestTimeoutError('Too late.');
  await expect(untilAborted(endless(), AbortSignal.abort(reason))).rejects.toBe(reason);
});

it('takes any other reason for a cancelled request', async () => {
  const reason = new Error('gone');
  const failure: unknown = await untilAborted(endless(), AbortSignal.abort(reason)).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(CancelledError);
  expect(failure).toMatchObject({ cause: reason });
});

it('lets no failure go unheard that comes after the wait', async () => {
  const controller = new AbortController();
  let fail: (failure: Error) => void = () => undefined;
  const work = new Promise<never>((_resolve, reject) => (fail = reject));
  const waiting = untilAborted(work, controller.signal);
  controller.abort(new CancelledError('The caller went away.'));
  await expect(waiting).rejects.toBeInstanceOf(CancelledError);
  // Node ends the process for a rejection that nobody handles; here the test run would fail.
  fail(new Error('late'));
  await new Promise(setImmediate);
});
