import type {
  BreakerSettings,
  ConfigNode,
  InferenceConfig,
  RetrySettings,
  Strategy,
} from '@model-gateway/gateway-config';
import type { SeededRandom } from './seeded-random.js';

/** What users of the simulation are on; conditions look at it. */
export const plans: readonly string[] = ['a', 'b', 'c'];

/** Names of the models, each with an upstream of its own. Several leaves may have the same. */
export const models: readonly string[] = ['model-1', 'model-2', 'model-3', 'model-4'];

const deepest = 3;

/** What a node says or inherits, with where it is said. */
interface Said {
  readonly settings: InferenceConfig;
  readonly sourcePaths: ConfigNode['sourcePaths'];
}

/** The tree of a config, checked and with everything inherited, as the parser makes it. */
export function randomConfig(random: SeededRandom): ConfigNode {
  return randomNode(random, 'config', { settings: {}, sourcePaths: {} }, 0);
}

function randomNode(random: SeededRandom, path: string, inherited: Said, depth: number): ConfigNode {
  const said = randomSaid(random, path, inherited);
  const isTargetNode = depth === deepest || (depth > 0 && random.chance(0.6));
  const count = isTargetNode ? 0 : numberOfTargets(random, depth);
  const targets = Array.from({ length: count }, (_, place) =>
    randomNode(random, `${path}.targets[${place}]`, said, depth + 1),
  );
  const ofTarget = { overrideParams: { model: random.pick(models) } };
  return {
    path,
    targets: isWeightless(targets) ? targets.map((target) => ({ ...target, weight: 1 })) : targets,
    weight: random.pick([0, 0.5, 1, 1, 3]),
    settings: isTargetNode ? { ...said.settings, ...ofTarget } : said.settings,
    sourcePaths: said.sourcePaths,
    ...(!isTargetNode && { strategy: randomStrategy(random, count) }),
    ...(random.chance(0.15) && { totalTimeoutMs: random.pick([500, 5_000, 30_000]) }),
    ...(random.chance(0.2) && { hedge: { afterMs: random.pick([10, 50, 500]) } }),
  };
}

/** Now and then there are more at the root than one request may ask. */
function numberOfTargets(random: SeededRandom, depth: number): number {
  return depth === 0 && random.chance(0.1) ? random.between(10, 40) : random.between(1, 3);
}

/** As the parser has it: somebody has to have a weight. */
function isWeightless(targets: readonly ConfigNode[]): boolean {
  return targets.every(({ weight }) => weight === 0);
}

function randomStrategy(random: SeededRandom, count: number): Strategy {
  if (count === 1 && random.chance(0.5)) return { mode: 'single' };
  const kind = random.next();
  if (kind < 0.55) {
    return random.chance(0.3)
      ? { mode: 'fallback', onStatusCodes: [429, 500, 503, 504] }
      : { mode: 'fallback' };
  }
  if (kind < 0.8) {
    const sticky = { hashFields: ['metadata.user'], ttlMs: 60_000 };
    return random.chance(0.5) ? { mode: 'loadbalance', sticky } : { mode: 'loadbalance' };
  }
  return randomConditions(random, count);
}

/** Plan `a` has always somewhere to go. */
function randomConditions(random: SeededRandom, count: number): Strategy {
  const conditions = plans
    .filter((plan) => plan === 'a' || random.chance(0.5))
    .map((plan) => ({
      query: ({ metadata }: { readonly metadata: Readonly<Record<string, string>> }) =>
        metadata['plan'] === plan,
      then: random.between(0, count - 1),
    }));
  return random.chance(0.5)
    ? { mode: 'conditional', conditions, otherwise: random.between(0, count - 1) }
    : { mode: 'conditional', conditions };
}

function randomSaid(random: SeededRandom, path: string, { settings, sourcePaths }: Said): Said {
  const own: InferenceConfig = {
    ...(random.chance(0.3) && { retry: randomRetry(random) }),
    ...(random.chance(0.4) && { breaker: randomBreaker(random) }),
    ...(random.chance(0.4) && { onInterrupt: 'restart' }),
    ...(random.chance(0.25) && { requestTimeoutMs: random.pick([400, 3_000, 20_000]) }),
    ...(random.chance(0.25) && {
      timeouts: { firstTokenMs: random.pick([50, 1_000, 10_000]), idleMs: 2_000 },
    }),
  };
  const places = Object.fromEntries(Object.keys(own).map((name) => [name, path]));
  return { settings: { ...settings, ...own }, sourcePaths: { ...sourcePaths, ...places } };
}

function randomRetry(random: SeededRandom): RetrySettings {
  const settings = { attempts: random.between(0, 4), usesRetryAfter: random.chance(0.7) };
  return random.chance(0.2) ? { ...settings, onStatusCodes: [429, 502, 503, 504, 408] } : settings;
}

function randomBreaker(random: SeededRandom): BreakerSettings {
  const settings = { minimumRequests: random.between(1, 4), cooldownMs: random.pick([1_000, 5_000, 20_000]) };
  return random.chance(0.7)
    ? { ...settings, failureThreshold: random.between(1, 4) }
    : { ...settings, failureThresholdPercentage: random.pick([20, 50, 100]) };
}
