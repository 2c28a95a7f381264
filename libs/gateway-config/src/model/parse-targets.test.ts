import type { JsonObject } from '@model-gateway/core';
import { testConfigTools as tools } from '../testing/config-tools.js';
import type { ConfigNode } from './config-node.js';
import { configProblems, parseConfigTree } from '../parse/parse-config-tree.js';

const parse = (config: JsonObject) => parseConfigTree(config, tools);
const pathsOf = (config: JsonObject) => configProblems(config, tools).map(({ path }) => path);
const problemOf = (config: JsonObject) => configProblems(config, tools)[0];

/** A config with targets in targets, so many levels of them in all. */
function nested(levels: number): JsonObject {
  return levels === 1 ? {} : { targets: [nested(levels - 1)] };
}

describe('the targets of a config', () => {
  it('have what they say, and from their parents what they do not', () => {
    const root = parse({
      strategy: { mode: 'fallback' },
      name: 'root',
      weight: 3,
      hedge: { after_ms: 5 },
      provider: 'google',
      request_timeout: 1000,
      timeouts: { idle: 10, connect: 20, total: 30 },
      retry: { attempts: 1 },
      drop_params: ['user', 'seed'],
      forward_headers: ['x-a'],
      targets: [
        { vertex_region: 'global' },
        {
          provider: '@b',
          retry: { on_status_codes: [500] },
          timeouts: { idle: 11 },
          drop_params: [],
          targets: [{ timeouts: { first_token: 12 }, forward_headers: [] }],
        },
      ],
    });
    const [first, second] = root.targets as [ConfigNode, ConfigNode];
    expect(first).toEqual({
      path: 'config.targets[0]',
      weight: 1,
      targets: [],
      settings: { ...root.settings, vertexRegion: 'global' },
      sourcePaths: { ...root.sourcePaths, vertexRegion: 'config.targets[0]' },
    });
    expect(second).toMatchObject({ path: 'config.targets[1]', strategy: { mode: 'single' }, weight: 1 });
    expect(second.settings).toEqual({
      provider: '@b',
      requestTimeoutMs: 1000,
      timeouts: { idleMs: 11, connectMs: 20 },
      retry: { attempts: 2, usesRetryAfter: true, onStatusCodes: [500] },
      dropParams: [],
      forwardHeaders: ['x-a'],
    });
    const last = second.targets[0]!;
    expect(last.path).toBe('config.targets[1].targets[0]');
    expect(last.settings).toEqual({
      ...second.settings,
      timeouts: { idleMs: 11, connectMs: 20, firstTokenMs: 12 },
      forwardHeaders: [],
    });
    expect(last.sourcePaths).toEqual({
      provider: 'config.targets[1]',
      requestTimeoutMs: 'config',
      timeouts: 'config.targets[1].targets[0]',
      retry: 'config.targets[1]',
      dropParams: 'config.targets[1]',
      forwardHeaders: 'config.targets[1].targets[0]',
    });
    expect(root).toMatchObject({ hedge: { afterMs: 5 }, totalTimeoutMs: 30, weight: 3, name: 'root' });
    for (const node of [first, second, last]) {
      expect(node).not.toHaveProperty('hedge');
      expect(node).not.toHaveProperty('totalTimeoutMs');
      expect(node).not.toHaveProperty('name');
    }
  });

  it('merge parameters with those of their parents, and win', () => {
    const root = {
      override_params: { labels: { team: 'a', stage: 'x' }, stop: ['x'], temperature: 1 },
      default_params: { metadata: { a: 1 }, seed: 1 },
      targets: [
        {
          override_params: { labels: { stage: 'y' }, stop: ['y'] },
          default_params: { metadata: { b: 2 }, seed: 2 },
        },
      ],
    };
    const before = structuredClone(root);
    const [target] = parse(root).targets;
    expect(target?.settings).toEqual({
      overrideParams: { labels: { team: 'a', stage: 'y' }, stop: ['y'], temperature: 1 },
      defaultParams: { metadata: { a: 1, b: 2 }, seed: 2 },
    });
    expect(root).toEqual(before);
  });

  it('do not decide about the stream; the root does', () => {
    const params = { stream: true };
    const root = { override_params: params, default_params: params, drop_params: ['stream'] };
    expect(pathsOf({ ...root, targets: [{}] })).toEqual([]);
    expect(pathsOf({ targets: [{ ...root, drop_params: ['user', 'stream'] }] })).toEqual([
      'config.targets[0].override_params.stream',
      'config.targets[0].default_params.stream',
      'config.targets[0].drop_params[1]',
    ]);
  });

  it('need a strategy as soon as there are two, and a strategy needs targets', () => {
    expect(parse({ targets: [{}] }).strategy).toEqual({ mode: 'single' });
    const missing = 'missing_required_parameter';
    expect(problemOf({ targets: [{}, {}] })).toMatchObject({ path: 'config.strategy', code: missing });
    expect(problemOf({ strategy: { mode: 'fallback' } })).toMatchObject({
      path: 'config.targets',
      code: missing,
    });
    expect(problemOf({ strategy: {}, targets: [{}] })).toMatchObject({
      path: 'config.strategy.mode',
      code: missing,
    });
    expect(pathsOf({ strategy: { mode: 'fallback' }, targets: [] })).toEqual(['config.targets']);
    expect(pathsOf({ strategy: 5, targets: [{}, {}] })).toEqual(['config.strategy']);
    expect(pathsOf({ strategy: { mode: 'all' }, targets: [{}, {}] })).toEqual(['config.strategy.mode']);
    expect(pathsOf({ strategy: { mode: 'single' }, targets: [{}, {}] })).toEqual(['config.strategy.mode']);
  });

  it('nest ten levels deep and no deeper', () => {
    expect(pathsOf(nested(10))).toEqual([]);
    expect(pathsOf(nested(11))).toEqual([`config${'.targets[0]'.repeat(9)}.targets`]);
  });

  it('are at most two hundred, the root included', () => {
    const wide = (count: number): JsonObject => ({
      strategy: { mode: 'fallback' },
      targets: Array.from({ length: count }, () => ({})),
    });
    expect(pathsOf(wide(199))).toEqual([]);
    expect(pathsOf(wide(200))).toEqual(['config.targets']);
    expect(pathsOf(wide(201))).toEqual(['config.targets']);
    const many = { strategy: { mode: 'fallback' }, targets: [wide(100), wide(100), wide(100)] };
    expect(pathsOf(many)).toEqual(['config.targets[1].targets']);
  });
});

describe('a strategy', () => {
  const two = [{ name: 'a' }, { name: 'b' }];

  it('fallback may be bound to statuses', () => {
    const strategyOf = (strategy: JsonObject) => parse({ strategy, targets: two }).strategy;
    expect(strategyOf({ mode: 'fallback' })).toEqual({ mode: 'fallback' });
    expect(strategyOf({ mode: 'fallback', on_status_codes: [429, 503] })).toEqual({
      mode: 'fallback',
      onStatusCodes: [429, 503],
    });
  });

  it('loadbalance weighs, and may be sticky', () => {
    const config = (
      sticky: JsonObject | null,
      targets: JsonObject[] = [{ weight: 0 }, { weight: 0.25 }],
    ) => ({
      strategy: { mode: 'loadbalance', sticky },
      targets,
    });
    const plain = parse(config(null));
    expect(plain.strategy).toEqual({ mode: 'loadbalance' });
    expect(plain.targets.map(({ weight }) => weight)).toEqual([0, 0.25]);
    const fields = ['metadata._user', 'params.labels.team', 'headers.x-tenant', 'url.pathname'];
    expect(parse(config({ hash_fields: fields, ttl: 60 })).strategy).toEqual({
      mode: 'loadbalance',
      sticky: { hashFields: fields, ttlMs: 60_000 },
    });
    expect(parse(config({ enabled: true, hash_fields: ['metadata.a'] })).strategy).toEqual({
      mode: 'loadbalance',
      sticky: { hashFields: ['metadata.a'], ttlMs: 3_600_000 },
    });
    expect(parse(config({ enabled: false })).strategy).toEqual({ mode: 'loadbalance' });
    expect(parse(config({ enabled: false, hash_fields: ['metadata.a'] })).strategy).toEqual({
      mode: 'loadbalance',
    });
    const at = 'config.strategy.sticky';
    expect(pathsOf(config({}))).toEqual([`${at}.hash_fields`]);
    expect(problemOf(config({}))?.code).toBe('missing_required_parameter');
    expect(pathsOf(config({ hash_fields: [] }))).toEqual([`${at}.hash_fields`]);
    expect(pathsOf(config({ hash_fields: ['metadata.a', 'headers.cookie'], ttl: 0 }))).toEqual([
      `${at}.hash_fields[1]`,
      `${at}.ttl`,
    ]);
    expect(pathsOf(config(null, [{ weight: 0 }, { weight: 0 }]))).toEqual(['config.targets']);
  });

  it('conditional knows its targets by their names', () => {
    const strategy = {
      mode: 'conditional',
      conditions: [
        { query: { 'metadata.plan': 'pro' }, then: 'b' },
        { query: {}, then: 'a' },
      ],
      default: 'b',
    };
    const { strategy: read } = parse({ strategy, targets: two });
    if (read?.mode !== 'conditional') throw new Error('It is another strategy.');
    expect(read.conditions.map(({ then }) => then)).toEqual([1, 0]);
    expect(read.otherwise).toBe(1);
    const facts = { metadata: { plan: 'free' }, params: {}, headers: {}, pathname: '/' };
    expect(read.conditions.map(({ query }) => query(facts))).toEqual([false, true]);
    const withoutDefault = parse({ strategy: { ...strategy, default: null }, targets: two }).strategy;
    expect(withoutDefault).not.toHaveProperty('otherwise');
  });

  it('conditional is refused where it leads nowhere', () => {
    const conditional = (rest: JsonObject, targets: JsonObject[] = two) =>
      pathsOf({ strategy: { mode: 'conditional', ...rest }, targets });
    const good = { query: {}, then: 'a' };
    const at = 'config.strategy.conditions';
    expect(conditional({})).toEqual([at]);
    expect(conditional({ conditions: [] })).toEqual([at]);
    expect(conditional({ conditions: 'x' })).toEqual([at]);
    expect(conditional({ conditions: [good, { query: {}, then: 'c' }], default: 'd' })).toEqual([
      `${at}[1].then`,
      'config.strategy.default',
    ]);
    expect(conditional({ conditions: [{}, 5, { ...good, else: 'b' }] })).toEqual([
      `${at}[0].query`,
      `${at}[0].then`,
      `${at}[1]`,
      `${at}[2].else`,
    ]);
    expect(conditional({ conditions: [{ query: { $or: [] }, then: 'a' }] })).toEqual([`${at}[0].query.$or`]);
    expect(conditional({ conditions: [good] }, [{ name: 'a' }, { name: 'b' }, { name: 'a' }])).toEqual([
      'config.targets[2].name',
    ]);
    expect(conditional({ conditions: [good] }, [{ name: 'a' }, {}, {}])).toEqual([]);
  });

  it('has no members of other strategies', () => {
    const all = {
      on_status_codes: [500],
      conditions: [{ query: {}, then: 'a' }],
      default: 'a',
      sticky: { hash_fields: ['metadata.a'] },
    };
    const paths = (mode: string, ...keys: string[]) => {
      const targets = mode === 'single' ? [two[0]!] : two;
      expect(pathsOf({ strategy: { mode, ...all }, targets })).toEqual(
        keys.map((key) => `config.strategy.${key}`),
      );
    };
    paths('single', 'on_status_codes', 'conditions', 'default', 'sticky');
    paths('fallback', 'conditions', 'default', 'sticky');
    paths('loadbalance', 'on_status_codes', 'conditions', 'default');
    paths('conditional', 'on_status_codes', 'sticky');
    expect(pathsOf({ strategy: { mode: 'fallback', cb_config: {} }, targets: two })).toEqual([
      'config.strategy.cb_config',
    ]);
  });
});
