import type { SharedCircuitBreakers, Target } from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import type { BreakerSettings } from '@model-gateway/gateway-config';
import { circuitPlace } from './circuit-key.js';
import { Circuits } from './circuits.js';

const settings: BreakerSettings = { failureThreshold: 1, minimumRequests: 10, cooldownMs: 1_000 };

const target: Target = {
  kind: 'google',
  slug: 'google',
  model: 'gemini-2.5-flash',
  credential: { type: 'api-key', apiKey: 'secret-key' },
};

const circuitOf = (circuits: Circuits, model: string, said = settings) =>
  circuits.of({ ...target, model }, 'key_1', said);

class SharedBoard implements SharedCircuitBreakers {
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
    const circuit = circuitOf(circuits, 'a');
    expect(circuitOf(circuits, 'a')).toBe(circuit);
    expect(circuitOf(circuits, 'b')).not.toBe(circuit);
  });

  it('has one circuit for what is elsewhere, or belongs to another caller, whoever has asked before', () => {
    const circuits = new Circuits(clock);
    const { slug: _, ...own } = target;
    const places: readonly (readonly [Target, string])[] = [
      [target, 'key_1'],
      [{ ...target, model: 'gemini-2.5-pro' }, 'key_1'],
      [{ ...target, slug: 'other' }, 'key_1'],
      [{ ...target, kind: 'vertex-ai' }, 'key_1'],
      [{ ...target, projectId: 'project' }, 'key_1'],
      [{ ...target, region: 'europe-west4' }, 'key_1'],
      [{ ...target, baseUrl: 'https://host.example' }, 'key_1'],
      [{ ...target, isCallersCredential: true }, 'key_1'],
      [{ ...target, isCallersCredential: true }, 'key_2'],
      [own, 'key_1'],
      [own, 'key_2'],
    ];
    for (const [one, oneCaller] of places) {
      for (const [other, otherCaller] of places) {
        const circuit = circuits.of(one, oneCaller, settings);
        const isSame = one === other && oneCaller === otherCaller;
        expect(circuits.of(other, otherCaller, settings) === circuit).toBe(isSame);
        expect(circuits.of(one, oneCaller, settings)).toBe(circuit);
      }
    }
    expect(circuits.of(target, 'key_2', settings)).toBe(circuits.of(target, 'key_1', settings));
  });

  it('shares a circuit among settings that say the same, and among no others', () => {
    const circuits = new Circuits(clock);
    const circuit = circuitOf(circuits, 'a', { ...settings, failureStatusCodes: [500, 503] });
    expect(circuitOf(circuits, 'a', { ...settings, failureStatusCodes: [503, 500, 500] })).toBe(circuit);
    for (const other of [
      settings,
      { ...settings, failureStatusCodes: [500] },
      { ...settings, cooldownMs: 2_000 },
      { ...settings, failureThreshold: 10 },
      { minimumRequests: 10, cooldownMs: 1_000, failureThresholdPercentage: 1 },
      { ...settings, minimumRequests: 11 },
    ]) {
      expect(circuitOf(circuits, 'a', other)).not.toBe(circuit);
    }
  });

  it('keeps those that were asked for lately, and no more than it may', () => {
    const circuits = new Circuits(clock, undefined, 10);
    const often = circuitOf(circuits, 'often');
    const once = circuitOf(circuits, 'once');
    for (let count = 0; count < 1_000; count += 1) {
      circuitOf(circuits, `other ${count}`);
      expect(circuitOf(circuits, 'often')).toBe(often);
    }
    expect(circuitOf(circuits, 'once')).not.toBe(once);
  });

  it('never forgets one of the latest, as many as it keeps at least', () => {
    const circuits = new Circuits(clock, undefined, 10);
    for (let count = 0; count < 100; count += 1) circuitOf(circuits, `earlier ${count}`);
    const latest = Array.from({ length: 5 }, (_, place) => circuitOf(circuits, `latest ${place}`));
    for (const [place, circuit] of latest.entries())
      expect(circuitOf(circuits, `latest ${place}`)).toBe(circuit);
  });

  it('tells other processes of a circuit that opened, and leaves alone what they do', () => {
    const board = new SharedBoard();
    const [here, there] = [new Circuits(clock, board), new Circuits(clock, board)];
    expect(circuitOf(there, 'a').enter(clock.now(), false)).toBeDefined();
    circuitOf(here, 'a').enter(clock.now(), false)?.end('failure', clock.now());
    expect(circuitOf(there, 'a').enter(clock.now(), false)).toBeUndefined();
    expect(circuitOf(there, 'b').enter(clock.now(), false)).toBeDefined();
    clock.advance(1_000);
    circuitOf(there, 'a').enter(clock.now(), false)?.succeeded(clock.now());
    expect(circuitOf(there, 'a').enter(clock.now(), false)).toBeDefined();
    expect(circuitOf(there, 'a').enter(clock.now(), false)).toBeDefined();
  });

  it('says how each of them stands', () => {
    const circuits = new Circuits(clock);
    const states = () =>
      Object.fromEntries(
        [...circuits.standings()].map(({ target, state }) => [circuitPlace(target).model, state]),
      );
    circuitOf(circuits, 'well').enter(clock.now(), false)?.succeeded(clock.now());
    circuitOf(circuits, 'ill#1').enter(clock.now(), false)?.end('failure', clock.now());
    expect(states()).toEqual({ well: 'closed', 'ill#1': 'open' });
    clock.advance(1_000);
    expect(states()['ill#1']).toBe('half-open');
    const probe = circuitOf(circuits, 'ill#1').enter(clock.now(), false);
    expect(states()['ill#1']).toBe('half-open');
    probe?.succeeded(clock.now());
    expect(states()['ill#1']).toBe('closed');
  });

  it('says how no more stand than it keeps', () => {
    const circuits = new Circuits(clock, undefined, 10);
    for (let count = 0; count < 1_000; count += 1) circuitOf(circuits, `${count}`);
    expect([...circuits.standings()].length).toBeLessThanOrEqual(10);
  });
});
