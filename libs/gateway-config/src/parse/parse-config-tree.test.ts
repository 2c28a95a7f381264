import { InvalidRequestError, type JsonObject, type JsonValue } from '@model-gateway/core';
import { testConfigTools as tools } from '../testing/config-tools.js';
import type { ConfigNode } from '../model/config-node.js';
import { configProblems, parseConfigTree } from './parse-config-tree.js';

const parse = (config: JsonValue, options?: { allowsSecrets: boolean }): ConfigNode =>
  parseConfigTree(config, tools, options);

function refusalOf(config: JsonValue): InvalidRequestError {
  try {
    parse(config);
  } catch (error) {
    if (error instanceof InvalidRequestError) return error;
    throw error;
  }
  throw new Error('The config was accepted.');
}

const pathsOf = (config: JsonValue) => configProblems(config, tools).map(({ path }) => path);

describe('a gateway config', () => {
  it('is read with everything that it can say', () => {
    const override = { labels: { team: 'a' } };
    const config = {
      name: 'main',
      weight: 0.5,
      provider: '@vertex-prod',
      api_key: 'sk-1',
      vertex_project_id: 'p',
      vertex_region: 'global',
      custom_host: 'https://Trusted.example:8443/base/path//',
      forward_headers: ['X-Tenant', 'user-agent', 'x-tenant'],
      override_params: override,
      default_params: { temperature: 0 },
      drop_params: ['user', 'tools[*].function.strict'],
      retry: { attempts: 5, on_status_codes: [429, 503], use_retry_after_headers: false },
      request_timeout: 1000,
      timeouts: { connect: 1, headers: 2, first_token: 3, idle: 4, total: 5 },
      circuit_breaker: {
        failure_threshold: 3,
        failure_threshold_percentage: 12.5,
        minimum_requests: 4,
        cooldown_interval: 1000,
        failure_status_codes: [500],
      },
      hedge: { after_ms: 250 },
      cache: { mode: 'simple', max_age: 60 },
      on_interrupt: 'restart',
      on_loss: 'error',
      strict_standard_compliance: false,
      metadata_as_labels: true,
    };
    const settings = {
      provider: '@vertex-prod',
      apiKey: 'sk-1',
      vertexProjectId: 'p',
      vertexRegion: 'global',
      customHost: 'https://trusted.example:8443/base/path',
      forwardHeaders: ['x-tenant', 'user-agent'],
      overrideParams: override,
      defaultParams: { temperature: 0 },
      dropParams: ['user', 'tools[*].function.strict'],
      retry: { attempts: 5, onStatusCodes: [429, 503], usesRetryAfter: false },
      requestTimeoutMs: 1000,
      timeouts: { connectMs: 1, headersMs: 2, firstTokenMs: 3, idleMs: 4 },
      breaker: {
        failureThreshold: 3,
        failureThresholdPercentage: 12.5,
        minimumRequests: 4,
        cooldownMs: 1000,
        failureStatusCodes: [500],
      },
      cache: { maxAgeMs: 60_000 },
      onInterrupt: 'restart',
      onLoss: 'degraded',
      strict: false,
      metadataAsLabels: true,
    };
    expect(parse(config)).toEqual({
      path: 'config',
      name: 'main',
      weight: 0.5,
      targets: [],
      totalTimeoutMs: 5,
      hedge: { afterMs: 250 },
      settings,
      sourcePaths: Object.fromEntries(Object.keys(settings).map((name) => [name, 'config'])),
    });
  });

  it('may be empty, and null counts as absent everywhere', () => {
    const empty = { path: 'config', targets: [], weight: 1, settings: {}, sourcePaths: {} };
    expect(parse({})).toEqual(empty);
    const nothing = [
      'strategy',
      'targets',
      'name',
      'weight',
      'retry',
      'timeouts',
      'hedge',
      'api_key',
      'on_loss',
    ];
    expect(parse(Object.fromEntries(nothing.map((key) => [key, null])))).toEqual(empty);
    expect(parse({ timeouts: { connect: null } })).toEqual(empty);
    expect(parse({ retry: { attempts: null, on_status_codes: null } }).settings).toEqual(
      parse({ retry: {} }).settings,
    );
  });

  it('has defaults inside of what it names', () => {
    const { settings } = parse({ retry: {}, circuit_breaker: {}, cache: {} });
    expect(settings).toEqual({
      retry: { attempts: 2, usesRetryAfter: true },
      breaker: { failureThreshold: 5, minimumRequests: 10, cooldownMs: 20_000 },
      cache: { maxAgeMs: 604_800_000 },
    });
    expect(parse({ circuit_breaker: { failure_threshold_percentage: 50 } }).settings.breaker).toEqual({
      failureThresholdPercentage: 50,
      minimumRequests: 10,
      cooldownMs: 20_000,
    });
  });

  it('may be spelled in other ways', () => {
    const breaker = { failure_threshold: 2 };
    const expected = { failureThreshold: 2, minimumRequests: 10, cooldownMs: 20_000 };
    expect(parse({ cb_config: breaker }).settings.breaker).toEqual(expected);
    expect(parse({ cb_config: breaker, circuit_breaker: breaker }).settings.breaker).toEqual(expected);
    expect(parse({ cb_config: null, circuit_breaker: breaker }).settings.breaker).toEqual(expected);
    expect(parse({ retry: { use_retry_after_header: false } }).settings.retry?.usesRetryAfter).toBe(false);
    expect(pathsOf({ circuit_breaker: breaker, cb_config: {} })).toEqual(['config.cb_config']);
    expect(pathsOf({ retry: { use_retry_after_header: false, use_retry_after_headers: true } })).toEqual([
      'config.retry.use_retry_after_headers',
    ]);
  });

  const badTimes = [0, -1, 1.5, '1000', 2 ** 31, 1e300, true, {}];
  const badLists = ['429', {}, [], 429];
  it.each<[string, readonly JsonValue[]]>([
    ['on_loss', ['warn', true, '', 1]],
    ['on_interrupt', ['stop', true, '']],
    ['metadata_as_labels', ['true', 1, {}]],
    ['strict_standard_compliance', ['false', 0]],
    ['vertex_project_id', ['', ' ', 5]],
    ['vertex_region', ['', [], {}]],
    ['name', ['', ' ', 5, 'x'.repeat(101)]],
    ['weight', [-1, '1', 1e7, Number.POSITIVE_INFINITY, true]],
    ['request_timeout', badTimes],
    ['override_params', [[], 'x', 1, true]],
    ['default_params', [[], 'x']],
    ['drop_params', ['user', {}]],
    ['forward_headers', ['x-tenant', {}]],
    ['retry', [3, true, 'x', []]],
    ['timeouts', [1000, []]],
    ['circuit_breaker', [5, true]],
    ['cache', [true, 'simple']],
    ['hedge', [100, true]],
    ['api_key', ['', 'a b', 'ä', 5, 'a\n']],
    ['targets', [{}, [], 'x']],
    ['strategy', ['fallback', []]],
    ['input_guardrails', [{}, 'x']],
    ['custom_host', ['trusted.example', 'ftp://trusted.example', '/x', '', 5]],
    [
      'custom_host',
      ['https://u@trusted.example', 'https://trusted.example/?q', 'https://trusted.example/#f'],
    ],
    ['custom_host', ['https://other.example', 'https://trusted.example:444', 'https://trusted.example.']],
  ])('refuses %s with a value of the wrong kind: %j', (key, values) => {
    for (const value of values) {
      expect(refusalOf({ [key]: value })).toMatchObject({ code: 'invalid_value', param: `config.${key}` });
    }
  });

  it.each<[string, string, readonly JsonValue[]]>([
    ['retry', 'attempts', [-1, 6, 1.5, '2']],
    ['retry', 'on_status_codes', badLists],
    ['retry', 'use_retry_after_headers', ['true', 1]],
    ['timeouts', 'connect', badTimes],
    ['timeouts', 'headers', badTimes],
    ['timeouts', 'first_token', badTimes],
    ['timeouts', 'idle', badTimes],
    ['timeouts', 'total', badTimes],
    ['circuit_breaker', 'failure_threshold', [0, -1, 1.5, '5']],
    ['circuit_breaker', 'failure_threshold_percentage', [0, -1, 100.1, '5']],
    ['circuit_breaker', 'minimum_requests', [0, 1.5]],
    ['circuit_breaker', 'cooldown_interval', [999, 1000.5, 2 ** 31, '20000']],
    ['circuit_breaker', 'failure_status_codes', badLists],
    ['cache', 'mode', ['other', true]],
    ['cache', 'max_age', [0, 7_776_001, 1.5, '60']],
    ['hedge', 'after_ms', badTimes],
  ])('refuses %s.%s with a value of the wrong kind', (key, inner, values) => {
    for (const value of values) {
      expect(refusalOf({ [key]: { [inner]: value } })).toMatchObject({
        code: 'invalid_value',
        param: `config.${key}.${inner}`,
      });
    }
  });

  it.each<[JsonObject, string]>([
    [{ retry: { on_status_codes: [429, 600, 99, 'x'] } }, 'config.retry.on_status_codes[1]'],
    [{ drop_params: ['user', ''] }, 'config.drop_params[1]'],
    [{ drop_params: ['tools[x]'] }, 'config.drop_params[0]'],
    [{ forward_headers: ['x-a', 'Authorization'] }, 'config.forward_headers[1]'],
    [{ forward_headers: [null] }, 'config.forward_headers[0]'],
  ])('names the place in a list: %j', (config, path) => {
    expect(refusalOf(config)).toMatchObject({ code: 'invalid_value', param: path });
  });

  it('refuses what it needs and does not have', () => {
    expect(refusalOf({ hedge: {} })).toMatchObject({
      code: 'missing_required_parameter',
      param: 'config.hedge.after_ms',
    });
  });

  it('says that a semantic cache is not supported', () => {
    expect(refusalOf({ cache: { mode: 'semantic' } })).toMatchObject({
      code: 'unsupported_parameter',
      param: 'config.cache.mode',
    });
  });

  it.each(['openai', '@', '', 'vertex-prod', 5])('refuses the provider %j', (provider) => {
    expect(refusalOf({ provider })).toMatchObject({ code: 'unknown_provider', param: 'config.provider' });
  });

  it.each(['onLoss', 'on_los', '__proto__', 'constructor', 'toString', '', 'use_retry_after_header'])(
    'refuses %j, which is no member',
    (key) => {
      const error = refusalOf(JSON.parse(`{${JSON.stringify(key)}:true}`) as JsonObject);
      expect(error).toMatchObject({ code: 'unsupported_parameter', param: `config.${key}` });
    },
  );

  it('refuses unknown members anywhere, even when they are null', () => {
    const config = {
      retry: { foo: 1 },
      timeouts: { request: 1 },
      circuit_breaker: { foo: 1 },
      cache: { foo: 1 },
      hedge: { after_ms: 1, foo: null },
      targets: [{ foo: 1 }],
    };
    const places = ['retry', 'timeouts', 'circuit_breaker', 'cache', 'hedge', 'targets[0]'];
    const name = (place: string) => (place === 'timeouts' ? 'request' : 'foo');
    expect(pathsOf(config)).toEqual(places.map((place) => `config.${place}.${name(place)}`));
  });

  it.each<JsonValue>([null, [], 'x', 5, true])('is an object and not %j', (config) => {
    expect(refusalOf(config)).toMatchObject({ code: 'invalid_value', param: 'config' });
  });

  it('must not nest beyond all measure', () => {
    const deep = JSON.parse('{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)) as JsonObject;
    expect(refusalOf({ override_params: deep })).toMatchObject({ code: 'invalid_value', param: 'config' });
  });

  it('holds no numbers that JSON has none for, wherever they stand', () => {
    const config = JSON.parse(
      '{"override_params":{"a":[1,{"b":-1e999}]},"weight":1e999,"nope":1,"targets":[{"default_params":{"c":1e400}}]}',
    ) as JsonObject;
    const problems = configProblems(config, tools);
    expect(problems.map(({ path, code }) => [path, code])).toEqual(
      ['override_params.a[1].b', 'weight', 'targets[0].default_params.c'].map((path) => [
        `config.${path}`,
        'invalid_value',
      ]),
    );
    expect(problems[0]?.message).toBe('config.override_params.a[1].b must be a number that is not too large');
    expect(pathsOf({ default_params: { a: Number.NaN, b: null, c: 1e308 } })).toEqual([
      'config.default_params.a',
    ]);
  });

  it('names every problem at once, and shows no value', () => {
    const secret = 's3cret';
    const { message, param } = refusalOf({
      on_loss: secret,
      retry: secret,
      api_key: `${secret} x`,
      nope: 1,
      custom_host: `https://${secret}.example`,
      targets: [{ on_loss: secret, targets: [{ timeouts: { idle: secret } }] }, secret],
    });
    expect(param).toBe('config.on_loss');
    for (const path of [
      'on_loss',
      'retry',
      'api_key',
      'nope',
      'custom_host',
      'strategy',
      'targets[0].on_loss',
    ])
      expect(message).toContain(`config.${path} `);
    expect(message).toContain('config.targets[0].targets[0].timeouts.idle ');
    expect(message).toContain('config.targets[1] ');
    expect(message).not.toContain(secret);
  });

  it('spells out fifty problems, and lists all of them for tools', () => {
    const config = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x${index}`, 1]));
    const { message } = refusalOf(config);
    expect(message).toContain('config.x49 ');
    expect(message).not.toContain('config.x50 ');
    expect(message).toMatch(/; and 10 more\.$/);
    expect(configProblems(config, tools)).toHaveLength(60);
    expect(configProblems(config, tools)[59]).toEqual({
      path: 'config.x59',
      code: 'unsupported_parameter',
      message: 'config.x59 is no member that is known here',
    });
  });

  it('has no problem exactly when it can be read', () => {
    expect(configProblems({ targets: [{}] }, tools)).toEqual([]);
    expect(configProblems({ retry: 3 }, tools)).toHaveLength(1);
  });

  it('holds no credentials when it is to be kept', () => {
    const webhook = {
      type: 'webhook',
      url: 'https://trusted.example/check',
      headers: { authorization: 'x' },
    };
    const config = { api_key: 'sk-1', targets: [{ api_key: 'sk-2', input_guardrails: [webhook] }] };
    expect(configProblems(config, tools)).toEqual([]);
    const problems = configProblems(config, tools, { allowsSecrets: false });
    expect(problems.map(({ path }) => path)).toEqual([
      'config.api_key',
      'config.targets[0].api_key',
      'config.targets[0].input_guardrails[0].headers',
    ]);
    expect(() => parse(config, { allowsSecrets: false })).toThrow(/provider catalog/);
  });
});
