import type { JsonObject } from '@model-gateway/core';
import { parseConfigTree } from '../parse/parse-config-tree.js';
import { plainConfigTools } from '../testing/config-tools.js';
import { analyseConfig } from './analyse-config.js';
import type { ConfigKnowledge, KnownEntry } from './config-knowledge.js';
import { knownCapabilities } from './known-capabilities.js';

const entries: readonly KnownEntry[] = [
  { slug: 'g', kind: 'google' },
  { slug: 'v', kind: 'vertex-ai', allowedModels: ['gemini-*', '@v/llama'] },
];
const catalogOf = (isComplete: boolean) => ({
  entry: (slug: string) => entries.find((one) => one.slug === slug),
  isComplete,
});
const knowledge = { capabilitiesOf: knownCapabilities };

function analyse(config: JsonObject, known: ConfigKnowledge = knowledge) {
  return analyseConfig(parseConfigTree(config, plainConfigTools), config, known);
}

/** Findings but for that about the time, as `severity path: message`. */
function saysOf(config: JsonObject, known?: ConfigKnowledge): readonly string[] {
  return analyse(config, known)
    .findings.filter(({ message }) => !message.startsWith('Until a streamed answer begins'))
    .map(({ severity, path, message }) => `${severity} ${path}: ${message}`);
}

const model = (name: string, more: JsonObject = {}): JsonObject => ({
  override_params: { model: name },
  ...more,
});
const fallback = (...targets: JsonObject[]): JsonObject => ({ strategy: { mode: 'fallback' }, targets });

describe('the analysis of a config', () => {
  it.each<[string, JsonObject]>([
    ['nothing', {}],
    ['settings', { on_loss: 'error', request_timeout: 1000 }],
    ['retries', { retry: { attempts: 3, on_status_codes: [429, 503] } }],
    ['a fallback', fallback(model('gemini-2.5-flash'), model('gemini-2.5-pro'))],
    ['a fallback to another account', fallback({ provider: '@a' }, { provider: '@b' })],
    ['a fallback to another region', fallback({ vertex_region: 'us' }, { vertex_region: 'eu' })],
    ['one to a model of which nothing is known', fallback(model('gemini-2.5-flash'), model('endpoints/1'))],
    ['one from such a model', fallback(model('endpoints/1'), model('llama-3.3-70b-instruct-maas'))],
  ])('finds nothing about %s', (_, config) => {
    expect(saysOf(config)).toEqual([]);
  });

  it('tells the gravest first', () => {
    const { findings } = analyse({
      strategy: { mode: 'loadbalance' },
      targets: [
        { weight: 0 },
        { ...fallback({}, {}), weight: 1 },
        { retry: { attempts: 1, on_status_codes: [200] } },
      ],
    });
    expect(findings.map(({ severity }) => severity)).toEqual(['error', 'warning', 'info', 'info']);
  });
});

describe('targets that are never used', () => {
  it('are those of weight 0, and those that no condition names', () => {
    expect(saysOf({ strategy: { mode: 'loadbalance' }, targets: [{ weight: 0 }, {}] })).toEqual([
      'info config.targets[0].weight: This target is never used: its weight is 0.',
    ]);
    const conditional = {
      strategy: {
        mode: 'conditional',
        conditions: [{ query: { 'metadata.a': 1 }, then: 'x' }],
        default: 'y',
      },
      targets: [{ name: 'x' }, { name: 'y' }, { name: 'z' }],
    };
    expect(saysOf(conditional)).toEqual([
      'error config.targets[2]: This target is never used: neither a condition nor the default names it.',
    ]);
  });

  it('have no use for a weight where nothing is chosen by it', () => {
    expect(saysOf(fallback({ provider: '@a', weight: 2 }, { provider: '@b' }))).toEqual([
      'warning config.targets[0].weight: This weight has no effect: only the strategy loadbalance chooses by weight.',
    ]);
  });

  it('may ask again what has failed, also in another nested fallback', () => {
    const again = 'asks the same as config.targets[0], which has failed by then.';
    expect(saysOf(fallback(model('@g/a'), model('@g/b'), model('@g/a')))).toEqual([
      `warning config.targets[2]: This target ${again}`,
    ]);
    expect(saysOf(fallback(model('@g/a'), fallback(model('@g/b'), model('@g/a'))))).toEqual([
      `warning config.targets[1].targets[1]: This target ${again}`,
    ]);
    // The provider wins over the slug in the model.
    const twice = fallback({ provider: '@g', ...model('a') }, model('@x/a', { provider: '@g' }));
    expect(saysOf(twice)).toEqual([`warning config.targets[1]: This target ${again}`]);
    expect(saysOf(fallback(model('m'), model('m', { drop_params: ['user'] })))).toEqual([
      expect.stringMatching(/^info config\.targets\[1\]: .* only with other settings/),
    ]);
  });

  it.each<JsonObject>([
    { on_loss: 'error' },
    { strict_standard_compliance: false },
    { forward_headers: ['x-tenant'] },
    { timeouts: { first_token: 1000 } },
    { timeouts: { total: 1000 } },
    { request_timeout: 1000 },
    { metadata_as_labels: true },
    { override_params: { model: 'm', seed: 1 } },
    { default_params: { seed: 1 } },
    { output_guardrails: [{ type: 'word_count', min: 1 }] },
    { input_guardrails: [{ type: 'word_count', min: 1 }] },
  ])('do not ask the same when they say %j as well', (own) => {
    expect(saysOf(fallback(model('m'), model('m', own)))[0]).toMatch(/only with other settings/);
    expect(saysOf(fallback(model('m', own), model('m')))[0]).toMatch(/only with other settings/);
  });

  it.each<JsonObject>([
    { retry: { attempts: 1 } },
    { circuit_breaker: {} },
    { on_interrupt: 'restart' },
    { on_loss: 'report' },
    { drop_params: [] },
    { forward_headers: [] },
    { output_guardrails: [] },
  ])('ask the same whatever else they say: %j', (own) => {
    expect(saysOf(fallback(model('m'), model('m', own)))[0]).toMatch(/asks the same as config.targets\[0\]/);
    const guarded = { output_guardrails: [{ type: 'word_count', min: 1 }] };
    expect(saysOf({ ...guarded, ...fallback({}, {}) })[0]).toMatch(/asks the same as/);
  });

  it('may be a choice of places that have all failed', () => {
    const either = (...targets: JsonObject[]) => ({ strategy: { mode: 'loadbalance' }, targets });
    const message =
      'Whichever of its targets is chosen here asks the same as one before, which has failed by then.';
    expect(saysOf(fallback(model('a'), model('b'), either(model('a'), model('b'))))).toEqual([
      `warning config.targets[2]: ${message}`,
    ]);
    expect(saysOf(fallback(model('a'), either(model('a'), fallback(model('a'), model('a')))))).toContain(
      `warning config.targets[1]: ${message}`,
    );
    expect(saysOf(fallback(model('a'), either(model('a'), model('c'))))).toEqual([]);
    expect(saysOf(fallback(model('a'), either(model('a'), model('c', { weight: 0 })))).join()).toContain(
      'This target asks the same as config.targets[0]',
    );
  });

  it('are those that only conditions name which never decide, or a default that is never used', () => {
    const conditional = (conditions: JsonObject[], otherwise?: string): JsonObject => ({
      strategy: { mode: 'conditional', conditions, ...(otherwise !== undefined && { default: otherwise }) },
      targets: [{ name: 'x' }, { name: 'y' }, { name: 'z' }],
    });
    const when = (query: JsonObject, then: string): JsonObject => ({ query, then });
    const inVain = (config: JsonObject) => saysOf(config).filter((text) => text.includes('This target'));
    const unused = (index: number) =>
      `error config.targets[${index}]: This target is never used: what names it never decides.`;
    const gold = { 'metadata.plan': 'gold' };
    expect(inVain(conditional([when(gold, 'x'), when(gold, 'y')], 'z'))).toEqual([unused(1)]);
    expect(inVain(conditional([when(gold, 'x'), when({}, 'y'), when(gold, 'z')], 'z'))).toEqual([unused(2)]);
    expect(inVain(conditional([when(gold, 'x'), when(gold, 'y'), when({}, 'y')], 'z'))).toEqual([unused(2)]);
    expect(inVain(conditional([when(gold, 'x'), when({ 'metadata.a': 1 }, 'y')], 'z'))).toEqual([]);
  });

  it('are found in a moment, however much the targets inherit', () => {
    const configOf = (size: number): JsonObject => {
      const list = Array.from({ length: size }, (_, index) => index);
      const nested = (depth: number): JsonObject[] =>
        depth === 0 ? Array.from({ length: 190 }, () => ({})) : [fallback(...nested(depth - 1))];
      return { override_params: { model: 'm', list }, ...fallback(...nested(7)) };
    };
    expect(saysOf(configOf(20_000))).toHaveLength(189);
    let reads = 0;
    const config = configOf(20_000);
    const params = config.override_params as { list: readonly number[] };
    params.list = new Proxy(params.list, {
      get: (list, name) => ((reads += 1), Reflect.get(list, name) as unknown),
    });
    expect(saysOf(config)).toHaveLength(189);
    // A few times, not once for each of the 190 targets.
    expect(reads).toBeGreaterThan(20_000);
    expect(reads).toBeLessThan(20 * 20_000);
  });

  it('are not those of which only one is asked', () => {
    const balanced = { strategy: { mode: 'loadbalance' }, targets: [model('a'), model('b')] };
    expect(saysOf(fallback(balanced, model('a')))).toEqual([]);
    const forStatus = {
      strategy: { mode: 'fallback', on_status_codes: [429] },
      targets: [model('a'), model('b')],
    };
    expect(saysOf(fallback(forStatus, model('b')))).toEqual([]);
    const single = { strategy: { mode: 'single' }, targets: [model('a')] };
    expect(saysOf(fallback(single, model('a')))).toHaveLength(1);
  });
});

describe('statuses that do nothing', () => {
  it.each<[JsonObject, readonly string[]]>([
    [
      {
        strategy: { mode: 'fallback', on_status_codes: [200, 302] },
        targets: [{ provider: '@a' }, { provider: '@b' }],
      },
      [
        'error config.strategy.on_status_codes: No later target is ever attempted: none of these statuses is a failure.',
      ],
    ],
    [
      {
        strategy: { mode: 'fallback', on_status_codes: [204, 429] },
        targets: [{ provider: '@a' }, { provider: '@b' }],
      },
      ['warning config.strategy.on_status_codes: 204 has no effect here: it is no failure.'],
    ],
    [
      { retry: { attempts: 0, on_status_codes: [500] } },
      ['warning config.retry.on_status_codes: Nothing is retried: attempts is 0.'],
    ],
    [
      { retry: { on_status_codes: [100] } },
      ['error config.retry.on_status_codes: No status is ever retried: none of these is a failure.'],
    ],
    [
      { retry: { on_status_codes: [201, 400, 429] } },
      [
        'warning config.retry.on_status_codes: 201 has no effect here: it is no failure.',
        'warning config.retry.on_status_codes: A request that is refused with 400 is refused again: a retry only takes time.',
      ],
    ],
    [
      { circuit_breaker: { failure_status_codes: [429, 503] } },
      [
        'warning config.circuit_breaker.failure_status_codes: 429 never counts: a rate limit is no failure of the target.',
      ],
    ],
    [
      { circuit_breaker: { failure_status_codes: [429, 200] } },
      [
        'error config.circuit_breaker.failure_status_codes: The circuit breaker never opens for any of these statuses.',
      ],
    ],
  ])('are found in %j', (config, says) => {
    expect(saysOf(config)).toEqual(says);
  });

  it('are found once, where they are said, and not at every target that inherits them', () => {
    const config = { retry: { on_status_codes: [400] }, ...fallback({ provider: '@a' }, { provider: '@b' }) };
    expect(saysOf(config)).toHaveLength(1);
  });
});

describe('fallbacks that cannot do what the first target can', () => {
  it('are named with what they lack', () => {
    const config = fallback(
      model('@g/gemini-2.5-flash'),
      model('@v/meta.llama-3.3-70b-instruct-maas'),
      model('@v/anthropic.claude-sonnet-4-5@20250929'),
    );
    expect(saysOf(config)).toEqual([
      'warning config.targets[1]: The fallback meta.llama-3.3-70b-instruct-maas cannot look at images, cannot think ' +
        'before it answers, takes only 128000 tokens instead of 1048576; config.targets[0] can.',
      'warning config.targets[2]: The fallback anthropic.claude-sonnet-4-5@20250929 takes only 200000 tokens instead ' +
        'of 1048576; config.targets[0] can.',
    ]);
  });

  it('are measured by what every model of the first target can do', () => {
    const first = {
      strategy: { mode: 'loadbalance' },
      targets: [model('gemini-2.5-flash'), model('claude-3-5-sonnet-v2@20241022')],
    };
    expect(saysOf(fallback(first, model('llama-4-scout-17b-16e-instruct-maas')))).toEqual([]);
    expect(saysOf(fallback(first, model('llama-3.3-70b-instruct-maas')))).toHaveLength(1);
    // Of the window of Scout nothing is known, so nobody can take less than it.
    const scout = {
      strategy: { mode: 'loadbalance' },
      targets: [model('llama-4-scout-x'), model('gemini-2.0-flash')],
    };
    expect(saysOf(fallback(scout, model('claude-3-7-sonnet@20250219')))).toEqual([
      expect.stringContaining('cannot answer by a JSON schema; config.targets[0] can.'),
    ]);
    const unknown = {
      strategy: { mode: 'loadbalance' },
      targets: [model('gemini-2.5-flash'), model('mine')],
    };
    expect(saysOf(fallback(unknown, model('llama-3.3-70b-instruct-maas')))).toEqual([]);
  });
});

describe('targets that the catalog does not serve', () => {
  const config = fallback(model('@g/any'), model('@v/gemini-3-flash'), model('llama', { provider: '@v' }));

  it('are not found where it does', () => {
    expect(saysOf(config, { ...knowledge, catalog: catalogOf(true) })).toEqual([]);
  });

  it('are those without an entry, and those whose entry refuses the model', () => {
    const wrong = fallback(model('@x/m'), { provider: '@y' }, model('other', { provider: '@v' }), {
      provider: '@v',
    });
    expect(saysOf(wrong)).toEqual([]);
    expect(saysOf(wrong, { ...knowledge, catalog: catalogOf(true) })).toEqual([
      'error config.targets[0].override_params.model: The provider catalog has no entry @x.',
      'error config.targets[1].provider: The provider catalog has no entry @y.',
      'error config.targets[2].provider: The catalog entry @v does not allow the model other.',
    ]);
    expect(saysOf(wrong, { ...knowledge, catalog: catalogOf(false) }).slice(1)).toEqual([
      'warning config.targets[0].override_params.model: There is no entry @x here: the administration API must have it.',
      'warning config.targets[1].provider: There is no entry @y here: the administration API must have it.',
    ]);
  });
});

describe('credentials', () => {
  it('are told where they are, and not what', () => {
    const webhook = { type: 'webhook', url: 'https://hooks.example/x', headers: { authorization: 'canary' } };
    const config = {
      api_key: 'canary',
      input_guardrails: [webhook],
      ...fallback({ provider: '@a' }, { api_key: 'canary' }),
    };
    const tree = parseConfigTree(config, { ...plainConfigTools, isTrustedHost: () => true });
    const { findings } = analyseConfig(tree, config, knowledge);
    const secrets = findings.filter(({ message }) => message.includes('cannot be stored'));
    expect(secrets.map(({ path }) => path)).toEqual([
      'config.api_key',
      'config.input_guardrails[0].headers',
      'config.targets[1].api_key',
    ]);
    expect(JSON.stringify(findings)).not.toContain('canary');
  });
});

describe('capacity and regions', () => {
  const known = { ...knowledge, catalog: catalogOf(true) };

  it.each<[string, JsonObject, string[]]>([
    [
      'nothing of what the provider sells',
      { provider: '@v', capacity: ['provisioned', 'flex'], regions: ['eu'] },
      [],
    ],
    ['nothing of an unknown provider', { capacity: ['provisioned'], regions: ['eu'] }, []],
    [
      'tiers that the provider does not sell',
      { provider: 'google', capacity: ['provisioned', 'standard'] },
      [
        'info config.capacity: config skips provisioned: the provider google does not sell that for the model.',
      ],
    ],
    [
      'tiers that it does not sell for the model',
      { provider: '@v', capacity: ['priority', 'flex'], override_params: { model: '@v/claude-opus-5' } },
      [
        'error config.capacity: config skips priority and flex: the provider vertex-ai does not sell that for the model.',
      ],
    ],
    [
      'regions that the provider does not have',
      { regions: ['eu'], targets: [{ provider: '@g' }] },
      ['error config.regions: config.targets[0] never serves: the provider google has no regions.'],
    ],
  ])('finds %s', (_, config, findings) => {
    expect(saysOf(config, known).filter((text) => /regions|capacity/.test(text))).toEqual(findings);
  });

  it('takes an attempt for each tier in each region', () => {
    const config = { capacity: ['provisioned', 'standard'], regions: ['europe-west4', 'eu'] };
    expect(analyse(config).worstCaseLatencyMs).toBe(480_000);
  });
});
