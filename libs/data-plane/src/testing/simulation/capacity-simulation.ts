import { capacityTiers, type CatalogEntry, type UpstreamFactory } from '@model-gateway/core';
import { parseConfigTree, type ConfigNode } from '@model-gateway/gateway-config';
import { plainConfigTools } from '@model-gateway/gateway-config/testing';
import type { Attempt } from '../../attempts/attempt-log.js';
import { OperationExecutor } from '../../pipeline/operation-executor.js';
import { AttemptLimits } from '../../resilience/attempt-limits.js';
import { CapacityMemory } from '../../resilience/capacity-memory.js';
import { Circuits } from '../../resilience/circuits.js';
import { SeededRandom } from './seeded-random.js';
import { nameOf, SimulatedCapacity, type CapacityPlace } from './simulated-capacity.js';
import { SimulatedRequest } from './simulated-request.js';
import { SimulatedTime } from './simulated-time.js';
import { Violations } from './violations.js';

/** How long the simulated time is, of which the last part has no shortages. */
const shortagesMs = 20 * 60_000;
const calmMs = 5 * 60_000;
const minuteMs = 60_000;

/** A request, as the simulation looks at it. */
type Made = Pick<SimulatedRequest, 'attemptLog' | 'received' | 'failure' | 'startedAt'>;

/**
 * Requests through a config with random tiers and regions, in virtual time, while each tier in each region has no capacity now
 * and then. Checks each request and each call.
 */
export class CapacitySimulation {
  readonly violations = new Violations();
  readonly requests: SimulatedRequest[] = [];
  readonly places: readonly CapacityPlace[];
  private readonly random: SeededRandom;
  private readonly time: SimulatedTime;
  private readonly upstream: SimulatedCapacity;
  private readonly root: ConfigNode;
  private readonly executor: OperationExecutor<Answering, string, string, string>;

  /**
   * @param settle lets everything happen that needs no time
   * @param memoryOf a planted bug
   */
  constructor(
    seed: number,
    private readonly settle: () => Promise<void>,
    memoryOf: (time: SimulatedTime) => CapacityMemory = (time) => new CapacityMemory(time),
  ) {
    const random = (this.random = new SeededRandom(seed));
    const time = (this.time = new SimulatedTime(random));
    const capacity = someOf(capacityTiers, random);
    const regions = someOf(['europe-west4', 'eu', 'europe-north1'], random);
    this.places = capacity.flatMap((tier) => regions.map((region) => ({ tier, region })));
    this.root = parseConfigTree(
      { capacity, regions, override_params: { model: 'gemini' } },
      plainConfigTools,
    );
    this.upstream = new SimulatedCapacity(this.places, time, random, time.now() + shortagesMs);
    this.executor = this.gateway(memoryOf(time));
  }

  async run(): Promise<void> {
    const endsAt = this.time.now() + shortagesMs + calmMs;
    const next = (): void => {
      this.make();
      const afterMs = this.random.pick([100, 1_000, 4_000, 20_000]);
      if (this.time.now() + afterMs < endsAt) this.time.schedule(afterMs, next);
    };
    this.time.schedule(0, next);
    do await this.settle();
    while (this.time.runNext());
    await this.settle();
    for (const request of this.requests) this.check(request);
    for (const { tier, region } of this.upstream.calls)
      this.violations.unless(this.placeOf(tier, region) >= 0, `${tier} ${region} is not of the config`);
  }

  private make(): void {
    const plan = { root: this.root, isStream: false, plan: 'a', user: 'u', foreign: new Set<string>() };
    const request = new SimulatedRequest(plan, this.time);
    this.requests.push(request);
    void request.run(this.executor);
  }

  private check(request: Made): void {
    const { violations } = this;
    const { attempts } = request.attemptLog;
    const tried = attempts.map(({ target }) => this.placeOf(target?.tier, target?.region));
    const [served] = request.received;
    const serving = attempts.at(-1);
    if (served === undefined)
      violations.unless(areAllRefused(attempts), 'a request failed without a refusal');
    else {
      const place = this.places[tried.at(-1) ?? -1];
      const isNamed = serving?.outcome === 'served' && place !== undefined && nameOf(place) === served;
      violations.unless(isNamed, 'the attempt log does not say who served');
    }
    // Where all have refused a moment ago, the last attempt goes back to the one that is to return first.
    const isRound = tried.every((place, index) => place === index);
    const isLastResort =
      tried.slice(0, -1).length === this.places.length && areSkipped(attempts.slice(0, -1));
    violations.unless(isRound || isLastResort, `the order is ${tried.join(', ')}`);
    this.checkReturn(request, tried.at(-1) ?? 0);
  }

  /** Whoever has had capacity for a minute serves, unless one before it does. */
  private checkReturn({ startedAt, received, attemptLog }: Made, last: number): void {
    const { startedAt: askedAt = startedAt } = attemptLog.attempts[0] ?? {};
    const back = this.places.findIndex((place) => {
      const since = this.upstream.availableSince(place, askedAt);
      const isStill = this.upstream.availableSince(place, askedAt + minuteMs) === since;
      return since !== undefined && isStill && askedAt - since >= minuteMs;
    });
    if (back < 0) return;
    const name = nameOf(this.places[back] as CapacityPlace);
    this.violations.unless(
      received.length > 0 && last <= back,
      `${name} is back for a minute, and is not used`,
    );
  }

  private placeOf(tier: string | undefined, region: string | undefined): number {
    return this.places.findIndex((place) => place.tier === tier && place.region === region);
  }

  private gateway(capacity: CapacityMemory): OperationExecutor<Answering, string, string, string> {
    const { time, random, upstream } = this;
    const tools = { clock: time, scheduler: time, random: random.next };
    const dependencies = {
      catalog: { find: () => Promise.resolve(entry), list: () => Promise.resolve([]) },
      callers: { authenticate: () => Promise.resolve(undefined) },
      upstreams: {} as UpstreamFactory,
      circuits: new Circuits(time),
      capacity,
      limits: new AttemptLimits(tools),
      tools,
      priceOf: () => undefined,
    };
    return new OperationExecutor(dependencies, {
      make:
        (_upstreams, { target }) =>
        (signal) =>
          upstream.answer(target, signal),
      whole: (answer, _request, { signal }) => answer(signal),
      stream: () => {
        throw new Error('Nothing is streamed here.');
      },
      says: () => true,
      charging: 'tokens',
      usageOf: () => undefined,
      labelled: (request) => request,
    });
  }
}

type Answering = (signal: AbortSignal) => Promise<string>;

const entry: CatalogEntry = {
  slug: 'upstream',
  kind: 'vertex-ai',
  projectId: 'p',
  credential: { type: 'api-key', apiKey: 'key' },
};

function areSkipped(attempts: readonly Attempt[]): boolean {
  return attempts.every(({ outcome, code }) => outcome === 'skipped' && code === 'no_capacity');
}

function areAllRefused(attempts: readonly Attempt[]): boolean {
  return (
    attempts.some(({ status }) => status === 429) &&
    attempts.every(({ status, code }) => status === 429 || code === 'no_capacity')
  );
}

/** Some of them, at least one, in any order. */
function someOf<Item>(items: readonly Item[], random: SeededRandom): readonly Item[] {
  const left = [...items];
  const some: Item[] = [];
  for (let count = random.between(1, items.length); count > 0; count -= 1)
    some.push(...left.splice(random.between(0, left.length - 1), 1));
  return some;
}
