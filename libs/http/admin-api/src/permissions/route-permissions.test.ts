import { openApiDocument } from '@model-gateway/http-server';
import { permissionsOf, roles, type Role } from '@model-gateway/core';
import { adminOpenApi } from '../admin-api.js';
import { signInAs, type SignedInPerson } from '../testing/sign-in-as.js';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';
import { permissionFor, routePermissions } from './route-permissions.js';

const document = openApiDocument([adminOpenApi], '0.0.0');
const routes = Object.entries(document.paths).flatMap(([path, item]) =>
  (['get', 'post', 'put', 'patch', 'delete'] as const)
    .filter((method) => item[method] !== undefined && path.startsWith('/admin/v1/'))
    .map((method) => ({ method: method.toUpperCase(), path })),
);

describe('the permissions of routes', () => {
  it('are known for every route of the OpenAPI document, and for no other', () => {
    const documented = routes.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(routePermissions).sort()).toEqual(documented.sort());
  });

  it('are missing for a route that nobody has thought of, which then does not start', () => {
    expect(() => permissionFor('get', '/admin/v1/new')).toThrow(
      'No permission is known for GET /admin/v1/new',
    );
  });

  it('let nobody change anything by reading', () => {
    const changing = routes.filter(({ method }) => method !== 'GET');
    for (const { method, path } of changing) {
      expect([method, path, permissionFor(method, path)]).toEqual([
        method,
        path,
        expect.not.stringMatching(/\.read$/),
      ]);
    }
  });

  describe.each(roles)('of a person who is %s', (role: Role) => {
    let api: RunningAdminApi;
    let person: SignedInPerson;
    beforeAll(async () => {
      api = await startAdminApi();
      person = await signInAs(api, role);
    });
    afterAll(() => api.stop());

    it.each(routes)('decide about $method $path', async ({ method, path }) => {
      const concrete = path.replace(/\{\w+\}/g, 'none');
      const abort = new AbortController();
      const response = await person.ask(method, concrete, abort.signal);
      abort.abort();
      const isAllowed = permissionsOf(role).includes(permissionFor(method, path));
      expect([concrete, response.status === 403]).toEqual([concrete, !isAllowed]);
    });
  });
});
