import { getEventListeners } from 'node:events';
import { ManualScheduler } from '@model-gateway/core/testing';
import { pause } from './pause.js';

describe('pause', () => {
  it('ends when its time is over and leaves no listener', async () => {
    const scheduler = new ManualScheduler();
    const { signal } = new AbortController();
    const over = jest.fn();
    const paused = pause(100, signal, scheduler).then(over);
    scheduler.advance(99);
    await Promise.resolve();
    expect(over).not.toHaveBeenCalled();
    scheduler.advance(1);
    await paused;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('ends with the reason of an abort and leaves no timer', async () => {
    const scheduler = new ManualScheduler();
    const controller = new AbortController();
    const paused = pause(100, controller.signal, scheduler);
    const reason = new Error('left');
    controller.abort(reason);
    await expect(paused).rejects.toBe(reason);
    expect(scheduler.pending).toBe(0);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  it('does not begin after an abort', async () => {
    const scheduler = new ManualScheduler();
    const reason = new Error('left');
    await expect(pause(100, AbortSignal.abort(reason), scheduler)).rejects.toBe(reason);
    expect(scheduler.pending).toBe(0);
  });
});
