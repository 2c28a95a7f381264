import { InvalidRequestError, type TextPattern } from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { parseConfigTree, type QueryFacts } from '@model-gateway/gateway-config';
import { testConfigTools } from '@model-gateway/gateway-config/testing';
import { mostWorkMs, GuardrailBudget } from '../guardrails/guardrail-budget.js';

/** The query of a config whose expressions are these. */
function queryOf(query: Record<string, never> | object, pattern: TextPattern) {
  const tools = { ...testConfigTools, patterns: { compile: () => pattern } };
  const strategy = { mode: 'conditional', conditions: [{ query, then: 'a' }] };
  const tree = parseConfigTree(JSON.parse(JSON.stringify({ strategy, targets: [{ name: 'a' }] })), tools);
  if (tree.strategy?.mode !== 'conditional') throw new Error('This is no conditional config.');
  return tree.strategy.conditions[0]!.query;
}

describe('$regex', () => {
  const facts: QueryFacts = { metadata: { a: 'x' }, params: { n: 1 }, headers: {}, pathname: '/' };
  const query = { $or: Array.from({ length: 20 }, () => ({ 'metadata.a': { $regex: 'y' } })) };

  it('is tried within what all of a request’s expressions may take', () => {
    const clock = new ManualScheduler();
    let tests = 0;
    const holds = queryOf(query, { test: () => ((tests += 1), clock.advance(mostWorkMs / 5), false) });
    const scrutiny = new GuardrailBudget({ clock, scheduler: clock });
    expect(() => holds({ ...facts, scrutiny })).toThrow(InvalidRequestError);
    expect(tests).toBe(5);
    expect(() => holds({ ...facts, scrutiny })).toThrow(InvalidRequestError);
    expect(tests).toBe(5);
  });

  it('needs no bound for all of them where there is none', () => {
    expect(queryOf(query, { test: (text) => text === 'x' })(facts)).toBe(true);
    expect(queryOf({ 'params.n': { $regex: '1' } }, { test: () => true })(facts)).toBe(false);
  });
});
