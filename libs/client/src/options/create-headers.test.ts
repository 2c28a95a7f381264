import { OptionError } from '../errors/option-error.js';
import { createHeaders } from './create-headers.js';
import type { GatewayOptions } from './gateway-options.js';

describe('createHeaders', () => {
  it('makes a header of each option', () => {
    const options: Required<GatewayOptions> = {
      apiKey: 'key',
      workspace: 'ads',
      provider: '@slug',
      config: { retry: { attempts: 3 } },
      strictStandardCompliance: false,
      vertexProjectId: 'project',
      vertexRegion: 'global',
      Authorization: 'Bearer token',
      customHost: 'https://upstream.example',
      requestTimeout: 5000,
      metadata: { _user: 'ann' },
      traceId: 'trace',
      spanId: 'span',
      parentSpanId: 'parent',
      spanName: 'name',
      cacheForceRefresh: true,
      cacheNamespace: 'space',
      forwardHeaders: ['x-one', 'x-two'],
      anthropicBeta: ['a', 'b'],
      debug: false,
    };
    expect(createHeaders(options)).toEqual({
      'x-gateway-api-key': 'key',
      'x-gateway-workspace': 'ads',
      'x-gateway-provider': '@slug',
      'x-gateway-config': '{"retry":{"attempts":3}}',
      'x-gateway-strict-standard-compliance': 'false',
      'x-gateway-vertex-project-id': 'project',
      'x-gateway-vertex-region': 'global',
      authorization: 'Bearer token',
      'x-gateway-custom-host': 'https://upstream.example',
      'x-gateway-request-timeout': '5000',
      'x-gateway-metadata': '{"_user":"ann"}',
      'x-gateway-trace-id': 'trace',
      'x-gateway-span-id': 'span',
      'x-gateway-parent-span-id': 'parent',
      'x-gateway-span-name': 'name',
      'x-gateway-cache-force-refresh': 'true',
      'x-gateway-cache-namespace': 'space',
      'x-gateway-forward-headers': 'x-one,x-two',
      'x-gateway-anthropic-beta': 'a,b',
      'x-gateway-debug': 'false',
    });
  });

  it('makes none of what is not said', () => {
    expect(createHeaders({ provider: undefined, config: null })).toEqual({});
    expect(createHeaders({ config: 'stored-config' })).toEqual({ 'x-gateway-config': 'stored-config' });
  });

  it('makes headers that can be sent of any text', () => {
    const texts = { name: 'Zoë 😀', place: '東京' };
    const headers = new Headers(
      createHeaders({ metadata: texts, config: { name: 'ü' }, spanName: 'größer €' }),
    );
    expect(headers.get('x-gateway-metadata')).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(headers.get('x-gateway-metadata') ?? '')).toEqual(texts);
    expect(JSON.parse(headers.get('x-gateway-config') ?? '')).toEqual({ name: 'ü' });
    expect(Buffer.from(headers.get('x-gateway-span-name') ?? '', 'latin1').toString('utf8')).toBe('größer €');
  });

  it.each([
    [{ apiKey: 'secret\nvalue' }, 'apiKey'],
    [{ provider: '' }, 'provider'],
    [{ provider: 7 }, 'provider'],
    [{ requestTimeout: 0 }, 'requestTimeout'],
    [{ requestTimeout: 1.5 }, 'requestTimeout'],
    [{ requestTimeout: 2 ** 31 }, 'requestTimeout'],
    [{ metadata: { count: 1 } }, 'metadata'],
    [{ metadata: ['a'] }, 'metadata'],
    [{ debug: 'false' }, 'debug'],
    [{ config: { size: 1n } }, 'config'],
    [{ baseUrl: 'http://secret@host' }, 'baseUrl'],
    [{ timeout: 5 }, 'timeout'],
  ])('refuses %p', (options, option) => {
    const attempt = (): unknown => createHeaders(options as GatewayOptions);
    expect(attempt).toThrow(OptionError);
    expect(attempt).toThrow(expect.objectContaining({ option }));
    expect(attempt).not.toThrow(/secret/);
  });
});
