import type { JsonObject } from '@model-gateway/core';
import { testConfigTools as tools } from '../testing/config-tools.js';
import type { ConfigNode } from './config-node.js';
import { configProblems, parseConfigTree, parseMeasured } from '../parse/parse-config-tree.js';

const problemsOf = (config: JsonObject) => configProblems(config, tools).map(({ message }) => message);

function members(count: number): JsonObject {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, 0]));
}

function fallback(common: JsonObject, targets: readonly JsonObject[]): JsonObject {
  return { strategy: { mode: 'fallback' }, ...common, targets };
}

const repeated = (count: number, target: JsonObject) => Array.from({ length: count }, () => target);

describe('what targets make of what they inherit', () => {
  it('has a bound in all, so that a short config takes up little memory', () => {
    const own = { override_params: { m0: 1, more: 1 } };
    const params = { override_params: members(1999) };
    expect(problemsOf(fallback(params, repeated(10, own)))).toEqual([]);
    expect(problemsOf(fallback(params, repeated(199, own)))).toEqual([
      'config.targets[10].override_params has too many members to merge with inherited ones: a config merges at most 20000',
    ]);
  });

  it('counts what is merged further down, and the defaults', () => {
    const nested = { a: { b: members(30), c: members(500) } };
    const own = { override_params: { a: { b: { x: 1 } } } };
    // Of `params`, `a` and `b` there is a new object each; `c` is the parent's.
    const { size, root } = parseMeasured(
      fallback({ override_params: nested, default_params: members(5) }, [
        own,
        { default_params: { m0: 1, m9: 1 } },
      ]),
      tools,
    );
    expect(size.mergedMembers).toBe(1 + 2 + 31 + 6);
    const c = ({ settings }: ConfigNode) => (settings.overrideParams?.['a'] as JsonObject)['c'];
    expect(c(root.targets[0]!)).toBe(c(root));
  });

  it('is the same object where they add nothing', () => {
    const params = { override_params: members(3), default_params: members(2) };
    const { settings, sourcePaths, targets } = parseConfigTree(
      fallback(params, [{}, { override_params: {}, default_params: {} }, { name: 'x', weight: 2 }]),
      tools,
    );
    expect(targets[0]?.settings).toBe(settings);
    expect(targets[0]?.sourcePaths).toBe(sourcePaths);
    expect(targets[1]?.settings.overrideParams).toBe(settings.overrideParams);
    expect(targets[1]?.settings.defaultParams).toBe(settings.defaultParams);
    expect(targets[1]?.sourcePaths.overrideParams).toBe('config.targets[1]');
    expect(targets[2]?.settings).toBe(settings);
  });
});

describe('what a whole config may have', () => {
  const rail = (): JsonObject => ({ type: 'word_count', min: 1 });
  const guarded = (count: number): JsonObject => ({ output_guardrails: repeated(count, rail()) });

  it('are a hundred guardrails, however they are spread', () => {
    expect(problemsOf(fallback(guarded(40), [guarded(40), guarded(20)]))).toEqual([]);
    expect(problemsOf(fallback(guarded(40), [guarded(40), guarded(25)]))).toEqual([
      'config.targets[1].output_guardrails[20] is one too many: a config has at most 100 guardrails',
    ]);
  });

  it('are four thousand instructions of regular expressions, those of schemas too', () => {
    const sized = {
      ...tools,
      patterns: { compile: (source: string) => ({ size: source.length, test: () => true }) },
    };
    const regex = (length: number) => ({ type: 'regex', pattern: 'a'.repeat(length) });
    const schema = (length: number) => ({
      type: 'json_schema',
      schema: {
        const: 1,
        patternProperties: { ['b'.repeat(length)]: { items: [{ pattern: 'c'.repeat(length) }] } },
      },
    });
    const messagesOf = (config: JsonObject) => configProblems(config, sized).map(({ message }) => message);
    expect(messagesOf({ output_guardrails: [regex(1000), schema(1000), regex(1000)] })).toEqual([]);
    expect(messagesOf({ output_guardrails: [regex(1000), schema(1000), regex(1001), regex(1)] })).toEqual([
      expect.stringMatching(
        /^config\.output_guardrails\[2\].* makes the regular expressions of the config too large/,
      ),
    ]);
    expect(messagesOf({ output_guardrails: [regex(1000), regex(1001), schema(1000)] })).toEqual([
      expect.stringMatching(
        /^config\.output_guardrails\[2\].* makes the regular expressions of the config too large/,
      ),
    ]);
  });

  it('are a hundred regular expressions, those of conditions and of guardrails together', () => {
    const conditions = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        query: { 'metadata.a': { $regex: `${index}` } },
        then: 'a',
      }));
    const config = (count: number): JsonObject => ({
      strategy: { mode: 'conditional', conditions: conditions(count) },
      targets: [{ name: 'a', input_guardrails: [{ type: 'regex', pattern: 'x' }] }],
    });
    expect(problemsOf(config(99))).toEqual([]);
    expect(problemsOf(config(101))).toEqual([
      'config.strategy.conditions[100].query.metadata.a.$regex is one too many: a config has at most 100 regular expressions',
    ]);
    let compiled = 0;
    const patterns = { compile: () => ((compiled += 1), { test: () => true }) };
    configProblems(config(900), { ...tools, patterns });
    expect(compiled).toBe(100);
  });
});
