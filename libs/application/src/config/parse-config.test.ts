import { InvalidRequestError, type JsonObject } from '@model-gateway/core';
import { parseConfig } from './parse-config.js';

function refusalOf(config: JsonObject): InvalidRequestError {
  try {
    parseConfig(config);
  } catch (error) {
    if (error instanceof InvalidRequestError) return error;
  }
  throw new Error('The config was accepted.');
}

describe('a gateway config', () => {
  it('is read with all that this version knows', () => {
    const override = { labels: { team: 'a' } };
    expect(
      parseConfig({
        on_loss: 'error',
        metadata_as_labels: true,
        strict_standard_compliance: false,
        provider: '@vertex-prod',
        vertex_project_id: 'p',
        vertex_region: 'global',
        request_timeout: 1000,
        override_params: override,
        default_params: { temperature: 0 },
        drop_params: ['user'],
      }),
    ).toEqual({
      onLoss: 'error',
      metadataAsLabels: true,
      strict: false,
      provider: '@vertex-prod',
      vertexProjectId: 'p',
      vertexRegion: 'global',
      requestTimeoutMs: 1000,
      overrideParams: override,
      defaultParams: { temperature: 0 },
      dropParams: ['user'],
    });
  });

  it('may be empty, and null counts as absent', () => {
    expect(parseConfig({})).toEqual({});
    expect(parseConfig({ on_loss: null, provider: null })).toEqual({});
  });

  it.each<[string, JsonObject[string][]]>([
    ['on_loss', ['warn', true, '', 1]],
    ['metadata_as_labels', ['true', 1, {}]],
    ['strict_standard_compliance', ['false', 0]],
    ['vertex_project_id', ['', ' ', 5]],
    ['vertex_region', ['', [], {}]],
    ['request_timeout', [0, -1, 1.5, '1000', 2 ** 31, 1e300]],
    ['override_params', [[], 'x', 1, true]],
    ['default_params', [[], 'x']],
    ['drop_params', ['user', {}, [1], [''], [null]]],
  ])('refuses %s with a value of the wrong kind', (key, values) => {
    for (const value of values) {
      expect(refusalOf({ [key]: value })).toMatchObject({ code: 'invalid_value', param: `config.${key}` });
    }
  });

  it.each(['openai', '@', '', 'vertex-prod', 5])('refuses the provider %j', (provider) => {
    expect(refusalOf({ provider })).toMatchObject({ code: 'unknown_provider', param: 'config.provider' });
  });

  it.each(['strategy', 'targets', 'retry', 'cache', 'custom_host', 'api_key', 'cb_config'])(
    'refuses %s, which other versions have',
    (key) => {
      const error = refusalOf({ [key]: {} });
      expect(error).toMatchObject({ code: 'unsupported_parameter', param: `config.${key}` });
      expect(error.message).toContain('not supported by this version');
    },
  );

  it.each(['onLoss', 'on_los', '__proto__', 'constructor', 'toString', ''])(
    'refuses %j, which is no member',
    (key) => {
      const error = refusalOf(JSON.parse(`{${JSON.stringify(key)}:true}`) as JsonObject);
      expect(error).toMatchObject({ code: 'unsupported_parameter', param: `config.${key}` });
      expect(error.message).toContain('is no member');
    },
  );

  it('names every problem at once, and shows no value', () => {
    const { message, param } = refusalOf({ on_loss: 's3cret', retry: 's3cret', api_key: 's3cret', nope: 1 });
    expect(param).toBe('config.on_loss');
    for (const path of ['config.on_loss', 'config.retry', 'config.api_key', 'config.nope'])
      expect(message).toContain(path);
    expect(message).not.toContain('s3cret');
  });
});
