import type { Logger } from '@model-gateway/http-server';
import { stopOnSignals } from './stop-on-signals.js';

const nothing = () => undefined;
const reload = async () => undefined;
const logger: Logger = { info: nothing, facts: nothing, warn: nothing, error: nothing };

describe('stopOnSignals', () => {
  let codes: unknown[];
  const exit = process.exit.bind(process);
  beforeEach(() => {
    codes = [];
    process.exit = ((code: unknown) => void codes.push(code)) as typeof process.exit;
  });
  afterEach(() => {
    process.exit = exit;
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT').removeAllListeners('SIGHUP');
  });

  it('ends with 0 once the gateway has stopped', async () => {
    let stopped: () => void = () => undefined;
    stopOnSignals({ stop: () => new Promise((resolve) => (stopped = resolve)), reload }, logger);
    process.emit('SIGTERM', 'SIGTERM');
    expect(codes).toEqual([]);
    stopped();
    await new Promise(setImmediate);
    expect(codes).toEqual([0]);
  });

  it('ends at once at the second signal', () => {
    stopOnSignals({ stop: () => new Promise(() => undefined), reload }, logger);
    process.emit('SIGTERM', 'SIGTERM');
    process.emit('SIGINT', 'SIGINT');
    expect(codes[0]).toBe(1);
  });

  it('reads the config file again at SIGHUP, and goes on when that fails', async () => {
    let reloads = 0;
    const errors: string[] = [];
    const reload = () => Promise.reject(new Error(`reload ${(reloads += 1)}`));
    const error = (message: string) => void errors.push(message);
    stopOnSignals({ stop: async () => undefined, reload }, { ...logger, error });
    process.emit('SIGHUP', 'SIGHUP');
    process.emit('SIGHUP', 'SIGHUP');
    await new Promise(setImmediate);
    expect([reloads, errors.length, codes]).toEqual([2, 2, []]);
  });
});
