import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import type { InferenceConfig } from '@model-gateway/gateway-config';
import { casesOfLaw } from '@model-gateway/test-servers/cases';
import type { ExecutionContext, BegunStream } from '../../attempts/execution-context.js';
import { AttemptLimits } from '../../resilience/attempt-limits.js';
import { Simulation, type PlantedBugs, type SimulationSetting } from './simulation.js';

const setting: SimulationSetting = {
  settle: () => new Promise((resolve) => setImmediate(resolve)),
  listenersOf: (signal) => getEventListeners(signal, 'abort').length,
};

async function simulate(seed: number, planted?: PlantedBugs): Promise<Simulation> {
  const simulation = new Simulation(seed, planted ? { ...setting, planted } : setting);
  await simulation.run();
  return simulation;
}

/** Fails with what is wrong and what happened. */
async function expectRight(seed: number): Promise<void> {
  const { violations, story } = await simulate(seed);
  if (violations.found.length === 0) return;
  throw new Error([...violations.found, `The simulation with the seed ${seed}:`, story].join('\n'));
}

const simulations = casesOfLaw({ quick: 100, full: 10_000 });
/** All are alike: a smaller one is no simpler simulation. */
const seeds = fc.noBias(fc.noShrink(fc.nat()));

/** Limits for attempts that are given another context than the right one: planted bugs. */
class WrongLimits extends AttemptLimits {
  constructor(
    tools: ConstructorParameters<typeof AttemptLimits>[0],
    private readonly wrong: (context: ExecutionContext) => ExecutionContext,
  ) {
    super(tools);
  }

  override whole<Answer>(
    context: ExecutionContext,
    settings: InferenceConfig,
    executor: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    return super.whole(this.wrong(context), settings, executor);
  }

  override stream<Item>(
    context: ExecutionContext,
    settings: InferenceConfig,
    executor: (signal: AbortSignal) => AsyncIterable<Item>,
    says: (item: Item) => boolean,
  ): Promise<BegunStream<Item>> {
    return super.stream(this.wrong(context), settings, executor, says);
  }
}

describe('the simulated router', () => {
  it('does what it has to', async () => {
    await fc.assert(fc.asyncProperty(seeds, expectRight), { numRuns: simulations });
  }, 600_000);

  it('goes the same way with the same seed, and another way with another', async () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { story } = await simulate(seed);
      expect((await simulate(seed)).story).toBe(story);
      expect((await simulate(seed + 1)).story).not.toBe(story);
    }
  });
});

/** What is to be seen of a simulation: outcomes of attempts, and how requests ended. */
async function sightings(seed: number): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const { attemptLog, received, failure, abortedAt } of (await simulate(seed)).requests) {
    for (const { outcome, code } of attemptLog.attempts) seen.add(`${outcome} ${code ?? ''}`.trim());
    const isAnswered = failure === undefined;
    if (isAnswered && attemptLog.waitedMs > 0) seen.add('answered after a pause');
    if (isAnswered && attemptLog.attempts.length > 3) seen.add('answered after many failures');
    if (isAnswered && attemptLog.attempts.some(({ outcome }) => outcome === 'cancelled')) seen.add('hedged');
    if (!isAnswered && received.length > 0)
      seen.add(abortedAt === undefined ? 'broken off' : 'left while reading');
  }
  return seen;
}

describe('the simulation sees', () => {
  it.each([
    'served',
    'skipped circuit_open',
    'skipped refused_before',
    'skipped attempts_exhausted',
    'cancelled cancelled',
    'failed rate_limited',
    'failed trouble',
    'failed upstream_unreachable',
    'failed upstream_invalid_response',
    'failed upstream_timeout',
    'failed request_timeout',
    'failed content_filter',
    'failed context_length_exceeded',
    'failed invalid_value',
    'answered after a pause',
    'answered after many failures',
    'hedged',
    'broken off',
    'left while reading',
  ])('%s', async (sight) => {
    let seed = 0;
    while (seed < 1000 && !(await sightings(seed)).has(sight)) seed += 1;
    expect(seed).toBeLessThan(1000);
  });
});

describe('the simulation finds', () => {
  const planted: readonly { readonly bug: string; readonly bugs: PlantedBugs; readonly violation: string }[] =
    [
      {
        bug: 'a probe that is never released',
        bugs: { hasForgotten: (outcome) => outcome === 'neutral' },
        violation: 'a circuit is stuck',
      },
      {
        bug: 'a circuit that never closes',
        bugs: { hasForgotten: (outcome) => outcome === 'success' },
        violation: 'a circuit is stuck',
      },
      { bug: 'timers that are not called off', bugs: { neverCallsOff: true }, violation: 'a timer is left' },
      {
        bug: 'attempts without an end',
        bugs: {
          limitsOf: (tools) =>
            new WrongLimits(tools, ({ deadline: _deadline, endsAt: _endsAt, ...context }) => context),
        },
        violation: 'an answer began, or failed to, after the deadline',
      },
      {
        bug: 'attempts that do not end with their request',
        bugs: {
          limitsOf: (tools) =>
            new WrongLimits(tools, (context) => ({ ...context, signal: new AbortController().signal })),
        },
        violation: 'a request went on after its caller had left',
      },
    ];

  it.each(planted)('$bug', async ({ bugs, violation }) => {
    const found = new Set<string>();
    for (let seed = 0; seed < 500 && !found.has(violation); seed += 1) {
      for (const violation of (await simulate(seed, bugs)).violations.found) found.add(violation);
    }
    expect([...found]).toContain(violation);
  });
});
