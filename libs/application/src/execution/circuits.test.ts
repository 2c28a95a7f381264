import type { CircuitBoard } from '@model-gateway/core';
import type { BreakerSettings } from '../config/inference-config.js';
import { ManualScheduler } from '../testing/manual-scheduler.js';
import { Circuits } from './circuits.js';

const settings: BreakerSettings = { failureThreshold: 1, minimumRequests: 10, cooldownMs: 1_000 };

class SharedBoard implements CircuitBoard {
  readonly said = new Map<string, number>();

  announce(key: string, openUntil: number): void {
    this.said.set(key, openUntil);
  }

  openUntil(key: string): number | undefined {
    return this.said.get(key);
  }
}

describe('Circuits', () => {
  const clock = new ManualScheduler();

  it('has one circuit for each target', () => {
    const circuits = new Circuits(clock);
    const circuit = circuits.of('a', settings);
    expect(circuits.of('a', settings)).toBe(circuit);
    expect(circuits.of('b', settings)).not.toBe(circuit);
  });

  it('shares a circuit among settings that say the same, and among no others', () => {
    const circuits = new Circuits(clock);
    const circuit = circuits.of('a', { ...settings, failureStatusCodes: [500, 503] });
    expect(circuits.of('a', { ...settings, failureStatusCodes: [503, 500, 500] })).toBe(circuit);
    for (const other of [
      settings,
      { ...settings, failureStatusCodes: [500] },
      { ...settings, cooldownMs: 2_000 },
      { ...settings, failureThreshold: 10 },
      { minimumRequests: 10, cooldownMs: 1_000, failureThresholdPercentage: 1 },
      { ...settings, minimumRequests: 11 },
    ]) {
      expect(circuits.of('a', other)).not.toBe(circuit);
    }
  });

  it('keeps those that were asked for lately, and no more than it may', () => {
    const circuits = new Circuits(clock, undefined, 10);
    const often = circuits.of('often', settings);
    const once = circuits.of('once', settings);
    for (let count = 0; count < 1_000; count += 1) {
      circuits.of(`other ${count}`, settings);
      expect(circuits.of('often', settings)).toBe(often);
    }
    expect(circuits.of('once', settings)).not.toBe(once);
  });

  it('never forgets one of the latest, as many as it keeps at least', () => {
    const circuits = new Circuits(clock, undefined, 10);
    for (let count = 0; count < 100; count += 1) circuits.of(`earlier ${count}`, settings);
    const latest = Array.from({ length: 5 }, (_, place) => circuits.of(`latest ${place}`, settings));
    for (const [place, circuit] of latest.entries())
      expect(circuits.of(`latest ${place}`, settings)).toBe(circuit);
  });

  it('tells other processes of a circuit that opened, and leaves alone what they do', () => {
    const board = new SharedBoard();
    const [here, there] = [new Circuits(clock, board), new Circuits(clock, board)];
    expect(there.of('a', settings).enter(clock.now(), false)).toBeDefined();
    here.of('a', settings).enter(clock.now(), false)?.end('failure', clock.now());
    expect(there.of('a', settings).enter(clock.now(), false)).toBeUndefined();
    expect(there.of('b', settings).enter(clock.now(), false)).toBeDefined();
    clock.advance(1_000);
    there.of('a', settings).enter(clock.now(), false)?.succeeded(clock.now());
    expect(there.of('a', settings).enter(clock.now(), false)).toBeDefined();
    expect(there.of('a', settings).enter(clock.now(), false)).toBeDefined();
  });

  it('says how each of them stands', () => {
    const circuits = new Circuits(clock);
    const states = () =>
      Object.fromEntries([...circuits.standings()].map(({ target, state }) => [target, state]));
    circuits.of('well', settings).enter(clock.now(), false)?.succeeded(clock.now());
    circuits.of('ill#1', settings).enter(clock.now(), false)?.end('failure', clock.now());
    expect(states()).toEqual({ well: 'closed', 'ill#1': 'open' });
    clock.advance(1_000);
    expect(states()['ill#1']).toBe('half-open');
    const probe = circuits.of('ill#1', settings).enter(clock.now(), false);
    expect(states()['ill#1']).toBe('half-open');
    probe?.succeeded(clock.now());
    expect(states()['ill#1']).toBe('closed');
  });

  it('says how no more stand than it keeps', () => {
    const circuits = new Circuits(clock, undefined, 10);
    for (let count = 0; count < 1_000; count += 1) circuits.of(`${count}`, settings);
    expect([...circuits.standings()].length).toBeLessThanOrEqual(10);
  });
});
