import { UpstreamStatusError, type JsonObject } from '@model-gateway/core';
import { AttemptLog } from '../attempts/attempt-log.js';
import {
  answer,
  finished,
  said,
  setUp,
  streaming,
  textOf,
  type Behaviour,
} from '../testing/exchange-fixture.js';

const busy = new UpstreamStatusError(503, 'unavailable', { status: 503, message: 'Busy.' });
const fails: Behaviour = () => Promise.reject(busy);
const serves: Behaviour = async () => answer('Hello.');
const silent: Behaviour = () => new Promise(() => undefined);
const target = (model: string, more: JsonObject = {}) => ({ override_params: { model }, ...more });
const breaker = { circuit_breaker: { failure_threshold: 1, cooldown_interval: 30_000 } };

async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

type Exchange = ReturnType<typeof setUp>;

/** Executes one request, and gives its attempts: model, reason, outcome. */
async function attemptsOf({ executor, command, time }: Exchange, advanceMs = 0) {
  const attemptLog = new AttemptLog();
  const whole = executor.whole({ ...command, attemptLog });
  await turns();
  if (advanceMs > 0) time.advance(advanceMs);
  await whole;
  return attemptLog.attempts;
}

const shown = (attempts: AttemptLog['attempts']) =>
  attempts.map(({ node, reason, outcome }) => [node.settings.overrideParams?.['model'], reason, outcome]);

describe('the reason of an attempt', () => {
  it('is the retry, with its pause, and then the fallback', async () => {
    const retry = { attempts: 1 };
    const exchange = setUp(
      { strategy: { mode: 'fallback' }, targets: [target('one', { retry }), target('two')] },
      { one: [fails], two: [serves] },
    );
    const attempts = await attemptsOf(exchange, 60_000);
    expect(shown(attempts)).toEqual([
      ['one', 'first', 'failed'],
      ['one', 'retry', 'failed'],
      ['two', 'fallback', 'served'],
    ]);
    expect(attempts.map(({ pauseBeforeMs = 0 }) => pauseBeforeMs > 0)).toEqual([false, true, false]);
  });

  it('is the hedge for the second of two', async () => {
    const exchange = setUp(target('one', { hedge: { after_ms: 10 } }), { one: [silent, serves] });
    const attempts = await attemptsOf(exchange, 10);
    expect(shown(attempts)).toContainEqual(['one', 'hedge', 'served']);
  });

  it('is the hedge where the second goes to another target', async () => {
    const exchange = setUp(
      { strategy: { mode: 'fallback' }, hedge: { after_ms: 10 }, targets: [target('one'), target('two')] },
      { one: [silent], two: [serves] },
    );
    expect(shown(await attemptsOf(exchange, 10))).toContainEqual(['two', 'hedge', 'served']);
  });

  it('is the recovery of a stream that broke off', async () => {
    const { executor, command } = setUp(
      { strategy: { mode: 'fallback' }, on_interrupt: 'restart', targets: [target('one'), target('two')] },
      { one: [() => streaming([said('Hel')], busy)], two: [() => streaming([said('Hello'), finished])] },
    );
    expect(await textOf(executor.stream(command))).toBe('Hello');
    expect(shown(command.attemptLog.attempts)).toEqual([
      ['one', 'first', 'failed'],
      ['two', 'recovery', 'served'],
    ]);
  });

  it('is the probe when the circuit is half-open, and the circuit says until when it is open', async () => {
    const exchange = setUp(
      { strategy: { mode: 'fallback' }, targets: [target('one', breaker), target('two')] },
      { one: [fails, serves], two: [serves] },
    );
    const began = exchange.time.now();
    await attemptsOf(exchange);
    const open = await attemptsOf(exchange);
    expect(shown(open)).toEqual([
      ['one', 'first', 'skipped'],
      ['two', 'fallback', 'served'],
    ]);
    expect(open[0]?.skippedUntil).toBe(began + 30_000);
    exchange.time.advance(30_000);
    expect(shown(await attemptsOf(exchange))).toEqual([['one', 'probe', 'served']]);
  });

  it('is the load balance when the chosen target is skipped', async () => {
    const exchange = setUp(
      {
        strategy: { mode: 'loadbalance' },
        targets: [target('one', { ...breaker, weight: 1 }), target('two', { weight: 1 })],
      },
      { one: [fails], two: [serves] },
    );
    await attemptsOf(exchange).catch(() => undefined);
    expect(shown(await attemptsOf(exchange))).toEqual([
      ['one', 'first', 'skipped'],
      ['two', 'loadbalance', 'served'],
    ]);
  });
});
