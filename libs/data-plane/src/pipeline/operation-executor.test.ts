import {
  InvalidRequestError,
  UpstreamStatusError,
  type ChatStreamPart,
  type Limits,
  type ChatResponse,
} from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import { AttemptLog } from '../attempts/attempt-log.js';
import {
  answer,
  cut,
  finished,
  outcomes,
  said,
  setUp,
  streaming,
  textOf,
  twoTargets,
  unavailable,
} from '../testing/exchange-fixture.js';

describe('a whole answer under a config', () => {
  it('comes from the first target that gives one, and all attempts are on record', async () => {
    const { executor, command, served, asked } = setUp(twoTargets, {
      first: [() => Promise.reject(unavailable)],
      second: [async () => answer('Hello')],
    });
    expect(await executor.whole(command)).toEqual(answer('Hello'));
    expect(served.map(({ targetNode, target }) => [targetNode.path, target.model])).toEqual([
      ['config.targets[1]', 'second'],
    ]);
    expect(outcomes(command)).toEqual([
      ['config.targets[0]', 'failed', 'unavailable', 0],
      ['config.targets[1]', 'served', undefined, 0],
    ]);
    expect(asked.map(({ call }) => call.timeouts)).toEqual([
      { connectMs: 10_000, idleMs: 30_000 },
      { connectMs: 10_000, idleMs: 30_000 },
    ]);
  });

  it('fails with the last failure when nobody has one', async () => {
    const last = new UpstreamStatusError(500, 'internal', { status: 500, message: 'Broken.' });
    const { executor, command, served, failed } = setUp(twoTargets, {
      first: [() => Promise.reject(unavailable)],
      second: [() => Promise.reject(last)],
    });
    await expect(executor.whole(command)).rejects.toBe(last);
    expect(served).toEqual([]);
    expect(failed).toEqual(['config.targets[1]']);
  });

  it('is asked for with a signal of the attempt’s own, which ends with the caller', async () => {
    const { executor, command, asked, controller, time } = setUp(twoTargets, {
      first: [() => new Promise(() => undefined)],
    });
    const pending = executor.whole(command);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(asked[0]!.call.signal).not.toBe(controller.signal);
    controller.abort(new Error('gone'));
    await expect(pending).rejects.toThrow('gone');
    expect(asked[0]!.call.signal.aborted).toBe(true);
    expect(outcomes(command)).toEqual([['config.targets[0]', 'cancelled', 'internal_error', 0]]);
    expect(time.pending).toBe(0);
  });

  it('leaves a target alone whose circuit is open, and counts on it again after the cooldown', async () => {
    const config = {
      ...twoTargets,
      circuit_breaker: { failure_threshold: 2, cooldown_interval: 1000 },
    };
    const { executor, command, time, asked } = setUp(config, {
      first: [() => Promise.reject(unavailable), () => Promise.reject(unavailable), async () => answer('1')],
      second: [async () => answer('2')],
    });
    const execute = () => executor.whole({ ...command, attemptLog: new AttemptLog() });
    for (let round = 0; round < 3; round += 1) expect(await execute()).toEqual(answer('2'));
    expect(asked.filter(({ model }) => model === 'first')).toHaveLength(2);
    time.advance(1000);
    expect(await execute()).toEqual(answer('1'));
  });

  it('counts towards the limits of each target that is asked, and what fails unsent is given back', async () => {
    const limits: Limits = { owner: 'provider:up', rates: [], budgets: [] };
    const { executor, command, admitted, served } = setUp(
      twoTargets,
      { first: [() => Promise.reject(unavailable)], second: [async () => answer('Hello')] },
      limits,
    );
    await executor.whole(command);
    expect(admitted.map((one) => one.limits)).toEqual([[limits], [limits]]);
    expect(admitted.map(({ admission }) => admission.ended)).toEqual([['settled'], ['settled 2 tokens']]);
    expect(served[0]!.targetRates).toBe(admitted[1]!.admission);
  });

  it('does not close a circuit, nor count, when it comes out of the cache', async () => {
    const limits: Limits = { owner: 'provider:up', rates: [], budgets: [] };
    const { executor, command, admitted, served, cacheEntries } = setUp(
      { cache: { max_age: 60 } },
      { plain: [async () => answer('Hello')] },
      limits,
    );
    await executor.whole({ ...command, attemptLog: new AttemptLog() });
    expect(cacheEntries.size).toBe(1);
    expect(await executor.whole(command)).toMatchObject({ choices: [{ content: [{ text: 'Hello' }] }] });
    expect(admitted.map(({ admission }) => admission.ended)).toEqual([['settled 2 tokens'], ['withdrawn']]);
    expect(served.map(({ cacheStatus }) => cacheStatus)).toEqual(['MISS', 'HIT']);
  });

  it('counts for its caller, without tokens, when it comes out of the cache', async () => {
    const limits: Limits = { owner: 'key:caller', rates: [], budgets: [] };
    const { executor, command, admitted } = setUp(
      { cache: { max_age: 60 } },
      { plain: [async () => answer('Hello')] },
    );
    const ask = () => executor.whole({ ...command, limits: [limits], attemptLog: new AttemptLog() });
    expect(await ask()).toEqual(await ask());
    expect(admitted.map((one) => one.limits)).toEqual([[limits], [limits]]);
    expect(admitted.map(({ admission }) => admission.ended)).toEqual([['settled 2 tokens'], ['settled']]);
  });

  it('is nobody’s but the winner’s where attempts race', async () => {
    const config = { hedge: { after_ms: 100 } };
    let late: (response: ChatResponse) => void = () => undefined;
    const { executor, command, time, asked } = setUp(config, {
      plain: [() => new Promise((resolve) => (late = resolve)), async () => answer('fast')],
    });
    const pending = executor.whole(command);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    time.advance(100);
    expect(await pending).toEqual(answer('fast'));
    late(answer('slow'));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(asked[0]!.call.signal.aborted).toBe(true);
    expect(
      outcomes(command)
        .map(([, outcome]) => outcome)
        .sort(),
    ).toEqual(['cancelled', 'served']);
    expect(time.pending).toBe(0);
  });
});

describe('a stream under a config', () => {
  it('asks nobody before it is read', async () => {
    const { executor, command, asked } = setUp(twoTargets, {
      first: [() => streaming([said('Hi'), finished])],
    });
    const stream = executor.stream(command);
    expect(asked).toEqual([]);
    expect(await textOf(stream)).toBe('Hi');
  });

  it('begins elsewhere when it fails before anything was said', async () => {
    const { executor, command } = setUp(twoTargets, {
      first: [() => streaming([[{ type: 'start' }]], cut)],
      second: [() => streaming([said('Hello'), finished])],
    });
    expect(await textOf(executor.stream(command))).toBe('Hello');
    expect(outcomes(command).map(([, outcome]) => outcome)).toEqual(['failed', 'served']);
  });

  it('fails when it breaks off later, which is on record', async () => {
    const { executor, command, asked } = setUp(twoTargets, {
      first: [() => streaming([said('Hel')], cut)],
    });
    await expect(textOf(executor.stream(command))).rejects.toBe(cut);
    expect(asked).toHaveLength(1);
    expect(outcomes(command)).toEqual([['config.targets[0]', 'failed', 'upstream_invalid_response', 0]]);
  });

  it('goes on elsewhere as long as its caller was shown nothing, not even the thoughts', async () => {
    const thought: ChatStreamPart[] = [{ type: 'reasoning', choice: 0, text: 'Hmm.' }];
    const behaviours = {
      first: [() => streaming([thought], cut)],
      second: [() => streaming([said('Hello'), finished])],
    };
    const hidden = setUp(twoTargets, behaviours);
    expect(await textOf(hidden.executor.stream(hidden.command))).toBe('Hello');
    const shown = setUp(twoTargets, behaviours);
    const requestFor = (targetNode: ConfigNode) => {
      const targetRequest = shown.command.requestFor(targetNode);
      return { ...targetRequest, call: { ...targetRequest.call, strict: false } };
    };
    await expect(textOf(shown.executor.stream({ ...shown.command, requestFor }))).rejects.toBe(cut);
  });

  it('is completed by another where the config wants it', async () => {
    const limits: Limits = { owner: 'provider:up', rates: [], budgets: [] };
    const { executor, command, served, admitted } = setUp(
      { ...twoTargets, on_interrupt: 'restart' },
      {
        first: [() => streaming([said('Hel')], cut)],
        second: [() => streaming([said('Hello'), said(' you'), finished])],
      },
      limits,
    );
    expect(await textOf(executor.stream(command))).toBe('Hello you');
    expect(served.map(({ targetNode }) => targetNode.path)).toEqual([
      'config.targets[0]',
      'config.targets[1]',
    ]);
    expect(outcomes(command)).toEqual([
      ['config.targets[0]', 'failed', 'upstream_invalid_response', 0],
      ['config.targets[1]', 'served', undefined, 0],
    ]);
    expect(admitted.map(({ admission }) => admission.ended)).toEqual([
      ['settled 1 tokens'],
      ['settled 3 tokens'],
    ]);
  });

  it('is continued by a model that is told what was said', async () => {
    const { executor, command, asked } = setUp(
      { ...twoTargets, on_interrupt: 'continue' },
      {
        first: [() => streaming([said('Once upon a time, the')], cut)],
        second: [() => streaming([said('me, the king'), finished])],
      },
    );
    expect(await textOf(executor.stream(command))).toBe('Once upon a time, the king');
    expect(asked[1]!.request.messages).toEqual([
      { role: 'assistant', content: [{ type: 'text', text: 'Once upon a ti' }] },
    ]);
    expect(asked.map(({ call }) => call.continues)).toEqual([undefined, true]);
  });

  it('is continued by the next one where a model cannot go on from there', async () => {
    const { executor, command, asked } = setUp(
      {
        strategy: { mode: 'fallback' },
        on_interrupt: 'continue',
        targets: ['first', 'second', 'third'].map((model) => ({ override_params: { model } })),
      },
      {
        first: [() => streaming([said('Once upon a time, the')], cut)],
        second: [() => streaming([], new InvalidRequestError('unsupported_parameter', 'Cannot.'))],
        third: [() => streaming([said('me, the king'), finished])],
      },
    );
    expect(await textOf(executor.stream(command))).toBe('Once upon a time, the king');
    expect(asked.map(({ model }) => model)).toEqual(['first', 'second', 'third']);
  });

  it('fails as it broke off where no model can go on from there', async () => {
    const { executor, command, asked } = setUp(
      { ...twoTargets, on_interrupt: 'continue' },
      {
        first: [() => streaming([said('Once upon a time, the')], cut)],
        second: [() => streaming([], new InvalidRequestError('unsupported_parameter', 'Cannot.'))],
      },
    );
    await expect(textOf(executor.stream(command))).rejects.toBe(cut);
    // For a continuation, then for the whole answer.
    expect(asked.map(({ call }) => call.continues)).toEqual([undefined, true, undefined]);
  });

  it('is restarted by a model that does not continue', async () => {
    const { executor, command, asked } = setUp(
      { ...twoTargets, on_interrupt: 'continue' },
      {
        first: [() => streaming([said('Once upon a time, the')], cut)],
        second: [
          () => streaming([said('There once was a king'), finished]),
          () => streaming([said('Once upon a time, the king'), finished]),
        ],
      },
    );
    expect(await textOf(executor.stream(command))).toBe('Once upon a time, the king');
    expect(asked.map(({ model }) => model)).toEqual(['first', 'second', 'second']);
  });

  it('is restarted by an upstream that refuses to continue it', async () => {
    const { executor, command, asked } = setUp(
      { ...twoTargets, on_interrupt: 'continue' },
      {
        first: [() => streaming([said('Once upon a time, the')], cut)],
        second: [
          () =>
            streaming([], new UpstreamStatusError(400, 'invalid', { status: 400, message: 'No prefill.' })),
          () => streaming([said('Once upon a time, the king'), finished]),
        ],
      },
    );
    expect(await textOf(executor.stream(command))).toBe('Once upon a time, the king');
    expect(asked.map(({ model }) => model)).toEqual(['first', 'second', 'second']);
  });

  it('closes what it reads when its reader leaves', async () => {
    let closed = false;
    const { executor, command, time } = setUp(twoTargets, {
      first: [
        async function* () {
          try {
            for (;;) yield said('more');
          } finally {
            closed = true;
          }
        },
      ],
    });
    for await (const parts of executor.stream(command)) if (parts.length > 0) break;
    expect(closed).toBe(true);
    expect(time.pending).toBe(0);
  });
});

describe('the places of a config', () => {
  it('are all that may be asked for the request, or why they cannot be', async () => {
    const { executor, command } = setUp(
      {
        strategy: { mode: 'loadbalance' },
        targets: [
          { weight: 0, override_params: { model: 'never' } },
          { override_params: { model: 'first' } },
        ],
      },
      {},
    );
    const found: unknown[] = [];
    for await (const { targetNode, place } of executor.places(command))
      found.push([targetNode.path, place?.target.model]);
    expect(found).toEqual([['config.targets[1]', 'first']]);
  });
});
