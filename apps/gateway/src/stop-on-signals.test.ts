import type { Logger } from '@model-gateway/http-server';
import { HeldSignals } from './held-signals.js';
import { stopOnSignals } from './stop-on-signals.js';

const nothing = () => undefined;
const logger: Logger = { info: nothing, facts: nothing, warn: nothing, error: nothing };

describe('stopOnSignals', () => {
  let codes: unknown[];
  let done: string[];
  let signals: HeldSignals;
  const run = { stop: () => void done.push('stop'), reload: () => void done.push('reload') };
  const exit = process.exit.bind(process);
  beforeEach(() => {
    [codes, done] = [[], []];
    process.exit = ((code: unknown) => void codes.push(code)) as typeof process.exit;
    signals = new HeldSignals();
  });
  afterEach(() => {
    process.exit = exit;
    signals.release();
  });

  it('stops at SIGTERM and at Ctrl-C', () => {
    stopOnSignals(run, signals, logger);
    process.emit('SIGINT', 'SIGINT');
    expect([done, codes]).toEqual([['stop'], []]);
  });

  it('exits at once at the second signal', () => {
    stopOnSignals(run, signals, logger);
    process.emit('SIGTERM', 'SIGTERM');
    process.emit('SIGINT', 'SIGINT');
    expect(codes).toEqual([1]);
  });

  it('delivers signals that arrived before, in order', () => {
    process.emit('SIGHUP', 'SIGHUP');
    process.emit('SIGTERM', 'SIGTERM');
    expect(done).toEqual([]);
    stopOnSignals(run, signals, logger);
    expect(done).toEqual(['reload', 'stop']);
  });

  it('hears nothing once the signals are released', () => {
    stopOnSignals(run, signals, logger);
    signals.release();
    process.emit('SIGHUP', 'SIGHUP');
    expect(done).toEqual([]);
  });
});
