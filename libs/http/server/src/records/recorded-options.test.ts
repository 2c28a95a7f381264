import type { JsonObject } from '@model-gateway/core';
import { emptyConfig, type ReadyConfig } from '@model-gateway/gateway-config';
import { RequestContext } from '../context/request-context.js';
import type { GatewayHeaders, RequestSecrets } from '../context/gateway-headers.js';
import { recordedOptions } from './recorded-options.js';

function optionsOf(
  headers: GatewayHeaders,
  config?: ReadyConfig,
  secrets: RequestSecrets = {},
  defaults?: JsonObject,
) {
  const context = new RequestContext('r', 't', headers, secrets, 0, 0);
  context.options = {
    strict: true,
    debug: context.debug,
    ...(config && { config }),
    ...(headers['forward-headers'] !== undefined && { forwardHeaders: ['x-a', 'x-b'] }),
  };
  if (defaults) context.caller = { id: 'k', name: 'k', scopes: [], defaults: { config: defaults } };
  return recordedOptions(undefined, context);
}

const inline = (): ReadyConfig => ({ ...emptyConfig });

describe('the options of a record', () => {
  it('are absent where a request asks for nothing', () => {
    expect(optionsOf({})).toBeUndefined();
    expect(optionsOf({ 'trace-id': 't', metadata: '{}' })).toBeUndefined();
  });

  it('are what the headers say', () => {
    const headers: GatewayHeaders = {
      provider: '@dev',
      'strict-open-ai-compliance': 'FALSE',
      'request-timeout': '5000',
      'vertex-region': 'eu',
      'vertex-project-id': 'p',
      'custom-host': 'https://a.example',
      'forward-headers': 'X-A, x-b',
      'anthropic-beta': 'b1',
      'cache-namespace': 'n',
      'cache-force-refresh': 'true',
    };
    expect(optionsOf(headers)).toEqual({
      provider: '@dev',
      strict: false,
      timeoutMs: 5_000,
      region: 'eu',
      projectId: 'p',
      customHost: 'https://a.example',
      forwardHeaders: ['x-a', 'x-b'],
      anthropicBeta: 'b1',
      cache: { namespace: 'n', forceRefresh: true },
    });
  });

  it('have the beta header without prefix too', () => {
    const context = new RequestContext('r', 't', {}, {}, 0, 0);
    expect(recordedOptions('b2', context)).toEqual({ anthropicBeta: 'b2' });
  });

  it('name a stored config and its version', () => {
    expect(optionsOf({}, { ...emptyConfig, reference: 'careful@3' })).toEqual({
      config: { id: 'careful', version: 3 },
    });
  });

  it('have an inline config without its credentials', () => {
    const config = {
      api_key: 'AIza-not-a-key',
      targets: [{ api_key: 'another', override_params: { user: 'key-of-caller' } }],
      input_guardrails: [
        { type: 'webhook', url: 'https://a', headers: { authorization: 'Bearer abcdefgh' } },
      ],
    };
    const safe = {
      inline: {
        api_key: '[redacted]',
        targets: [{ api_key: '[redacted]', override_params: { user: '[redacted]' } }],
        input_guardrails: [{ type: 'webhook', url: 'https://a', headers: { authorization: '[redacted]' } }],
      },
    };
    const secrets = { callerKey: 'key-of-caller' };
    expect(optionsOf({ config: JSON.stringify(config) }, inline(), secrets)).toEqual({ config: safe });
    expect(optionsOf({}, inline(), secrets, config)).toEqual({ config: safe });
  });

  it('have no config that is too long', () => {
    const config = JSON.stringify({ name: 'x'.repeat(70_000) });
    expect(optionsOf({ config }, inline())).toEqual({});
  });

  it('are one object for requests that ask the same', () => {
    const config = inline();
    const headers = { config: '{"retry":{"attempts":1}}' };
    expect(optionsOf(headers, config)).toBe(optionsOf(headers, config));
    expect(optionsOf({ provider: 'google' })).toBe(optionsOf({ provider: 'google' }));
    expect(optionsOf({ provider: 'google' })).not.toBe(optionsOf({ provider: 'vertex-ai' }));
  });

  it('tell of a caller who wants nothing quoted only that, and the stored config', () => {
    expect(optionsOf({ debug: 'false', provider: '@dev', config: '{}' }, inline())).toEqual({ debug: false });
    expect(optionsOf({ debug: 'false' }, { ...emptyConfig, reference: 'a@1' })).toEqual({
      config: { id: 'a', version: 1 },
      debug: false,
    });
  });

  it('say that the credential was the caller’s, and never what it is', () => {
    const secrets = { callerKey: 'key-of-caller', upstreamCredential: 'ya29.credential' };
    expect(optionsOf({ 'cache-namespace': 'a ya29.credential' }, undefined, secrets)).toEqual({
      cache: { namespace: 'a [redacted]' },
      ownCredential: true,
    });
  });
});
