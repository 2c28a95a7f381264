import { GuardrailDeniedError, InvalidRequestError, type JsonObject } from '@model-gateway/core';
import type { Guardrail } from '@model-gateway/gateway-config';
import { guardrail, guardrailFixture, jsonAnswer, webhook, without } from '../testing/guardrail-fixture.js';
import { longestHeldAnswer } from './guarded-answer.js';
import { Guards } from './guards.js';
import { mostWorkMs } from './guardrail-budget.js';

const first = { path: 'config.input_guardrails[0]', name: 'first' };
const second = { path: 'config.input_guardrails[1]' };

function setUp(...guardrails: readonly Guardrail[]) {
  const fixture = guardrailFixture();
  const guards = new Guards(guardrails, 'input', fixture.dependencies);
  return {
    ...fixture,
    guards,
    check: async (...texts: readonly string[]) => guards.check(texts, fixture.call),
    found: () => fixture.verdicts.map(({ guardrail: { path }, holds }) => [path, holds]),
  };
}

describe('Guards', () => {
  it('lets a text pass that is as it should be, at once', () => {
    const { guards, call, found } = setUp(without('bomb', first), without('gun', second));
    expect(guards.check(['flowers'], call)).toBeUndefined();
    expect(found()).toEqual([
      [first.path, true],
      [second.path, true],
    ]);
  });

  it('denies by the first of the config that does, after every verdict is on record', async () => {
    const { check, found } = setUp(without('bomb', first), without('bomb', second));
    const denied = check('a bomb');
    await expect(denied).rejects.toBeInstanceOf(GuardrailDeniedError);
    await expect(denied).rejects.toMatchObject({
      message: 'The guardrail "first" denied the request.',
      param: first.path,
      retryable: false,
    });
    expect(found()).toEqual([
      [first.path, false],
      [second.path, false],
    ]);
  });

  it('names a guardrail without a name by its path, and the answer as what it denied', async () => {
    const { dependencies, call } = guardrailFixture();
    const guards = new Guards([without('bomb', second)], 'output', dependencies);
    await expect(async () => guards.check(['a bomb'], call)).rejects.toThrow(
      'The guardrail config.input_guardrails[1] denied the answer.',
    );
  });

  it('denies nothing by what only annotates', async () => {
    const { guards, check, found } = setUp(without('bomb', { ...first, action: 'annotate' }));
    expect(guards.canDeny).toBe(false);
    await check('a bomb');
    expect(found()).toEqual([[first.path, false]]);
  });

  it('wants each text to be as it should', async () => {
    const { check, verdicts } = setUp(without('bomb', first));
    await expect(check('flowers', 'a bomb')).rejects.toBeInstanceOf(GuardrailDeniedError);
    expect(verdicts).toHaveLength(1);
  });

  it('finds nothing where there is no text', async () => {
    const { check, found } = setUp(webhook({}, first), without('bomb', second));
    await check();
    expect(found()).toEqual([]);
  });

  it('asks webhooks at the same time, and beside the other checks', async () => {
    const { check, webhooks, found } = setUp(webhook({}, first), webhook({}, second), without('bomb'));
    const answers: (() => void)[] = [];
    webhooks.answer = () =>
      new Promise((resolve) => answers.push(() => resolve(jsonAnswer({ verdict: true }))));
    const passed = check('one', 'two');
    expect(answers).toHaveLength(4);
    expect(found()).toEqual([]);
    for (const answer of answers.reverse()) answer();
    await passed;
    expect(found().map(([path]) => path)).toEqual([first.path, second.path, 'config.guardrails[0]']);
    expect(webhooks.questions.map((question) => (question as JsonObject)['guardrail'])).toEqual([
      'first',
      'first',
      second.path,
      second.path,
    ]);
  });

  it('denies what a webhook denies for one of the texts, whatever is not known of the others', async () => {
    const { check, webhooks, verdicts } = setUp(webhook({ onFailure: 'allow' }, first));
    webhooks.answer = ({ body }) =>
      (body as string).includes('bomb') ? jsonAnswer({ verdict: false }) : jsonAnswer('?');
    await expect(check('flowers', 'a bomb')).rejects.toBeInstanceOf(GuardrailDeniedError);
    expect(verdicts[0]).not.toHaveProperty('isUnchecked');
  });

  it.each(['allow', 'deny'] as const)('has a webhook that is away %s', async (onFailure) => {
    const { check, webhooks, verdicts } = setUp(webhook({ onFailure }, first));
    webhooks.answer = () => jsonAnswer({}, 503);
    const outcome = await check('flowers').catch((error: unknown) => error);
    expect(verdicts).toMatchObject([{ holds: onFailure === 'allow', isUnchecked: true }]);
    if (onFailure === 'allow') expect(outcome).toBeUndefined();
    else
      expect(outcome).toMatchObject({
        message: expect.stringContaining('could not check the request') as string,
      });
  });

  it('denies a text that is too much work for a check', async () => {
    const pattern = {
      test: (): boolean => {
        throw new InvalidRequestError('invalid_value', 'too long');
      },
    };
    const { check, verdicts } = setUp(guardrail({ type: 'regex', pattern, mustMatch: false }, first));
    await expect(check('flowers')).rejects.toMatchObject({ kind: 'guardrail-denied' });
    expect(verdicts).toMatchObject([{ holds: false, isUnchecked: true }]);
  });

  it('does not take a bug in a check for a denial', async () => {
    const pattern = {
      test: (): boolean => {
        throw new TypeError('bug');
      },
    };
    const { check } = setUp(guardrail({ type: 'regex', pattern, mustMatch: false }, first));
    await expect(check('flowers')).rejects.toThrow(TypeError);
  });

  it('denies what it gives up, even where a webhook would have let it pass', () => {
    const { guards, verdicts } = setUp(webhook({ onFailure: 'allow' }, first));
    expect(() => guards.giveUp()).toThrow(GuardrailDeniedError);
    expect(verdicts).toMatchObject([{ holds: false, isUnchecked: true }]);
  });

  it('looks at a request once, however often it is tried, and asks webhooks each time', async () => {
    let tests = 0;
    const pattern = { test: () => ((tests += 1), true) };
    const list = [guardrail({ type: 'regex', pattern, mustMatch: true }), webhook()];
    const { webhooks, verdicts, dependencies, call } = guardrailFixture();
    webhooks.answer = () => jsonAnswer({ verdict: true });
    for (let attempt = 0; attempt < 3; attempt += 1)
      await new Guards(list, 'input', dependencies).check(['a'], call);
    expect([tests, webhooks.requests.length, verdicts.length]).toEqual([1, 3, 6]);
    await new Guards(list, 'input', dependencies).check(['b'], call);
    expect(tests).toBe(2);
    await new Guards(list, 'output', dependencies).check(['b'], call);
    expect(tests).toBe(3);
    await new Guards([...list], 'input', dependencies).check(['b'], call);
    expect(tests).toBe(4);
  });

  it('lets others have their turn between checks that take long, and denies by what it has no time for', async () => {
    const { scheduler, dependencies, call, verdicts } = guardrailFixture();
    const pattern = { test: () => (scheduler.advance(mostWorkMs / 2), true) };
    const slow = guardrail({ type: 'regex', pattern, mustMatch: true });
    const guards = new Guards([slow, slow, without('bomb', second)], 'input', dependencies);
    const checked = Promise.resolve(guards.check(['flowers'], call)).catch((error: unknown) => error);
    expect([scheduler.pending, verdicts.length]).toEqual([1, 0]);
    scheduler.advance(0);
    await Promise.resolve();
    await new Promise(setImmediate);
    expect(scheduler.pending).toBe(1);
    scheduler.advance(0);
    await expect(checked).resolves.toMatchObject({
      message:
        'The guardrail config.input_guardrails[1] could not check the request, which is denied without it.',
    });
    expect(verdicts.map(({ holds, isUnchecked = false }) => [holds, isUnchecked])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  it('goes on with no check for a caller who has left', async () => {
    const { scheduler, dependencies, call, controller, webhooks } = guardrailFixture();
    let tests = 0;
    const pattern = { test: () => ((tests += 1), scheduler.advance(100), true) };
    const slow = guardrail({ type: 'regex', pattern, mustMatch: true });
    const guards = new Guards([webhook(), slow, slow], 'input', dependencies);
    const checked = guards.check(['flowers'], call);
    controller.abort(new Error('gone'));
    scheduler.advance(0);
    await expect(checked).rejects.toThrow('gone');
    expect([tests, webhooks.requests.length]).toEqual([1, 0]);
  });

  it('looks at no text that is too long', async () => {
    const { check, verdicts } = setUp(without('bomb', first));
    await expect(check('x'.repeat(longestHeldAnswer + 1))).rejects.toBeInstanceOf(GuardrailDeniedError);
    expect(verdicts).toMatchObject([{ holds: false, isUnchecked: true }]);
  });
});
