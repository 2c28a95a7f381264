import { nearestRoute } from './nearest-route.js';

const templates = [
  '/v1/chat/completions',
  '/v1/messages',
  '/v1/models',
  '/admin/v1/logs/{id}',
  '/admin/v1/api-keys',
];

describe('the route that a path may mean', () => {
  it.each([
    ['/chat/completions', '/v1/chat/completions'],
    ['/v1/v1/messages', '/v1/messages'],
    ['/v1/chat/completion', '/v1/chat/completions'],
    ['/v1/Messages/', '/v1/messages'],
    ['/admin/v1/log/abc-def', '/admin/v1/logs/{id}'],
    ['/admin/v1/api_keys', '/admin/v1/api-keys'],
    ['/something/else', undefined],
    ['/', undefined],
    ['/v1', undefined],
    [`/v1/chat/completions${'x'.repeat(100)}`, undefined],
  ])('%s means %s', (path, route) => expect(nearestRoute(path, templates)).toBe(route));
});
