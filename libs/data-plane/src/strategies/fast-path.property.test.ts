import {
  CancelledError,
  GuardrailDeniedError,
  InvalidRequestError,
  UpstreamStatusError,
  UpstreamUnreachableError,
} from '@model-gateway/core';
import * as fc from 'fast-check';
import type { ConfigNode, Guardrail } from '@model-gateway/gateway-config';
import { AskFixture, configNode } from '../testing/ask-fixture.js';
import { randomConfig } from '../testing/simulation/random-config.js';
import { SeededRandom } from '../testing/simulation/seeded-random.js';
import { buildStrategyTree, buildExecutionPlan } from './execution-plan.js';
import type { Execute, ExecutionContext, ExecutionTools } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { AttemptLimits } from '../resilience/attempt-limits.js';
import { fastPath } from './fast-path.js';
import type { AttemptLog } from '../attempts/attempt-log.js';

const longestMs = 120_000;
const stepMs = 50;

const guardrail: Guardrail = {
  path: 'config.input_guardrails[0]',
  action: 'deny',
  check: { type: 'word_count', max: 1 },
};

const refused = (status: number, code = 'code') =>
  new UpstreamStatusError(status, code, { status, message: 'No.' });

const failures: readonly (() => Error)[] = [
  () => new TargetSkippedError(),
  () => new CancelledError('The upstream left.'),
  () => new InvalidRequestError('invalid_value', 'No.'),
  () => new UpstreamUnreachableError('Nobody is there.', {}),
  () => new GuardrailDeniedError('No.', { param: guardrail.path }),
  () => new TypeError('A bug.'),
  () => refused(400, 'context_length_exceeded'),
  () => refused(400, 'content_filter'),
  ...[400, 404, 408, 429, 429, 500, 500, 503, 503].map((status) => () => refused(status)),
];

/** A config like those of the simulation, but now and then nothing but a leaf, and with a guardrail at some leaves. */
function anyConfig(random: SeededRandom): ConfigNode {
  const config = randomConfig(random);
  const { settings, sourcePaths } = config;
  return random.chance(0.1) ? configNode(config.path, { settings, sourcePaths }) : guarded(config, random);
}

function guarded(node: ConfigNode, random: SeededRandom): ConfigNode {
  const isGuarded = node.targets.length === 0 && random.chance(0.5);
  const settings = isGuarded ? { ...node.settings, inputGuardrails: [guardrail] } : node.settings;
  return { ...node, settings, targets: node.targets.map((target) => guarded(target, random)) };
}

/** A request under a random config, whose leaves do what the seed says. */
class RandomRequest {
  private readonly fixture = new AskFixture();
  private readonly random: SeededRandom;
  private readonly tools: ExecutionTools;
  private readonly limits: AttemptLimits;
  /** Every attempt, and what it was told. */
  private readonly attempts: unknown[] = [];
  private readonly config: ConfigNode;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
    this.tools = { ...this.fixture.tools, random: this.random.next };
    this.limits = new AttemptLimits(this.tools);
    this.config = anyConfig(this.random);
  }

  /** Everything that can be seen of it from outside. */
  async course(makeTree: typeof buildExecutionPlan): Promise<Course> {
    const { controller, scheduler, attemptLog } = this.fixture;
    const deadline = this.random.chance(0.3) ? this.random.pick([300, 5_000]) : undefined;
    const leavesAt = this.random.chance(0.1) ? this.random.pick([0, 50, 700, 3_000]) : Infinity;
    const execute = makeTree<string, ExecutionContext['request']>(
      this.config,
      this.executeTarget,
      this.tools,
    );
    const context = this.fixture.context(deadline === undefined ? {} : { deadline });
    let outcome: unknown;
    const settle = (what: unknown) => (outcome = what);
    void execute(context).then(settle, settle);
    for (let ms = 0; ms < longestMs && outcome === undefined; ms += stepMs) {
      if (ms >= leavesAt) controller.abort(new CancelledError('The caller left.'));
      await this.fixture.advance(stepMs);
    }
    return {
      outcome: String(outcome),
      attempts: this.attempts,
      records: attemptLog.attempts,
      begun: attemptLog.begun,
      waitedMs: attemptLog.waitedMs,
      tooLongForModels: context.tooLongForModels,
      pending: scheduler.pending,
    };
  }

  private readonly executeTarget =
    (targetNode: ConfigNode): Execute<string> =>
    (context) => {
      this.note(targetNode, context);
      const { scheduler } = this.fixture;
      const [fails, delayMs] = [this.random.chance(0.75), this.random.pick([0, 0, 20, 700])];
      const failure = this.random.pick(failures);
      const work = async (): Promise<string> => {
        if (delayMs > 0) await new Promise<void>((resolve) => scheduler.schedule(delayMs, resolve));
        const reason = failure();
        const isOpen = reason instanceof TargetSkippedError;
        if (!fails || (isOpen && context.ignoresCircuitBreakers)) return targetNode.path;
        throw reason;
      };
      return this.limits.whole(context, targetNode.settings, work).catch((reason: unknown) => {
        const model = targetNode.settings.overrideParams?.['model'];
        const outcome = reason instanceof TargetSkippedError ? 'skipped' : 'failed';
        this.fixture.record(targetNode, typeof model === 'string' ? model : 'any-model', outcome);
        throw reason;
      });
    };

  private note({ path }: ConfigNode, context: ExecutionContext): void {
    const {
      ignoresCircuitBreakers,
      deadline,
      endsAt,
      retry,
      tooLongForModels,
      alternatives,
      denied,
      claimed,
      attemptLog,
    } = context;
    this.attempts.push({
      path,
      at: this.fixture.scheduler.now(),
      ...{ ignoresCircuitBreakers, deadline, endsAt, retry, alternatives },
      tooLongForModels: [...tooLongForModels],
      denied: [...(denied ?? [])],
      claimed: [...(claimed ?? [])].map((targetNode) => targetNode.path),
      begun: attemptLog.begun,
    });
  }
}

/** What becomes of a request. */
interface Course {
  readonly outcome: string;
  readonly attempts: readonly unknown[];
  readonly records: AttemptLog['attempts'];
  readonly begun: number;
  readonly waitedMs: number;
  readonly tooLongForModels: readonly string[];
  /** Timers that are left. */
  readonly pending: number;
}

describe('fastPath', () => {
  const [a, b] = [configNode('config.targets[0]'), configNode('config.targets[1]')];
  const answering =
    (targetNode: ConfigNode): Execute<string> =>
    () =>
      Promise.resolve(targetNode.path);
  const untouched: Execute<string> = () => Promise.reject(new Error('The tree was asked.'));

  it.each<[string, Partial<ConfigNode>]>([
    ['a leaf', { settings: { retry: { attempts: 2, usesRetryAfter: true } } }],
    ['its only target', { strategy: { mode: 'single' }, targets: [a] }],
    ['the first of several', { strategy: { mode: 'fallback' }, targets: [a, b] }],
    [
      'the first of several, within others',
      {
        strategy: { mode: 'fallback' },
        targets: [configNode('config.targets[0]', { strategy: { mode: 'fallback' }, targets: [a, b] }), b],
      },
    ],
    ['what inherits a time-out that nobody says', { settings: { requestTimeoutMs: 5 } }],
  ])('asks %s ahead of the tree', async (_, members) => {
    const execute = fastPath(configNode('config', members), answering, () => untouched);
    await expect(execute(new AskFixture().context())).resolves.toMatch(/^config/);
  });

  it.each<[string, Partial<ConfigNode>]>([
    ['a choice by chance', { strategy: { mode: 'loadbalance' }, targets: [a, b] }],
    ['a choice by the request', { strategy: { mode: 'conditional', conditions: [] }, targets: [a, b] }],
    ['a hedge', { hedge: { afterMs: 100 } }],
    ['a total time limit', { totalTimeoutMs: 100 }],
    ['a time-out', { settings: { requestTimeoutMs: 5 }, sourcePaths: { requestTimeoutMs: 'config' } }],
    [
      'a time-out below',
      {
        strategy: { mode: 'single' },
        targets: [
          configNode(a.path, {
            settings: { requestTimeoutMs: 5 },
            sourcePaths: { requestTimeoutMs: a.path },
          }),
        ],
      },
    ],
  ])('leaves %s to the tree', async (_, members) => {
    const execute = fastPath(configNode('config', members), answering, () => untouched);
    await expect(execute(new AskFixture().context())).rejects.toThrow('The tree was asked.');
  });

  it('leaves it to the tree where leaves are excluded', async () => {
    const execute = fastPath(configNode('config'), answering, () => untouched);
    const context = new AskFixture().context({ excluded: new Set([a]) });
    await expect(execute(context)).rejects.toThrow('The tree was asked.');
  });

  it('changes nothing of what a request does, whatever its config and its upstreams do', async () => {
    let goneOn = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const ahead = await new RandomRequest(seed).course(buildExecutionPlan);
        const plain = await new RandomRequest(seed).course(buildStrategyTree);
        if (ahead.attempts.length > 1) goneOn += 1;
        expect(ahead).toEqual(plain);
      }),
      { numRuns: 300 },
    );
    expect(goneOn).toBeGreaterThan(50);
  });
});
