import fc from 'fast-check';
import { InvalidRequestError, isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { testConfigTools as tools } from '../testing/config-tools.js';
import type { ConfigNode } from './config-node.js';
import { configProblems, parseConfigTree } from '../parse/parse-config-tree.js';

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

/** Members of nodes with values that are accepted. */
const accepted = {
  weight: fc.constantFrom(1, 0.5, 7),
  provider: fc.constantFrom('google', '@a', null),
  vertex_region: fc.constantFrom('global', 'us-central1'),
  override_params: fc.constantFrom<JsonValue>({ labels: { a: 'b' } }, { temperature: 0, labels: { c: 'd' } }),
  default_params: fc.constantFrom<JsonValue>({ seed: 1 }, { top_p: 1 }),
  drop_params: fc.constantFrom<JsonValue>([], ['user', 'tools[*].x']),
  retry: fc.constantFrom<JsonValue>({}, { attempts: 0, use_retry_after_header: false }),
  request_timeout: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  timeouts: fc.constantFrom<JsonValue>({}, { total: 5 }, { idle: 1, total: 2 }, { connect: 3 }),
  cb_config: fc.constantFrom<JsonValue>({}, { failure_threshold_percentage: 1 }),
  hedge: fc.constantFrom<JsonValue>({ after_ms: 1 }, null),
  cache: fc.constantFrom<JsonValue>({}, { mode: 'simple', max_age: 1 }),
  input_guardrails: fc.constantFrom<JsonValue>([], [{ type: 'word_count', max: 5 }]),
  on_interrupt: fc.constantFrom('error', 'restart', 'continue'),
};

const strategies = fc.constantFrom<JsonObject>(
  { mode: 'fallback' },
  { mode: 'fallback', on_status_codes: [503] },
  { mode: 'loadbalance', sticky: { hash_fields: ['metadata.a'] } },
  {
    mode: 'conditional',
    conditions: [{ query: { 'params.model': { $regex: 'x' } }, then: 't1' }],
    default: 't0',
  },
);

const { node: goodConfigs } = fc.letrec<{ node: JsonObject }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record(accepted, { requiredKeys: [] }),
    fc
      .tuple(
        fc.record(accepted, { requiredKeys: [] }),
        strategies,
        fc.array(tie('node'), { minLength: 2, maxLength: 3 }),
      )
      .map(([members, strategy, targets]) => ({
        ...members,
        strategy,
        targets: targets.map((target, index) => ({ ...target, name: `t${index}` })),
      })),
  ),
}));

/** Objects of the words that configs are made of, in places where they mean something and in others. */
const { value: almostConfigs } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<JsonValue>(
      null,
      true,
      0,
      1,
      5,
      -1,
      503,
      'simple',
      'regex',
      'a',
      '@a',
      'fallback',
      'metadata.a',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        ...['strategy', 'targets', 'mode', 'conditions', 'query', 'then', 'default', 'sticky', 'hash_fields'],
        ...[
          'name',
          'retry',
          'attempts',
          'cb_config',
          'circuit_breaker',
          'timeouts',
          'total',
          'cache',
          'hedge',
        ],
        ...[
          'after_ms',
          'input_guardrails',
          'type',
          'pattern',
          'min',
          'schema',
          'url',
          'headers',
          'custom_host',
        ],
        ...[
          'metadata.a',
          '$and',
          '$or',
          '$in',
          '$regex',
          'override_params',
          '__proto__',
          'constructor',
          'stream',
        ],
      ),
      tie('value'),
      { maxKeys: 6 },
    ),
  ),
}));

/** Reads it both ways, which must agree. Undefined: it was refused. */
function parsed(config: JsonValue): ConfigNode | undefined {
  const problems = configProblems(config, tools);
  try {
    const root = parseConfigTree(config, tools);
    expect(problems).toEqual([]);
    return root;
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    expect(error.param).toBe(problems[0]?.path);
    for (const { path, message } of problems) expect(message.startsWith(`${path} `)).toBe(true);
    return undefined;
  }
}

/** The node of a config at a path such as `config.targets[1]`. */
function rawAt(config: JsonObject, path: string): JsonObject {
  let raw: JsonValue | undefined = config;
  for (const [, index] of path.matchAll(/\.targets\[(\d+)\]/g)) {
    raw = ((raw as JsonObject)['targets'] as readonly JsonValue[])[Number(index)];
  }
  if (!isJsonObject(raw)) throw new Error(`There is no node at ${path}.`);
  return raw;
}

const keys: Readonly<Record<string, string>> = {
  overrideParams: 'override_params',
  defaultParams: 'default_params',
  dropParams: 'drop_params',
  vertexRegion: 'vertex_region',
  requestTimeoutMs: 'request_timeout',
  breaker: 'cb_config',
  onInterrupt: 'on_interrupt',
  inputGuardrails: 'input_guardrails',
};

function checkNode(config: JsonObject, node: ConfigNode, ancestors: readonly ConfigNode[]): void {
  const raw = rawAt(config, node.path);
  const targets = (raw['targets'] ?? []) as readonly JsonValue[];
  expect(node.targets.map(({ path }) => path)).toEqual(
    targets.map((_, index) => `${node.path}.targets[${index}]`),
  );
  expect(node.strategy === undefined).toBe(node.targets.length === 0);
  expect(node.weight).toBeGreaterThanOrEqual(0);
  expect(Object.keys(node.sourcePaths).sort()).toEqual(Object.keys(node.settings).sort());
  expect(Object.values(node.settings)).not.toContain(undefined);
  for (const name of Object.keys(ancestors.at(-1)?.settings ?? {}))
    expect(node.settings).toHaveProperty(name);
  const way = [...ancestors, node].map(({ path }) => path);
  for (const [name, path] of Object.entries(node.sourcePaths)) {
    expect(way).toContain(path);
    // Said there, and by nobody nearer.
    const says = (at: string) => {
      const value = rawAt(config, at)[keys[name] ?? name] ?? null;
      if (name !== 'timeouts') return value !== null;
      return Object.keys(value ?? {}).some((key) => key !== 'total');
    };
    expect(says(path)).toBe(true);
    expect(way.slice(way.indexOf(path) + 1).some(says)).toBe(false);
  }
  if (node.strategy?.mode === 'conditional') {
    for (const { then } of node.strategy.conditions) expect(node.targets[then]?.name).toBe('t1');
    expect(node.targets[node.strategy.otherwise ?? -1]?.name).toBe('t0');
  }
  for (const target of node.targets) checkNode(config, target, [...ancestors, node]);
}

describe('whatever it is given, reading a config', () => {
  it('refuses JSON with an error for the caller, or takes it', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void parsed(frozen(value as JsonValue))));
  });

  it('refuses what looks like a config with an error for the caller, or takes it', () => {
    fc.assert(
      fc.property(almostConfigs, (value) => void parsed(frozen(value))),
      { numRuns: 500 },
    );
  });

  it('makes a whole tree of a good one, and leaves the config as it is', () => {
    fc.assert(
      fc.property(goodConfigs, (config) => {
        const root = parsed(frozen(config));
        expect(root).toBeDefined();
        if (root) checkNode(config, root, []);
      }),
      { numRuns: 200 },
    );
  });

  it('finds the one thing that is wrong, wherever it is', () => {
    const wrong = fc.constantFrom<readonly [string, JsonValue]>(
      ['retry', 3],
      ['on_loss', 'x'],
      ['nope', 1],
      ['api_key', 'a b'],
      ['hedge', {}],
    );
    fc.assert(
      fc.property(goodConfigs, wrong, fc.nat(), (config, [key, value], pick) => {
        const places: string[] = [];
        const walk = (node: ConfigNode) => {
          places.push(node.path);
          node.targets.forEach(walk);
        };
        walk(parseConfigTree(config, tools));
        const path = places[pick % places.length]!;
        const broken = structuredClone(config);
        Object.assign(rawAt(broken, path), { [key]: value });
        const problems = configProblems(broken, tools);
        expect(problems[0]?.path.startsWith(`${path}.`)).toBe(true);
        expect(problems.some((problem) => problem.path.startsWith(`${path}.${key}`))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
