import type { BreakerSettings } from '@model-gateway/gateway-config';
import { Circuit, type CircuitPermit } from './circuit.js';

const settings: BreakerSettings = { failureThreshold: 3, minimumRequests: 10, cooldownMs: 1_000 };
const start = 1_000_000_000;

/** Makes an attempt that ends at once; undefined when none is allowed. */
function attempt(
  circuit: Circuit,
  outcome: 'success' | 'failure' | 'neutral',
  now = start,
): CircuitPermit | undefined {
  const permit = circuit.enter(now, false);
  if (outcome === 'success') permit?.succeeded(now);
  else permit?.end(outcome, now);
  return permit;
}

function opened(): Circuit {
  const circuit = new Circuit(settings);
  for (let count = 0; count < 3; count += 1) attempt(circuit, 'failure');
  return circuit;
}

describe('Circuit', () => {
  it('opens at so many failures in a row, and says until when', () => {
    const heard: number[] = [];
    const circuit = new Circuit(settings, (openUntil) => heard.push(openUntil));
    attempt(circuit, 'failure');
    attempt(circuit, 'failure');
    expect(heard).toEqual([]);
    attempt(circuit, 'failure', start + 5);
    expect(heard).toEqual([start + 1_005]);
    expect(circuit.enter(start + 5, false)).toBeUndefined();
    expect(circuit.enter(start + 1_004, false)).toBeUndefined();
  });

  it('starts to count anew at each success, and not at what is neutral', () => {
    const circuit = new Circuit(settings);
    for (const outcome of ['failure', 'failure', 'success', 'failure', 'failure'] as const)
      attempt(circuit, outcome);
    expect(attempt(circuit, 'neutral')).toBeDefined();
    expect(circuit.enter(start, false)).toBeDefined();
    attempt(circuit, 'failure');
    expect(circuit.enter(start, false)).toBeUndefined();
  });

  it('never opens at what is neutral', () => {
    const circuit = new Circuit({ ...settings, failureThresholdPercentage: 1, minimumRequests: 1 });
    for (let count = 0; count < 1_000; count += 1) attempt(circuit, 'neutral');
    expect(circuit.enter(start, false)).toBeDefined();
  });

  it('opens at a share of failures among the last minute’s attempts, when there are enough of them', () => {
    const circuit = new Circuit({ failureThresholdPercentage: 50, minimumRequests: 4, cooldownMs: 1_000 });
    attempt(circuit, 'failure');
    attempt(circuit, 'failure');
    attempt(circuit, 'success');
    expect(circuit.enter(start, false)).toBeDefined();
    attempt(circuit, 'failure');
    expect(circuit.enter(start, false)).toBeUndefined();
  });

  it('forgets failures that are a minute old when it looks at the share, but not when it looks at a row', () => {
    const share = new Circuit({ failureThresholdPercentage: 50, minimumRequests: 3, cooldownMs: 1_000 });
    const row = new Circuit(settings);
    for (const circuit of [share, row]) {
      attempt(circuit, 'failure');
      attempt(circuit, 'failure');
      attempt(circuit, 'failure', start + 60_000);
    }
    expect(share.enter(start + 60_000, false)).toBeDefined();
    expect(row.enter(start + 60_000, false)).toBeUndefined();
  });

  it('lets one probe through after the cooldown, and nobody else until that has ended', () => {
    const circuit = opened();
    const probe = circuit.enter(start + 1_000, false);
    expect(probe).toBeDefined();
    expect(circuit.enter(start + 1_000, false)).toBeUndefined();
    expect(circuit.enter(start + 9_999_999, false)).toBeUndefined();
  });

  it('closes when the probe succeeds, and has forgotten what was before', () => {
    const circuit = opened();
    circuit.enter(start + 1_000, false)?.succeeded(start + 1_100);
    attempt(circuit, 'failure', start + 1_100);
    attempt(circuit, 'failure', start + 1_100);
    expect(circuit.enter(start + 1_100, false)).toBeDefined();
    attempt(circuit, 'failure', start + 1_100);
    expect(circuit.enter(start + 1_100, false)).toBeUndefined();
  });

  it('opens for another cooldown when the probe fails', () => {
    const circuit = opened();
    circuit.enter(start + 1_000, false)?.end('failure', start + 1_500);
    expect(circuit.enter(start + 2_499, false)).toBeUndefined();
    expect(circuit.enter(start + 2_500, false)).toBeDefined();
  });

  it('lets the next attempt be the probe when one says nothing', () => {
    const circuit = opened();
    circuit.enter(start + 1_000, false)?.end('neutral', start + 1_001);
    const next = circuit.enter(start + 1_001, false);
    expect(next).toBeDefined();
    next?.succeeded(start + 1_002);
    expect(circuit.enter(start + 1_002, false)).toBeDefined();
  });

  it('does not count an attempt that began in another state than it ended in', () => {
    const circuit = new Circuit(settings);
    const late = [circuit.enter(start, false), circuit.enter(start, false), circuit.enter(start, false)];
    for (let count = 0; count < 3; count += 1) attempt(circuit, 'failure');
    late[0]?.succeeded(start + 10);
    expect(circuit.enter(start + 10, false)).toBeUndefined();
    const probe = circuit.enter(start + 1_000, false);
    late[1]?.succeeded(start + 1_000);
    expect(circuit.enter(start + 1_000, false)).toBeUndefined();
    probe?.succeeded(start + 1_000);
    for (let count = 0; count < 3; count += 1) late[2]?.end('failure', start + 1_000);
    expect(circuit.enter(start + 1_000, false)).toBeDefined();
  });

  it('makes attempts that are forced while it is open; one that succeeds closes it, one that fails changes nothing', () => {
    const circuit = opened();
    circuit.enter(start + 500, true)?.end('failure', start + 900);
    expect(circuit.enter(start + 999, false)).toBeUndefined();
    expect(circuit.enter(start + 1_000, false)).toBeDefined();
    expect(circuit.enter(start + 1_000, false)).toBeUndefined();
    circuit.enter(start + 1_000, true)?.succeeded(start + 1_000);
    expect(circuit.enter(start + 1_000, false)).toBeDefined();
    expect(circuit.enter(start + 1_000, false)).toBeDefined();
  });

  it('takes a forced attempt after the cooldown as its probe', () => {
    const circuit = opened();
    circuit.enter(start + 1_000, true)?.end('failure', start + 1_000);
    expect(circuit.enter(start + 1_999, false)).toBeUndefined();
  });

  it('opens when streams break off again and again, although each of them began', () => {
    const circuit = new Circuit(settings);
    for (let count = 0; count < 3; count += 1) {
      expect(circuit.enter(start, false)).toBeDefined();
      attempt(circuit, 'success')?.brokeOff(start);
    }
    expect(circuit.enter(start, false)).toBeUndefined();
  });

  it('does not open when streams break off now and then', () => {
    const circuit = new Circuit(settings);
    for (let count = 0; count < 20; count += 1) {
      attempt(circuit, 'success')?.brokeOff(start);
      attempt(circuit, 'success');
    }
    expect(circuit.enter(start, false)).toBeDefined();
  });

  it('counts a stream that broke off as one attempt when it looks at the share', () => {
    const circuit = new Circuit({ failureThresholdPercentage: 100, minimumRequests: 3, cooldownMs: 1_000 });
    for (let count = 0; count < 2; count += 1) attempt(circuit, 'success')?.brokeOff(start);
    expect(circuit.enter(start, false)).toBeDefined();
    attempt(circuit, 'success')?.brokeOff(start);
    expect(circuit.enter(start, false)).toBeUndefined();
  });

  it('is open as long as another process says, for a cooldown at most, then probes', () => {
    const circuit = new Circuit(settings);
    circuit.hear(start + 400, start);
    expect(circuit.enter(start + 399, false)).toBeUndefined();
    expect(circuit.enter(start + 400, false)).toBeDefined();
    expect(circuit.enter(start + 400, false)).toBeUndefined();

    const other = new Circuit(settings);
    other.hear(start + 9_999_999, start);
    expect(other.enter(start + 999, false)).toBeUndefined();
    expect(other.enter(start + 1_000, false)).toBeDefined();
  });

  it('acts on the same news once, and never on old or its own', () => {
    const circuit = new Circuit(settings, (openUntil) => circuit.hear(openUntil, start));
    circuit.hear(start - 1, start);
    expect(circuit.enter(start, false)).toBeDefined();
    circuit.hear(start + 500, start);
    circuit.enter(start + 100, true)?.succeeded(start + 100);
    circuit.hear(start + 500, start + 100);
    expect(circuit.enter(start + 100, false)).toBeDefined();
    for (let count = 0; count < 3; count += 1) attempt(circuit, 'failure', start + 200);
    circuit.enter(start + 300, true)?.succeeded(start + 300);
    circuit.hear(start + 1_200, start + 300);
    expect(circuit.enter(start + 300, false)).toBeDefined();
  });

  it('leaves a probe alone when another process opens its circuit meanwhile', () => {
    const circuit = opened();
    const probe = circuit.enter(start + 1_000, false);
    circuit.hear(start + 1_900, start + 1_000);
    probe?.succeeded(start + 1_100);
    expect(circuit.enter(start + 1_100, false)).toBeDefined();
  });

  it('is not open for longer than a cooldown when the clock is put back', () => {
    const circuit = opened();
    expect(circuit.enter(start - 3_600_000, false)).toBeDefined();
  });
});
