import { getEventListeners } from 'node:events';
import {
  GuardrailDeniedError,
  InvalidRequestError,
  RequestTimeoutError,
  UpstreamStatusError,
  UpstreamTimeoutError,
} from '@model-gateway/core';
import { settled } from '@model-gateway/core/testing';
import type { ConfigNode, Guardrail } from '@model-gateway/gateway-config';
import { AskFixture, configNode } from '../testing/ask-fixture.js';
import type { ExecutionContext, ExecutionRequest, BegunStream } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { buildExecutionPlan } from './execution-plan.js';
import { AttemptLimits } from '../resilience/attempt-limits.js';

const refused = (status: number) => new UpstreamStatusError(status, 'code', { status, message: 'No.' });

/** A request that the leaves know more of than the tree does. */
interface NamedRequest extends ExecutionRequest {
  readonly name: string;
}

/** What a leaf does: answers with its own path, fails, or lets itself be waited for. */
type Deed = 'answers' | 'is silent' | 'is open' | Error;

/** Leaves that do in turn what they were told, by path; the last deed again and again. */
class Leaves {
  readonly fixture = new AskFixture();
  readonly asked: { readonly path: string; readonly at: number; readonly context: ExecutionContext }[] = [];
  readonly made: string[] = [];
  private readonly limits = new AttemptLimits(this.fixture.tools);

  constructor(private readonly deeds: Readonly<Record<string, readonly Deed[]>> = {}) {}

  /** Asks the tree of a config. */
  execute(root: ConfigNode, members: Partial<ExecutionContext> = {}): Promise<string> {
    const tree = this.tree(root);
    return tree({ ...this.fixture.context(members), request: this.request });
  }

  get request(): NamedRequest {
    return { ...this.fixture.context().request, name: 'request' };
  }

  tree(root: ConfigNode) {
    return buildExecutionPlan(root, this.executeTarget, this.fixture.tools);
  }

  get paths(): readonly string[] {
    return this.asked.map(({ path }) => path);
  }

  nothingLeft(): void {
    expect(this.fixture.scheduler.pending).toBe(0);
    expect(getEventListeners(this.fixture.controller.signal, 'abort')).toEqual([]);
  }

  private readonly executeTarget = (targetNode: ConfigNode) => {
    this.made.push(targetNode.path);
    return (context: ExecutionContext<NamedRequest>): Promise<string> => {
      expect(context.request.name).toBe('request');
      const deeds = this.deeds[targetNode.path] ?? ['answers'];
      const before = this.asked.filter(({ path }) => path === targetNode.path).length;
      this.asked.push({ path: targetNode.path, at: this.fixture.scheduler.now(), context });
      const deed = deeds[Math.min(before, deeds.length - 1)]!;
      if (deed === 'is open' && !context.ignoresCircuitBreakers)
        return Promise.reject(new TargetSkippedError());
      return this.limits.whole(context, targetNode.settings, (signal) => this.does(deed, targetNode, signal));
    };
  };

  private does(deed: Deed, { path }: ConfigNode, signal: AbortSignal): Promise<string> {
    if (deed instanceof Error) return Promise.reject(deed);
    if (deed !== 'is silent') return Promise.resolve(path);
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  }
}

const targetNode = (path: string, members: Partial<ConfigNode> = {}) => configNode(path, members);
const a = targetNode('config.targets[0]');
const b = targetNode('config.targets[1]');
const c = targetNode('config.targets[2]');
const root = (members: Partial<ConfigNode>) => configNode('config', members);
const inTurn = (targets: readonly ConfigNode[], members: Partial<ConfigNode> = {}) =>
  root({ strategy: { mode: 'fallback' }, targets, ...members });
const retried = { retry: { attempts: 2, usesRetryAfter: true } };

describe('buildExecutionPlan', () => {
  it('asks a config that is a leaf', async () => {
    const leaves = new Leaves();
    await expect(leaves.execute(root({}))).resolves.toBe('config');
  });

  it('makes each leaf once, for all requests', async () => {
    const leaves = new Leaves();
    const tree = leaves.tree(inTurn([a, b]));
    const context = { ...leaves.fixture.context(), request: leaves.request };
    await tree(context);
    await tree(context);
    expect(leaves.made).toEqual([a.path, b.path]);
    expect(leaves.paths).toEqual([a.path, a.path]);
  });

  describe('of a strategy', () => {
    it('single asks its target', async () => {
      const leaves = new Leaves();
      await expect(leaves.execute(root({ strategy: { mode: 'single' }, targets: [a] }))).resolves.toBe(
        a.path,
      );
    });

    it('single without a target is refused at once', () => {
      expect(() => new Leaves().tree(root({ strategy: { mode: 'single' } }))).toThrow(/has none/);
    });

    it('fallback asks one after the other', async () => {
      const leaves = new Leaves({ [a.path]: [refused(500)] });
      await expect(leaves.execute(inTurn([a, b]))).resolves.toBe(b.path);
      expect(leaves.paths).toEqual([a.path, b.path]);
    });

    it('fallback keeps to its statuses', async () => {
      const leaves = new Leaves({ [a.path]: [refused(500)] });
      const strategy = { mode: 'fallback', onStatusCodes: [503] } as const;
      await expect(leaves.execute(inTurn([a, b], { strategy }))).rejects.toMatchObject({ status: 500 });
    });

    it.each([0, 0.1, 0.5, 0.99])('loadbalance never asks what weighs nothing (%d)', async (drawn) => {
      const leaves = new Leaves();
      leaves.fixture.drawn = drawn;
      const targets = [a, targetNode(b.path, { weight: 0 })];
      await expect(leaves.execute(root({ strategy: { mode: 'loadbalance' }, targets }))).resolves.toBe(
        a.path,
      );
    });

    it('loadbalance is sticky when it is to be', async () => {
      const leaves = new Leaves();
      const sticky = { hashFields: ['metadata.user'], ttlMs: 3_600_000 };
      const config = root({ strategy: { mode: 'loadbalance', sticky }, targets: [a, b, c] });
      const facts = { ...leaves.request.facts, metadata: { user: 'ada' } };
      const tree = leaves.tree(config);
      const answers = new Set<string>();
      for (const drawn of [0, 0.2, 0.4, 0.6, 0.8]) {
        leaves.fixture.drawn = drawn;
        answers.add(await tree({ ...leaves.fixture.context(), request: { ...leaves.request, facts } }));
      }
      expect(answers.size).toBe(1);
    });

    it('conditional asks whom its first query names', async () => {
      const leaves = new Leaves();
      const conditions = [
        { query: () => false, then: 0 },
        { query: () => true, then: 1 },
      ];
      const config = root({ strategy: { mode: 'conditional', conditions }, targets: [a, b] });
      await expect(leaves.execute(config)).resolves.toBe(b.path);
    });

    it('nests', async () => {
      const inner = ['config.targets[0].targets[0]', 'config.targets[0].targets[1]'] as const;
      const balanced = configNode(a.path, {
        strategy: { mode: 'fallback' },
        targets: inner.map((path) => targetNode(path)),
      });
      const leaves = new Leaves({ [inner[0]]: [refused(500)], [inner[1]]: [refused(500)] });
      await expect(leaves.execute(inTurn([balanced, b]))).resolves.toBe(b.path);
      expect(leaves.asked.map(({ context }) => context.alternatives)).toEqual([2, 1, 0]);
    });
  });

  describe('with retries', () => {
    const config = inTurn([targetNode(a.path, { settings: retried }), b]);

    it('makes them at the leaf before anybody else is asked', async () => {
      const leaves = new Leaves({ [a.path]: [refused(500)] });
      const outcome = leaves.execute(config);
      for (const ms of [500, 1000]) await leaves.fixture.advance(ms);
      await expect(outcome).resolves.toBe(b.path);
      expect(leaves.paths).toEqual([a.path, a.path, a.path, b.path]);
      expect(leaves.asked.map(({ context }) => context.retry)).toEqual([0, 1, 2, 0]);
      leaves.nothingLeft();
    });

    it('does not wait for an open circuit', async () => {
      const leaves = new Leaves({ [a.path]: ['is open'] });
      await expect(leaves.execute(config)).resolves.toBe(b.path);
      expect(leaves.paths).toEqual([a.path, b.path]);
    });

    it('makes one attempt at a silent place and leaves the others their time', async () => {
      const leaves = new Leaves({ [a.path]: ['is silent'] });
      const outcome = leaves.execute(config, { deadline: 30_000 });
      await leaves.fixture.advance(10_000);
      await expect(outcome).resolves.toBe(b.path);
      expect(leaves.asked.map(({ path, at }) => [path, at])).toEqual([
        [a.path, 0],
        [b.path, 10_000],
      ]);
      leaves.nothingLeft();
    });
  });

  describe('with a time-out', () => {
    const settings = { requestTimeoutMs: 300 };

    it('holds for all that is below the node that says it', async () => {
      const sourcePaths = { requestTimeoutMs: 'config' };
      const children = [a, b].map(({ path }) => targetNode(path, { settings, sourcePaths }));
      const leaves = new Leaves({ [a.path]: ['is silent'], [b.path]: ['is silent'] });
      const outcome = leaves.execute(inTurn(children, { settings, sourcePaths }));
      outcome.catch(() => undefined);
      await leaves.fixture.advance(100);
      expect(leaves.paths).toEqual([a.path, b.path]);
      await leaves.fixture.advance(200);
      await expect(outcome).rejects.toBeInstanceOf(RequestTimeoutError);
      leaves.nothingLeft();
    });

    it('of the root gives way to what the request brings', async () => {
      const leaves = new Leaves();
      const sourcePaths = { requestTimeoutMs: 'config' };
      await leaves.execute(inTurn([a], { settings, sourcePaths }), { deadline: 9_000 });
      await leaves.execute(inTurn([a], { settings, sourcePaths }));
      expect(leaves.asked.map(({ context }) => context.deadline)).toEqual([9_000, 300]);
    });

    it('of a target holds beside what the request brings', async () => {
      const leaves = new Leaves();
      const own = targetNode(a.path, { settings, sourcePaths: { requestTimeoutMs: a.path } });
      await leaves.execute(inTurn([own]), { deadline: 9_000 });
      expect(leaves.asked[0]!.context.deadline).toBe(300);
    });

    it('of a target is its own, and the next has the rest', async () => {
      const first = targetNode(a.path, { settings, sourcePaths: { requestTimeoutMs: a.path } });
      const leaves = new Leaves({ [a.path]: ['is silent'], [b.path]: ['is silent'] });
      const outcome = leaves.execute(inTurn([first, b]), { deadline: 1000 });
      outcome.catch(() => undefined);
      await leaves.fixture.advance(299);
      expect(leaves.paths).toEqual([a.path]);
      await leaves.fixture.advance(1);
      expect(leaves.paths).toEqual([a.path, b.path]);
      await leaves.fixture.advance(699);
      await leaves.fixture.advance(1);
      await expect(outcome).rejects.toBeInstanceOf(RequestTimeoutError);
      leaves.nothingLeft();
    });

    it('until the first token is made of the settings that hold at the leaf', async () => {
      const first = targetNode(a.path, { settings: { timeouts: { firstTokenMs: 50 } } });
      const leaves = new Leaves({ [a.path]: ['is silent'] });
      const outcome = leaves.execute(inTurn([first]));
      outcome.catch(() => undefined);
      await leaves.fixture.advance(50);
      await expect(outcome).rejects.toBeInstanceOf(UpstreamTimeoutError);
    });

    it('in all holds for the node and everything below it', async () => {
      const leaves = new Leaves({ [a.path]: [refused(500)], [b.path]: ['is silent'] });
      const outcome = leaves.execute(inTurn([a, b], { totalTimeoutMs: 300 }));
      outcome.catch(() => undefined);
      await leaves.fixture.advance(300);
      await expect(outcome).rejects.toBeInstanceOf(RequestTimeoutError);
      expect(leaves.asked.map(({ context }) => context.endsAt)).toEqual([300, 300]);
      leaves.nothingLeft();
    });
  });

  describe('with a hedge', () => {
    const hedge = { afterMs: 100 };

    it('asks a leaf a second time, when it has to, within the same limits', async () => {
      const leaves = new Leaves({ config: ['is silent', 'answers'] });
      const outcome = leaves.execute(root({ hedge, totalTimeoutMs: 1000 }));
      await leaves.fixture.advance(99);
      expect(leaves.paths).toEqual(['config']);
      await leaves.fixture.advance(1);
      await expect(outcome).resolves.toBe('config');
      expect(leaves.asked.map(({ context }) => context.endsAt)).toEqual([1000, 1000]);
      expect(leaves.asked[0]!.context.signal.aborted).toBe(true);
      expect(leaves.fixture.scheduler.pending).toBe(0);
    });

    it('asks elsewhere where there are several targets', async () => {
      const leaves = new Leaves({ [a.path]: ['is silent'] });
      const outcome = leaves.execute(inTurn([a, b], { hedge }));
      await leaves.fixture.advance(100);
      await expect(outcome).resolves.toBe(b.path);
      expect(leaves.paths).toEqual([a.path, b.path]);
    });

    it('asks nobody twice when both ways fail', async () => {
      const last = refused(503);
      const leaves = new Leaves({ [a.path]: ['is silent'], [b.path]: [refused(500)], [c.path]: [last] });
      const outcome = leaves.execute(inTurn([a, b, c], { hedge }), { deadline: 1000 });
      outcome.catch(() => undefined);
      await leaves.fixture.advance(100);
      expect(leaves.paths).toEqual([a.path, b.path, c.path]);
      await leaves.fixture.advance(150);
      await expect(outcome).rejects.toBeInstanceOf(UpstreamTimeoutError);
      expect(leaves.paths).toEqual([a.path, b.path, c.path]);
      leaves.nothingLeft();
    });

    it('asks the same again where nobody else is left', async () => {
      const leaves = new Leaves({ [a.path]: ['is silent', 'answers'] });
      const outcome = leaves.execute(root({ strategy: { mode: 'single' }, targets: [a], hedge }));
      await leaves.fixture.advance(100);
      await expect(outcome).resolves.toBe(a.path);
      expect(leaves.paths).toEqual([a.path, a.path]);
    });

    it('within another keeps to what was asked there', async () => {
      const inner = configNode(a.path, {
        strategy: { mode: 'fallback' },
        targets: [targetNode(`${a.path}.targets[0]`), targetNode(`${a.path}.targets[1]`)],
        hedge: { afterMs: 60 },
      });
      const [first, second] = inner.targets;
      const leaves = new Leaves({ [first!.path]: ['is silent'], [second!.path]: ['is silent'] });
      const outcome = leaves.execute(inTurn([inner, b], { hedge }));
      await leaves.fixture.advance(60);
      await leaves.fixture.advance(40);
      await expect(outcome).resolves.toBe(b.path);
      expect(leaves.paths).toEqual([first!.path, second!.path, b.path]);
    });
  });

  describe('after a guardrail has denied', () => {
    const guardrail = (path: string): Guardrail => ({
      path,
      action: 'deny',
      check: { type: 'word_count', max: 1 },
    });
    const [inherited, own] = [
      guardrail('config.input_guardrails[0]'),
      guardrail(`${c.path}.input_guardrails[0]`),
    ];
    const guarded = (path: string, side: 'inputGuardrails' | 'outputGuardrails', it: Guardrail) =>
      targetNode(path, { settings: { [side]: [it] } });
    const failure = new GuardrailDeniedError('no', { param: inherited.path });

    it.each(['inputGuardrails', 'outputGuardrails'] as const)(
      'asks nobody else who has the very same among %s, wherever they stand',
      async (side) => {
        const inner = configNode(b.path, {
          strategy: { mode: 'fallback' },
          targets: [guarded(`${b.path}.targets[0]`, side, inherited)],
        });
        const leaves = new Leaves({ [a.path]: [failure] });
        await expect(leaves.execute(inTurn([guarded(a.path, side, inherited), inner]))).rejects.toBe(failure);
        expect(leaves.paths).toEqual([a.path]);
        expect(leaves.fixture.attemptLog.attempts).toEqual([
          expect.objectContaining({ node: inner.targets[0], outcome: 'skipped', code: 'guardrail_denied' }),
        ]);
      },
    );

    it('leaves those that it skips to no branch of a hedge, and claims those that it asks', async () => {
      const denied = new Set([inherited.path]);
      const claimed = new Set<ConfigNode>();
      const skipped = guarded(b.path, 'inputGuardrails', inherited);
      const leaves = new Leaves({ [a.path]: [refused(503)] });
      await expect(leaves.execute(inTurn([a, skipped, c]), { denied, claimed })).resolves.toBe(c.path);
      const paths = [...claimed].map(({ path }) => path);
      expect(paths).toContain(c.path);
      expect(paths).not.toContain(b.path);
    });

    it('asks those with others', async () => {
      const leaves = new Leaves({ [a.path]: [failure] });
      const targets = [a, b].map(({ path }) => guarded(path, 'inputGuardrails', inherited));
      const outcome = leaves.execute(inTurn([...targets, guarded(c.path, 'inputGuardrails', own)]));
      await expect(outcome).resolves.toBe(c.path);
      expect(leaves.paths).toEqual([a.path, c.path]);
    });
  });

  it('survives a condition that throws in the second way of a hedge', async () => {
    const failure = new InvalidRequestError('invalid_value', 'The text is too long for the pattern.');
    let asked = 0;
    const query = () => {
      asked += 1;
      if (asked > 1) throw failure;
      return true;
    };
    const leaves = new Leaves({ [a.path]: ['is silent'] });
    const strategy = { mode: 'conditional', conditions: [{ query, then: 0 }] } as const;
    const outcome = leaves.execute(root({ strategy, targets: [a], hedge: { afterMs: 100 } }), {
      deadline: 1000,
    });
    outcome.catch(() => undefined);
    await leaves.fixture.advance(100);
    await leaves.fixture.advance(900);
    await expect(outcome).rejects.toBeInstanceOf(RequestTimeoutError);
    expect(asked).toBe(2);
    leaves.nothingLeft();
  });

  describe('when nobody was asked', () => {
    it('asks all the same', async () => {
      const leaves = new Leaves({ [a.path]: ['is open'], [b.path]: ['is open'] });
      await expect(leaves.execute(inTurn([a, b]))).resolves.toBe(a.path);
      expect(leaves.paths).toEqual([a.path, b.path, a.path]);
    });

    it('asks all the same only when it was nobody', async () => {
      const failure = refused(500);
      const leaves = new Leaves({ [a.path]: ['is open'], [b.path]: [failure] });
      await expect(leaves.execute(inTurn([a, b]))).rejects.toBe(failure);
      expect(leaves.paths).toEqual([a.path, b.path]);
    });

    it('keeps a failure that the second time brings', async () => {
      const failure = refused(500);
      const leaves = new Leaves({ [a.path]: ['is open', failure] });
      await expect(leaves.execute(inTurn([a]))).rejects.toBe(failure);
    });
  });

  describe('with excluded leaves', () => {
    it('asks the others only', async () => {
      const leaves = new Leaves();
      await expect(leaves.execute(inTurn([a, b]), { excluded: new Set([a]) })).resolves.toBe(b.path);
      expect(leaves.paths).toEqual([b.path]);
    });

    it('rather asks those whose circuits are open', async () => {
      const leaves = new Leaves({ [b.path]: ['is open'] });
      await expect(leaves.execute(inTurn([a, b]), { excluded: new Set([a]) })).resolves.toBe(b.path);
      expect(leaves.paths).toEqual([b.path, b.path]);
    });

    it('asks them again where there are no others', async () => {
      const leaves = new Leaves();
      const alone = root({});
      await expect(leaves.execute(alone, { excluded: new Set([alone]) })).resolves.toBe('config');
      await expect(leaves.execute(inTurn([a, b]), { excluded: new Set([a, b]) })).resolves.toBe(a.path);
    });
  });

  it('serves streams as well', async () => {
    const { fixture, request } = new Leaves();
    const limits = new AttemptLimits(fixture.tools);
    const work = async function* () {
      yield 'Hello';
    };
    const tree = buildExecutionPlan<BegunStream<string>, NamedRequest>(
      inTurn([a, b]),
      (node) => (context) => limits.stream(context, node.settings, work, () => true),
      fixture.tools,
    );
    const { first, rest } = await tree({ ...fixture.context(), request });
    expect(first).toEqual(['Hello']);
    await rest.return?.();
    expect(fixture.scheduler.pending).toBe(0);
    expect(getEventListeners(fixture.controller.signal, 'abort')).toEqual([]);
  });

  it('ends in the middle of a pause when the caller leaves', async () => {
    const leaves = new Leaves({ [a.path]: [refused(500)] });
    const outcome = leaves.execute(inTurn([targetNode(a.path, { settings: retried }), b]));
    await settled();
    const reason = new Error('left');
    leaves.fixture.controller.abort(reason);
    await expect(outcome).rejects.toBe(reason);
    expect(leaves.paths).toEqual([a.path]);
    leaves.nothingLeft();
  });
});
