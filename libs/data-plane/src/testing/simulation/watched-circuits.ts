import type { Target } from '@model-gateway/core';
import type { BreakerSettings } from '@model-gateway/gateway-config';
import { Circuit, type CircuitOutcome, type CircuitPermit } from '../../resilience/circuit.js';
import { circuitKey, circuitFields } from '../../resilience/circuit-key.js';
import { Circuits } from '../../resilience/circuits.js';
import { CircuitWatch } from './circuit-watch.js';
import type { SimulatedTime } from './simulated-time.js';
import type { Violations } from './violations.js';

/** A circuit with somebody beside it. */
class WatchedCircuit extends Circuit {
  /** @param hasForgotten outcomes that it does not hear of: a planted bug */
  constructor(
    settings: BreakerSettings,
    readonly watch: CircuitWatch,
    private readonly hasForgotten: (outcome: CircuitOutcome) => boolean,
  ) {
    super(settings, (until) => watch.opened(until));
  }

  override enter(now: number, isForced: boolean): CircuitPermit | undefined {
    const permit = super.enter(now, isForced);
    this.watch.entered(permit, now, isForced);
    return permit;
  }

  override leave(permit: CircuitPermit, outcome: CircuitOutcome, now: number): void {
    this.watch.left(permit, outcome, () => {
      if (!this.hasForgotten(outcome)) super.leave(permit, outcome, now);
    });
  }

  override breakOff(now: number): void {
    this.watch.counting('failure', () => super.breakOff(now));
  }
}

/** Circuits, each of them watched. */
export class WatchedCircuits extends Circuits {
  private readonly watched = new Map<string, WatchedCircuit>();

  constructor(
    private readonly time: SimulatedTime,
    private readonly violations: Violations,
    private readonly hasForgotten: (outcome: CircuitOutcome) => boolean = () => false,
  ) {
    super(time);
  }

  get haveOpened(): boolean {
    return [...this.watched.values()].some(({ watch }) => watch.hasOpened);
  }

  override of(target: Target, callerId: string, settings: BreakerSettings): Circuit {
    const key = `${circuitKey(circuitFields(target, callerId))} ${JSON.stringify(settings)}`;
    let circuit = this.watched.get(key);
    if (!circuit) {
      circuit = new WatchedCircuit(settings, new CircuitWatch(this.violations), this.hasForgotten);
      this.watched.set(key, circuit);
    }
    return circuit;
  }

  /** When nobody is under way: each has to let somebody through once its cooldown is over. */
  check(): void {
    for (const circuit of this.watched.values()) {
      circuit.watch.ended();
      circuit.enter(this.time.now(), false)?.end('neutral', this.time.now());
    }
  }
}
