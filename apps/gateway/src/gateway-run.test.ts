import type { Logger } from '@model-gateway/http-server';
import { GatewayRun } from './gateway-run.js';

let codes: number[];
let errors: string[];
let done: string[];
let run: GatewayRun;
const gateway = {
  stop: async () => void done.push('stop'),
  reload: async () => void done.push('reload'),
};
beforeEach(() => {
  [codes, errors, done] = [[], [], []];
  const nothing = () => undefined;
  const logger: Logger = {
    info: nothing,
    facts: nothing,
    warn: nothing,
    error: (message) => void errors.push(message),
  };
  run = new GatewayRun({ logger, exit: (code) => void codes.push(code) });
});

/** A start that goes on until the test ends it. */
function startSlowly() {
  let complete = (): void => undefined;
  const started = run.start(() => new Promise((resolve) => (complete = () => resolve(gateway))));
  return { started, complete: () => complete() };
}

describe('GatewayRun', () => {
  it('ends with 0 once the gateway has stopped', async () => {
    let stopped = (): void => undefined;
    await run.start(async () => ({ ...gateway, stop: () => new Promise((resolve) => (stopped = resolve)) }));
    run.stop();
    run.stop();
    expect(codes).toEqual([]);
    stopped();
    await new Promise(setImmediate);
    expect(codes).toEqual([0]);
  });

  it('completes a start that listens already, and then stops', async () => {
    const { started, complete } = startSlowly();
    run.stop();
    await new Promise(setImmediate);
    expect([done, codes]).toEqual([[], []]);
    complete();
    await started;
    expect([done, codes]).toEqual([['stop'], [0]]);
  });

  it('ends with 0 where the start does not listen yet', async () => {
    const listening = jest.fn();
    const started = run.start(async (stopping) => {
      await new Promise(setImmediate);
      stopping.throwIfAborted();
      listening();
      return gateway;
    });
    run.stop();
    await started;
    expect(codes).toEqual([0]);
    expect(listening).not.toHaveBeenCalled();
  });

  it('does not start after the order to stop', async () => {
    run.stop();
    const start = jest.fn(async () => gateway);
    await run.start(start);
    expect([codes, start.mock.calls]).toEqual([[0], []]);
  });

  it('throws what a start fails with, also after the order to stop', async () => {
    const failing = run.start(async () => {
      await new Promise(setImmediate);
      throw new Error('no database');
    });
    run.stop();
    await expect(failing).rejects.toThrow('no database');
    expect(codes).toEqual([]);
  });

  it('ends with 1 when the start does not end in time', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      startSlowly();
      run.stop();
      jest.advanceTimersByTime(4_999);
      expect(codes).toEqual([]);
      jest.advanceTimersByTime(1);
      expect([codes, errors.length]).toEqual([[1], 1]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('reads the config file again, after the start where that is not over', async () => {
    const { started, complete } = startSlowly();
    run.reload();
    expect(done).toEqual([]);
    complete();
    await started;
    run.reload();
    expect(done).toEqual(['reload', 'reload']);
  });

  it('goes on when the config file cannot be read', async () => {
    await run.start(async () => ({ ...gateway, reload: () => Promise.reject(new Error('unreadable')) }));
    run.reload();
    await new Promise(setImmediate);
    expect([errors, codes]).toEqual([['The config file was not read again.'], []]);
  });

  it('ends with 1 when the gateway cannot stop in order', async () => {
    await run.start(async () => ({ ...gateway, stop: () => Promise.reject(new Error('stuck')) }));
    run.stop();
    await new Promise(setImmediate);
    expect([codes, errors]).toEqual([[1], ['The gateway could not stop in order.']]);
  });
});
