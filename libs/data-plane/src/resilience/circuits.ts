import type { SharedCircuitBreakers, Clock, Target } from '@model-gateway/core';
import type { BreakerSettings } from '@model-gateway/gateway-config';
import { Circuit, type CircuitState } from './circuit.js';
import { circuitKey, circuitFields, areFieldsOf, type CircuitFields } from './circuit-key.js';

export type { CircuitPermit } from './circuit.js';

/** How the circuit of a target stands. */
export interface CircuitStanding {
  /** The target's name. */
  readonly target: string;
  readonly state: CircuitState;
}

/** How the circuits of some settings are called. */
interface CircuitNames {
  readonly suffix: string;
  /** Whose circuit was asked for last; its key is still there, as one text whose hash the engine knows. */
  last: { readonly fields: CircuitFields; readonly key: string } | undefined;
}

/** So many circuits are kept at most. */
const mostCircuits = 10_000;
const beforeSettings = '#';

/**
 * All circuits of a process, each made when it is first asked for. Callers have a say in their names, so no more than 10,000
 * are kept: those that were not asked for the longest go first, and with them what they had counted.
 */
export class Circuits {
  /** What was asked for since {@link older} was put aside. */
  private recent = new Map<string, Circuit>();
  private older = new Map<string, Circuit>();
  /** Configs stay the same objects from request to request. */
  private readonly names = new WeakMap<BreakerSettings, CircuitNames>();

  /**
   * @param shared what other processes have announced; absent: the process has only its own circuits
   * @param most how many are kept
   */
  constructor(
    private readonly clock: Clock,
    private readonly shared?: SharedCircuitBreakers,
    private readonly most = mostCircuits,
  ) {}

  /**
   * The circuit of a target. Settings that say the same share one, wherever they stand; others have one of their own.
   *
   * @param callerId who asks
   */
  of(target: Target, callerId: string, settings: BreakerSettings): Circuit {
    const key = this.keyOf(target, callerId, settings);
    const circuit = this.recent.get(key) ?? this.bringForth(key, settings);
    const openUntil = this.shared?.openUntil(key);
    if (openUntil !== undefined) circuit.hear(openUntil, this.clock.now());
    return circuit;
  }

  /** How those stand that are kept. A target has several where settings differ. */
  *standings(): Iterable<CircuitStanding> {
    const now = this.clock.now();
    for (const circuits of [this.recent, this.older])
      for (const [key, circuit] of circuits)
        yield { target: key.slice(0, key.lastIndexOf(beforeSettings)), state: circuit.stateAt(now) };
  }

  /** In two halves, of which the older is dropped as a whole, so that asking for a circuit again moves nothing. */
  private bringForth(key: string, settings: BreakerSettings): Circuit {
    const circuit = this.older.get(key) ?? this.create(key, settings);
    if (this.recent.size >= this.most / 2) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.older.delete(key);
    this.recent.set(key, circuit);
    return circuit;
  }

  private create(key: string, settings: BreakerSettings): Circuit {
    const { shared } = this;
    return new Circuit(settings, shared && ((openUntil) => shared.announce(key, openUntil)));
  }

  private keyOf(target: Target, callerId: string, settings: BreakerSettings): string {
    let names = this.names.get(settings);
    if (!names) {
      names = { suffix: `${beforeSettings}${settingsKey(settings).join('/')}`, last: undefined };
      this.names.set(settings, names);
    }
    const { last, suffix } = names;
    if (last && areFieldsOf(last.fields, target, callerId)) return last.key;
    const fields = circuitFields(target, callerId);
    const key = circuitKey(fields) + suffix;
    names.last = { fields, key };
    return key;
  }
}

function settingsKey(settings: BreakerSettings): readonly unknown[] {
  const { failureThreshold, failureThresholdPercentage, minimumRequests, cooldownMs, failureStatusCodes } =
    settings;
  const statuses = failureStatusCodes && [...new Set(failureStatusCodes)].sort((one, other) => one - other);
  return [failureThreshold, failureThresholdPercentage, minimumRequests, cooldownMs, statuses];
}
