import {
  CancelledError,
  InvalidRequestError,
  RequestTimeoutError,
  UpstreamStatusError,
  UpstreamTimeoutError,
  type JsonObject,
} from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import { LightSignal } from '../resilience/light-signal.js';
import { AttemptLog } from '../attempts/attempt-log.js';
import {
  answer,
  cost,
  cut,
  entryLimits,
  finished,
  outcomes,
  said,
  setUp,
  streaming,
  textOf,
  thinking,
  twoTargets,
  unavailable,
  type Behaviour,
  charges,
} from '../testing/exchange-fixture.js';

describe('what of an attempt counts', () => {
  const counting = async (behaviour: Behaviour, more: JsonObject, advanceMs: number) => {
    const config = {
      ...twoTargets,
      circuit_breaker: { failure_threshold: 1, cooldown_interval: 600_000 },
      ...more,
    };
    const given = setUp(config, { first: [behaviour], second: [behaviour] });
    const { executor, command, time, asked } = given;
    const first = executor.whole({ ...command, attemptLog: new AttemptLog() }).catch(() => undefined);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    time.advance(advanceMs);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    time.advance(advanceMs);
    await first;
    const before = asked.length;
    const attemptLog = new AttemptLog();
    const second = executor.whole({
      ...command,
      attemptLog,
      signal: AbortSignal.abort(new CancelledError('gone')),
    });
    await second.catch(() => undefined);
    return { before, opened: attemptLog.attempts.some(({ code }) => code === 'circuit_open') };
  };
  const silent: Behaviour = () => new Promise(() => undefined);
  const timedOut =
    (phase: UpstreamTimeoutError['phase']): Behaviour =>
    () =>
      Promise.reject(new UpstreamTimeoutError(phase, 'Silent.'));

  it.each([
    ['a short total time', silent, { timeouts: { total: 2_000 } }, 2_000, false],
    ['a long total time', silent, { timeouts: { total: 40_000 } }, 40_000, true],
    ['a short first token', silent, { timeouts: { first_token: 3_000 } }, 3_000, false],
    ['a long first token', silent, { timeouts: { first_token: 12_000 } }, 12_000, true],
    ['a short pause', timedOut('idle'), { timeouts: { idle: 500 } }, 0, false],
    ['the usual pause', timedOut('idle'), {}, 0, true],
    ['a short connect', timedOut('connect'), { timeouts: { connect: 100 } }, 0, false],
    ['the usual connect', timedOut('connect'), {}, 0, true],
    ['a short head', timedOut('headers'), { timeouts: { headers: 9_000 } }, 0, false],
    ['a caller who waited shortly', () => Promise.reject(new RequestTimeoutError('Late.')), {}, 0, false],
  ])('as a failure of the target: %s', async (_what, behaviour, more, advanceMs, expected) => {
    expect((await counting(behaviour, more, advanceMs)).opened).toBe(expected);
  });

  it('is how the cache was used by the one that serves', async () => {
    const guard = { type: 'contains', words: ['Hello'], operator: 'none' };
    const { executor, command, served, admitted } = setUp(
      {
        strategy: { mode: 'fallback' },
        targets: [
          { override_params: { model: 'first' }, cache: {}, output_guardrails: [guard] },
          { override_params: { model: 'second' } },
        ],
      },
      { first: [async () => answer('Hello')], second: [async () => answer('Bye')] },
      entryLimits,
    );
    for (const expected of ['MISS', 'HIT']) {
      const attemptLog = new AttemptLog();
      expect(await executor.whole({ ...command, attemptLog })).toEqual(answer('Bye'));
      expect(attemptLog.attempts.map(({ cacheStatus }) => cacheStatus)).toEqual([expected, undefined]);
    }
    expect(served.map(({ cacheStatus }) => cacheStatus)).toEqual([undefined, undefined]);
    expect(admitted.map(({ admission }) => admission.ended)).toEqual([
      ['settled'],
      ['settled 1 tokens'],
      ['withdrawn'],
      ['settled 1 tokens'],
    ]);
  });

  it('is what a denied answer has cost, and nothing of a denied request', async () => {
    const guard = [{ type: 'contains', words: ['Hello'], operator: 'none' }];
    const usage = { promptTokens: 7 };
    const behaviours = { plain: [async () => ({ ...answer('Hello'), usage })] };
    const output = setUp({ output_guardrails: guard }, behaviours, entryLimits);
    await expect(output.executor.whole(output.command)).rejects.toMatchObject({ code: 'guardrail_denied' });
    expect(output.admitted[0]!.admission.ended).toEqual(['settled 7 tokens']);
    expect(output.command.attemptLog.attempts).toMatchObject([
      { outcome: 'failed', charge: { billing: 'billed', usage } },
    ]);
    const wanting = [{ ...guard[0]!, operator: 'any' }];
    const input = setUp({ input_guardrails: wanting }, behaviours, entryLimits);
    await expect(input.executor.whole(input.command)).rejects.toMatchObject({ code: 'guardrail_denied' });
    expect(input.admitted[0]!.admission.ended).toEqual(['withdrawn']);
    expect(input.command.attemptLog.attempts).toMatchObject([{ outcome: 'failed', isUnsent: true }]);
  });

  it('is what a denied stream has cost', async () => {
    const { executor, command } = setUp(
      { output_guardrails: [{ type: 'contains', words: ['Hello'], operator: 'none' }] },
      { plain: [() => streaming([said('Hello'), finished, cost(9)])] },
    );
    await expect(textOf(executor.stream(command))).rejects.toMatchObject({ code: 'guardrail_denied' });
    expect(charges(command)).toEqual([['billed', { promptTokens: 9 }]]);
  });
});

describe('a stream that another completes', () => {
  it('leaves what it took with the one that broke off', async () => {
    const { executor, command, admitted } = setUp(
      { ...twoTargets, on_interrupt: 'restart' },
      {
        first: [() => streaming([cost(5), said('Hel')], cut)],
        second: [() => streaming([said('Hello'), finished, cost(6)])],
      },
      entryLimits,
    );
    expect(await textOf(executor.stream(command))).toBe('Hello');
    expect(admitted.map(({ admission }) => admission.ended)).toEqual([
      ['settled 6 tokens'],
      ['settled 6 tokens'],
    ]);
    expect(charges(command)).toEqual([
      ['maybe_billed', { promptTokens: 5, completionTokens: 1, totalTokens: 6 }],
      ['billed', { promptTokens: 6 }],
    ]);
  });

  it('is not served, nor its target blamed, by an answer that says something else', async () => {
    const { executor, command, served, admitted, asked } = setUp(
      { ...twoTargets, on_interrupt: 'restart', circuit_breaker: { failure_threshold: 1 } },
      {
        first: [() => streaming([said('Hel')], cut)],
        second: [() => streaming([cost(6), said('Good day'), finished])],
      },
      entryLimits,
    );
    await expect(textOf(executor.stream(command))).rejects.toBe(cut);
    expect(outcomes(command)).toEqual([
      ['config.targets[0]', 'failed', 'upstream_invalid_response', 0],
      ['config.targets[1]', 'cancelled', 'answer_differs', 0],
    ]);
    expect(served.map(({ targetNode }) => targetNode.path)).toEqual(['config.targets[0]']);
    expect(admitted.map(({ admission }) => admission.ended)).toEqual([
      ['settled 1 tokens'],
      ['settled 8 tokens'],
    ]);
    await textOf(executor.stream({ ...command, attemptLog: new AttemptLog() })).catch(() => undefined);
    expect(asked.map(({ model }) => model)).toEqual(['first', 'second', 'second']);
  });

  it('is asked for again within the retries of a config’s only target', async () => {
    const { executor, command } = setUp(
      { retry: { attempts: 2 } },
      { plain: [() => streaming([thinking], cut), () => streaming([said('Hello'), finished])] },
    );
    expect(await textOf(executor.stream(command))).toBe('Hello');
    expect(outcomes(command)).toEqual([
      ['config', 'failed', 'upstream_invalid_response', 0],
      ['config', 'served', undefined, 1],
    ]);
  });

  it('is not asked for more often than that', async () => {
    const config = { retry: { attempts: 1 } };
    const { executor, command, asked } = setUp(config, {
      plain: [() => streaming([cost(3), thinking], cut)],
    });
    await expect(textOf(executor.stream(command))).rejects.toBe(cut);
    expect(asked).toHaveLength(2);
    expect(charges(command).map(([billing]) => billing)).toEqual(['maybe_billed', 'maybe_billed']);
    const never = setUp({ retry: { attempts: 0 } }, { plain: [() => streaming([thinking], cut)] });
    await expect(textOf(never.executor.stream(never.command))).rejects.toBe(cut);
    expect(never.asked).toHaveLength(1);
  });

  it('tells who serves before the first that is delivered', async () => {
    const { executor, command, served } = setUp(twoTargets, {
      first: [() => streaming([thinking], cut)],
      second: [() => streaming([said('Hello'), finished])],
    });
    const first = await executor.stream(command).next();
    expect([first.value, served.at(-1)?.target.model]).toEqual([said('Hello'), 'second']);
  });
});

describe('a request', () => {
  it.each(['requestFor', 'translate'] as const)(
    'that fails in %s for a leaf does so once, however often the leaf is asked',
    async (step) => {
      const config = { retry: { attempts: 3, on_status_codes: [400] } };
      const { executor, command, time } = setUp(config, {});
      let calls = 0;
      const fail = (): never => {
        calls += 1;
        throw new InvalidRequestError('invalid_value', 'Not for this model.');
      };
      const requestFor = (targetNode: ConfigNode) => {
        if (step === 'requestFor') return fail();
        return { ...command.requestFor(targetNode), translate: fail };
      };
      const outcome = expect(executor.whole({ ...command, requestFor })).rejects.toThrow(
        'Not for this model.',
      );
      for (let round = 0; round < 10; round += 1) {
        await new Promise(setImmediate);
        time.advance(10_000);
      }
      await outcome;
      expect(outcomes(command)).toHaveLength(4);
      expect(calls).toBe(1);
    },
  );

  it('listens to its caller only as long as it takes', async () => {
    const config = { retry: { attempts: 1 }, circuit_breaker: { failure_threshold: 5 } };
    const { executor, command, controller } = setUp(config, { plain: [async () => answer('Hello')] });
    let listening = 0;
    const { signal } = controller;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...given: Parameters<typeof add>) => void ((listening += 1), add(...given));
    signal.removeEventListener = (...given: Parameters<typeof add>) =>
      void ((listening -= 1), remove(...given));
    await executor.whole(command);
    expect(listening).toBe(0);
    await textOf(executor.stream(command)).catch(() => undefined);
    expect(listening).toBe(0);
  });

  it('is listened to by a hedge for as long as its answer may be arriving', async () => {
    const signal = new LightSignal();
    const config = { hedge: { after_ms: 1_000 } };
    const good = setUp(config, { plain: [async () => answer('Hello')] });
    await good.executor.whole({ ...good.command, signal });
    expect(signal.listenerCount).toBe(1);
    const ended = new LightSignal();
    const bad = setUp(config, { plain: [() => Promise.reject(unavailable)] });
    await expect(bad.executor.whole({ ...bad.command, signal: ended })).rejects.toBe(unavailable);
    expect(ended.listenerCount).toBe(0);
  });

  it('fails with the attempt that its failure comes from', async () => {
    const slow = new UpstreamStatusError(500, 'internal', { status: 500, message: 'Broken.' });
    const fails: ((failure: Error) => void)[] = [];
    const pending: Behaviour = () => new Promise((_resolve, reject) => fails.push(reject));
    const { executor, command, time, failed } = setUp(
      { ...twoTargets, retry: { attempts: 0 }, hedge: { after_ms: 10 } },
      { first: [pending], second: [pending] },
    );
    const settle = async () => {
      for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
    };
    const answering = expect(executor.whole(command)).rejects.toBe(slow);
    await settle();
    time.advance(10);
    await settle();
    fails[0]!(slow);
    await settle();
    fails[1]!(unavailable);
    await answering;
    expect(failed).toEqual(['config.targets[0]']);
  });

  it('has an attempt that is under way on record', async () => {
    const { executor, command, controller } = setUp(twoTargets, {
      first: [() => new Promise(() => undefined)],
    });
    const pending = executor.whole(command);
    pending.catch(() => undefined);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    controller.abort(new CancelledError('gone'));
    command.attemptLog.finish();
    expect(command.attemptLog.attempts).toMatchObject([
      { outcome: 'cancelled', code: 'cancelled', target: { model: 'first' } },
    ]);
    await expect(pending).rejects.toThrow('gone');
    expect(command.attemptLog.attempts).toHaveLength(1);
  });

  it.each(['while something is waited for', 'between two pieces'])(
    'is cancelled when its caller leaves %s, however much was told by then',
    async (when) => {
      const never = new Promise<never>(() => undefined);
      const { executor, command, controller } = setUp(twoTargets, {
        first: [
          async function* () {
            yield said('Hel');
            yield said('lo');
            await never;
          },
        ],
      });
      const stream = executor.stream(command);
      await stream.next();
      if (when === 'between two pieces') {
        controller.abort(new CancelledError('gone'));
        await stream.return(undefined);
      } else {
        await stream.next();
        const waiting = stream.next();
        waiting.catch(() => undefined);
        controller.abort(new CancelledError('gone'));
        await expect(waiting).rejects.toThrow('gone');
      }
      expect(outcomes(command)).toEqual([['config.targets[0]', 'cancelled', 'cancelled', 0]]);
    },
  );
});
