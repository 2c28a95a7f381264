import { GuardrailDeniedError, InvalidRequestError, type JsonObject } from '@model-gateway/core';
import { parseConfigTree } from '@model-gateway/gateway-config';
import { testConfigTools } from '@model-gateway/gateway-config/testing';
import { mostWorkMs } from '../guardrails/guardrail-budget.js';
import { answer, setUp, twoTargets, unavailable } from '../testing/exchange-fixture.js';

/** A request under a config whose expressions all match, each after so long. */
function slowSetUp(config: JsonObject, takesMs: number) {
  const fixture = setUp(config, {
    first: [() => Promise.reject(unavailable)],
    second: [() => Promise.resolve(answer('Hello'))],
  });
  let tests = 0;
  const pattern = { test: () => ((tests += 1), fixture.time.advance(takesMs), true) };
  const root = parseConfigTree(config, { ...testConfigTools, patterns: { compile: () => pattern } });
  const command = { ...fixture.command, root };
  return { answered: fixture.executor.whole(command), tests: () => tests, time: fixture.time };
}

const guarded = { ...twoTargets, input_guardrails: [{ type: 'regex', pattern: 'a' }] };

describe('the texts of a request', () => {
  it('are looked at once, though two targets are tried', async () => {
    const { answered, tests } = slowSetUp(guarded, 1);
    await expect(answered).resolves.toEqual(answer('Hello'));
    expect(tests()).toBe(1);
  });

  const conditional = {
    strategy: {
      mode: 'conditional',
      conditions: [{ query: { 'url.pathname': { $regex: 'a' } }, then: 'guarded' }],
    },
    targets: [{ ...guarded, name: 'guarded' }],
  };

  it('may take half a second in all, of conditions and guardrails together', async () => {
    const quick = slowSetUp(conditional, 1);
    await expect(quick.answered).resolves.toEqual(answer('Hello'));
    const slow = slowSetUp(conditional, mostWorkMs);
    const denied = expect(slow.answered).rejects.toBeInstanceOf(GuardrailDeniedError);
    await new Promise(setImmediate);
    // Others have had their turn.
    slow.time.advance(0);
    await denied;
    expect(slow.tests()).toBe(1);
  });

  it('are refused with 400 when conditions alone take longer', async () => {
    const condition = { query: { 'url.pathname': { $regex: 'a' }, 'metadata.a': 'x' }, then: 'guarded' };
    const strategy = { mode: 'conditional', conditions: [condition, condition] };
    const { answered } = slowSetUp({ ...conditional, strategy }, mostWorkMs);
    await expect(answered).rejects.toBeInstanceOf(InvalidRequestError);
  });
});
