import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { reachedAt } from './reached-at.js';

const at = (headers: IncomingHttpHeaders, socket: object = {}) =>
  reachedAt({ headers, socket: socket as Socket });

it.each<[IncomingHttpHeaders, string]>([
  [{ host: 'gateway.example' }, 'http://gateway.example'],
  [{ host: '127.0.0.1:8787' }, 'http://127.0.0.1:8787'],
  [{ host: '[::1]:8787' }, 'http://[::1]:8787'],
  [{ host: 'inside:8787', 'x-forwarded-host': 'models.example' }, 'http://models.example'],
  [{ host: 'a', 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'b, c' }, 'https://b'],
  [{ host: 'a', 'x-forwarded-prefix': '/team/models/' }, 'http://a/team/models'],
  [{ host: 'a', 'x-forwarded-prefix': '//evil.example' }, 'http://a'],
  [{ host: 'a', 'x-forwarded-prefix': '/a"b' }, 'http://a'],
  [{ host: 'a', 'x-forwarded-proto': 'javascript' }, 'http://a'],
  [{ host: 'a/b@c' }, '/'],
  [{}, '/'],
])('of %j is %s', (headers, expected) => {
  expect(at(headers)).toBe(expected);
});

it('knows a connection with TLS', () => {
  expect(at({ host: 'a' }, { encrypted: true })).toBe('https://a');
});
