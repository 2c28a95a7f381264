import { GuardrailDeniedError, InvalidRequestError, type JsonObject } from '@model-gateway/core';
import type { Guardrail } from '../../config/guardrail.js';
import {
  guardrail,
  guardrailFixture,
  jsonAnswer,
  webhook,
  without,
} from '../../testing/guardrail-fixture.js';
import { Guards } from './guards.js';

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
});
