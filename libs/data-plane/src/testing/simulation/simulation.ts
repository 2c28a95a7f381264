import type { CatalogEntry, UpstreamFactory } from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import type { Admissions } from '@model-gateway/usage';
import { OperationExecutor } from '../../pipeline/operation-executor.js';
import type { ExecutionTools } from '../../attempts/execution-context.js';
import { AttemptLimits } from '../../resilience/attempt-limits.js';
import { CapacityMemory } from '../../resilience/capacity-memory.js';
import type { CircuitOutcome } from '../../resilience/circuit.js';
import { checkRequest } from './check-request.js';
import { hedges } from './hedges.js';
import { models, plans, randomConfig } from './random-config.js';
import { SeededRandom } from './seeded-random.js';
import { SimulatedAdmissions, targetOwner } from './simulated-admissions.js';
import { simulatedRecovery } from './simulated-recovery.js';
import { SimulatedRequest, type RequestPlan, type SimulatedExecutor } from './simulated-request.js';
import { SimulatedTime } from './simulated-time.js';
import { SimulatedUpstream, type Mood } from './simulated-upstream.js';
import { storyOf } from './story.js';
import { Violations } from './violations.js';
import { WatchedCircuits } from './watched-circuits.js';

/** What a simulation takes from outside. */
export interface SimulationSetting {
  /** Lets everything happen that needs no time. */
  readonly settle: () => Promise<void>;
  /** How many listeners a signal has. */
  readonly listenersOf: (signal: AbortSignal) => number;
  /** Bugs that are built in on purpose. */
  readonly planted?: PlantedBugs;
}

export interface PlantedBugs {
  readonly limitsOf?: (tools: ExecutionTools) => AttemptLimits;
  /** Outcomes that circuits do not hear of. */
  readonly hasForgotten?: (outcome: CircuitOutcome) => boolean;
  readonly neverCallsOff?: boolean;
}

/** More events than any simulation needs that comes to an end. */
const mostEvents = 20_000;

/** Longer than every cooldown. */
const quietMs = 60_000;

/**
 * The router with all that is in it (choice, retries, circuits, hedges, limits), on a random config, with upstreams that are
 * in all kinds of trouble, callers who leave, and a gateway that shuts down. The same seed makes it the same to the last event.
 */
export class Simulation {
  readonly violations = new Violations();
  readonly requests: SimulatedRequest[] = [];
  private readonly random: SeededRandom;
  private readonly time: SimulatedTime;
  private readonly upstreams: ReadonlyMap<string, SimulatedUpstream>;
  private readonly circuits: WatchedCircuits;
  private readonly admissions: SimulatedAdmissions;
  private readonly executor: SimulatedExecutor;
  private readonly root: ConfigNode;
  private readonly mood: Mood;
  private readonly start: number;
  /** What a hedge answered follows its request to the end of that. */
  private readonly hasHedge: boolean;
  /** Events that do not belong to any request. */
  private planned = 0;

  constructor(
    seed: number,
    private readonly setting: SimulationSetting,
  ) {
    const { planted } = setting;
    this.random = new SeededRandom(seed);
    this.time = new SimulatedTime(this.random, planted?.neverCallsOff);
    this.start = this.time.now();
    this.mood = this.random.pick(['mixed', 'mixed', 'mixed', 'limited', 'down', 'silent', 'breaking']);
    const upstream = () => new SimulatedUpstream(this.time, this.random, this.mood);
    this.upstreams = new Map(models.map((model) => [model, upstream()]));
    this.circuits = new WatchedCircuits(this.time, this.violations, planted?.hasForgotten);
    this.admissions = new SimulatedAdmissions(this.random);
    this.root = randomConfig(this.random);
    this.hasHedge = hedges(this.root) > 0;
    this.executor = this.gateway();
  }

  /** Comes to the end of everything, and checks it. */
  async run(): Promise<void> {
    this.planRequests();
    await this.untilQuiet(this.sometimesLeave);
    for (const request of this.requests) checkRequest(request, this.violations);
    this.checkCalls();
    if (this.mood === 'limited') this.violations.unless(!this.circuits.haveOpened, 'a circuit opened at 429');
    await this.recover();
  }

  /** What happened. */
  get story(): string {
    return storyOf(this.root, this.requests, this.start);
  }

  private gateway(): SimulatedExecutor {
    const { time, circuits, random } = this;
    const tools: ExecutionTools = { clock: time, scheduler: time, random: random.next };
    const dependencies = {
      catalog: { find: (slug: string) => Promise.resolve(entryOf(slug)), list: () => Promise.resolve([]) },
      callers: { authenticate: () => Promise.resolve(undefined) },
      // Made by the work itself.
      upstreams: {} as UpstreamFactory,
      circuits,
      capacity: new CapacityMemory(time),
      limits: this.setting.planted?.limitsOf?.(tools) ?? new AttemptLimits(tools),
      tools,
      priceOf: () => undefined,
      admissions: this.admissions as Pick<Admissions, 'admit'> as Admissions,
    };
    return new OperationExecutor(dependencies, {
      make: (_upstreams, { target }) => this.upstreamOf(target.model),
      whole: (upstream, _request, call) => upstream.whole(call),
      stream: (upstream, _request, call) => upstream.stream(call),
      says: (item) => item !== 'head',
      charging: 'tokens',
      usageOf: () => undefined,
      labelled: (request) => request,
      delivered: simulatedRecovery,
    });
  }

  private upstreamOf(model: string): SimulatedUpstream {
    const upstream = this.upstreams.get(model);
    if (!upstream) throw new Error(`There is no ${model}.`);
    return upstream;
  }

  private planRequests(): void {
    const { random } = this;
    for (let left = random.between(1, 6); left > 0; left -= 1) {
      this.plan(random.pick([0, 0, 10, 100, 5_000, 30_000]), () => this.make(this.randomPlan()));
    }
    if (!random.chance(0.1)) return;
    this.plan(random.pick([5, 50, 5_000]), () => {
      for (const request of this.requests) request.abort();
    });
  }

  private plan(afterMs: number, action: () => void): void {
    this.planned += 1;
    this.time.schedule(afterMs, () => {
      this.planned -= 1;
      action();
    });
  }

  private randomPlan(): RequestPlan {
    const { random } = this;
    return {
      root: this.root,
      isStream: random.chance(0.6),
      plan: random.pick(plans),
      user: `user ${random.between(1, 5)}`,
      ...(random.chance(0.3) && { deadlineMs: random.pick([100, 500, 5_000, 30_000]) }),
      foreign: new Set(models.filter(() => random.chance(0.05))),
    };
  }

  private make(plan: RequestPlan): SimulatedRequest {
    const request = new SimulatedRequest(plan, this.time);
    this.requests.push(request);
    void request.run(this.executor);
    return request;
  }

  /** @param leave now and then somebody leaves */
  private async untilQuiet(leave: () => void = () => undefined): Promise<void> {
    for (let events = 0; events < mostEvents && (await this.happens()); events += 1) leave();
    await this.setting.settle();
  }

  /** Callers leave at any moment, even at one at which something else happens. */
  private readonly sometimesLeave = (): void => {
    const { random, requests } = this;
    if (requests.length > 0 && random.chance(0.01)) random.pick(requests).abort();
  };

  /** Lets the next thing happen; now and then two before anybody has noticed the first. False: nothing is to come. */
  private async happens(): Promise<boolean> {
    if (this.random.chance(0.3) && this.time.runAnother()) return true;
    await this.setting.settle();
    if (this.requests.every(({ endedAt }) => endedAt !== undefined)) this.checkIdle();
    return this.time.runNext();
  }

  /** No request is under way: nothing may be left of those that were. */
  private checkIdle(): void {
    const { violations } = this;
    violations.unless(this.time.pending === this.planned, 'a timer is left');
    for (const { open, unfinished } of this.upstreams.values()) {
      violations.unless(open.size === 0, 'a call is left open');
      violations.unless(unfinished.size === 0, 'a call never came to its end');
    }
    for (const { signal, servedAt } of this.requests) {
      const isFollowed = this.hasHedge && servedAt !== undefined;
      violations.unless(isFollowed || this.setting.listenersOf(signal) === 0, 'a listener is left');
    }
  }

  /** What was sent is on record, and counted. */
  private checkCalls(): void {
    const attempts = this.requests.flatMap(({ attemptLog }) => attemptLog.attempts);
    const sent = attempts.filter(({ outcome, isUnsent }) => outcome !== 'skipped' && !isUnsent).length;
    const calls = [...this.upstreams.values()].reduce((sum, upstream) => sum + upstream.calls, 0);
    this.violations.unless(calls <= sent, 'a call is not on record');
    this.admissions.check(this.violations, calls);
  }

  /** When the upstreams are well again every request is served, and every circuit lets somebody through. */
  private async recover(): Promise<void> {
    for (const upstream of this.upstreams.values()) upstream.isHealthy = true;
    this.time.skip(quietMs);
    this.circuits.check();
    this.admissions.isOpen = true;
    const plan = { root: this.root, isStream: true, plan: 'a', user: 'user 1', foreign: new Set<string>() };
    const request = this.make(plan);
    await this.untilQuiet();
    checkRequest(request, this.violations);
    this.checkCalls();
    this.violations.unless(
      request.failure === undefined,
      `nobody is served although all is well: ${String(request.failure)}`,
    );
  }
}

function entryOf(slug: string): CatalogEntry {
  const limits = { owner: targetOwner, rates: [], budgets: [] };
  return { slug, kind: 'google', credential: { type: 'api-key', apiKey: 'key' }, limits };
}
