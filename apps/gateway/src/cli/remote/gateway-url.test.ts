import { CommandError } from '../command-error.js';
import { gatewayUrl } from './gateway-url.js';

describe('where the gateway is', () => {
  it.each([
    [undefined, {}, 'http://127.0.0.1:8787'],
    [undefined, { PORT: '9000' }, 'http://127.0.0.1:9000'],
    [undefined, { PORT: '9000', HOST: '0.0.0.0' }, 'http://127.0.0.1:9000'],
    [undefined, { HOST: '::' }, 'http://[::1]:8787'],
    [undefined, { HOST: 'fd00::5' }, 'http://[fd00::5]:8787'],
    [undefined, { HOST: '10.0.0.7' }, 'http://10.0.0.7:8787'],
    [undefined, { GATEWAY_BASE_URL: 'https://gateway.example/v1', PORT: '9000' }, 'https://gateway.example'],
    [undefined, { GATEWAY_BASE_URL: ' ' }, 'http://127.0.0.1:8787'],
    ['http://a.example:81/models/', { GATEWAY_BASE_URL: 'http://b.example' }, 'http://a.example:81/models'],
  ])('%s and %j: %s', (flag, environment, url) => {
    expect(gatewayUrl(flag, environment)).toBe(url);
  });

  it.each([
    ['--url', 'gateway.example:80', {}],
    ['--url', 'http://user:s3cret@gateway.example', {}],
    ['--url', 'http://gateway.example?key=s3cret', {}],
    ['GATEWAY_BASE_URL', undefined, { GATEWAY_BASE_URL: 'ftp://s3cret.example' }],
    ['PORT or HOST', undefined, { PORT: 's3cret' }],
  ])('names %s when it is no address, and does not repeat it', (source, flag, environment) => {
    const attempt = () => gatewayUrl(flag, environment);
    expect(attempt).toThrow(CommandError);
    expect(attempt).toThrow(`${source} must be an address`);
    expect(attempt).not.toThrow('s3cret');
  });
});
