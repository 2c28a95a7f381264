import { comparableHeader, forwardableHeader, isSettableHeader } from './forwardable-header.js';

const framing = [
  'Host',
  'content-length',
  'Content-Type',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'TE',
];
const more = ['trailer', 'upgrade', 'expect', 'accept-encoding', 'content-encoding', 'proxy-authorization'];
const rest = ['proxy-connection', 'Metadata-Flavor', 'x-goog-metadata-request', 'X-HTTP-Method-Override'];

describe('a header that a caller wants passed on', () => {
  it.each([
    'user-agent',
    'X-Tenant',
    'x-request-id',
    'accept-language',
    'anthropic-beta',
    'x-goog-api-client',
    'Idempotency-Key',
    'x-cache-key',
    'x-session-id',
    'x-keyboard',
    'x-author',
    'x-token-count',
    'x-design',
    'x-concert',
  ])('may be %s', (name) => expect(forwardableHeader(name)).toBe(true));

  it.each([
    'Authorization',
    'cookie',
    'Set-Cookie',
    'X-Api-Key',
    'x-goog-api-key',
    'api-key',
    'x-goog-user-project',
    'x-auth-key',
    'Ocp-Apim-Subscription-Key',
    'x-functions-key',
    'x-access-key',
    'x-secret-key',
    'x_api_key',
    'apikey',
    'x-auth',
    'auth',
    'jwt',
    'x-jwt',
    'X-Amzn-Oidc-AccessToken',
    'x-csrf-token',
    'x-amz-signature',
    'x-hub-signature',
    'x-sig',
    'x-session',
    'x-user-session',
    'x-password',
    'client-secret',
    'x-client-cert',
    'x-ms-client-certificate',
    'x-openai-authorization',
  ])('is not %s, which says who asks', (name) => {
    expect(forwardableHeader(name)).toBe(false);
    expect(isSettableHeader(name)).toBe(true);
  });

  it.each(['x-gateway-api-key', 'X-Gateway-Config', 'x-portkey-api-key', 'x-gateway-'])(
    'is not %s, which is for a gateway',
    (name) => expect(forwardableHeader(name)).toBe(false),
  );

  it.each([...framing, ...more, ...rest])('is not %s, which nobody but the transport sets', (name) => {
    expect(forwardableHeader(name)).toBe(false);
    expect(isSettableHeader(name)).toBe(false);
  });

  it.each(['', ' ', 'a b', 'a:b', 'a\r\nb', 'ä', 'x'.repeat(257), ' host', 'host '])(
    'is not %j, which is no name',
    (name) => {
      expect(forwardableHeader(name)).toBe(false);
      expect(isSettableHeader(name)).toBe(false);
    },
  );
});

describe('a header that conditions compare', () => {
  it.each(['x-gateway-provider', 'X-Portkey-Provider', 'user-agent'])('may be %s', (name) => {
    expect(comparableHeader(name)).toBe(true);
  });

  it.each(['x-gateway-api-key', 'x-gateway-provider-key', 'authorization'])('is not %s', (name) => {
    expect(comparableHeader(name)).toBe(false);
  });
});
