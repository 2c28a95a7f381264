import type { Logger } from '@model-gateway/http-api';
import { stopOnSignals } from './stop-on-signals.js';

const nothing = () => undefined;
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
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  });

  it('ends with 0 once the gateway has stopped', async () => {
    let stopped: () => void = () => undefined;
    stopOnSignals({ port: 1, stop: () => new Promise((resolve) => (stopped = resolve)) }, logger);
    process.emit('SIGTERM', 'SIGTERM');
    expect(codes).toEqual([]);
    stopped();
    await new Promise(setImmediate);
    expect(codes).toEqual([0]);
  });

  it('ends at once at the second signal', () => {
    stopOnSignals({ port: 1, stop: () => new Promise(() => undefined) }, logger);
    process.emit('SIGTERM', 'SIGTERM');
    process.emit('SIGINT', 'SIGINT');
    expect(codes[0]).toBe(1);
  });
});
