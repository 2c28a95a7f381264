import { apiAddress, pageIn, pagesBase, shownWorkspace, workspaceIn } from './workspace-addresses.js';

describe('the workspace of an address', () => {
  it.each([
    ['/console/keys', undefined],
    ['/console/', undefined],
    ['/console/~ads', 'ads'],
    ['/console/~ads/keys/key_1', 'ads'],
    ['/console/~a%2Fb/keys', 'a/b'],
    ['/console/~%ff/keys', '%ff'],
    ['/console/~/keys', undefined],
    ['/console/keys/~ads', undefined],
  ])('%s', (path, workspace) => {
    expect(workspaceIn(path, '/console')).toBe(workspace);
    expect(workspaceIn(`/gateway${path}`, '/gateway/console')).toBe(workspace);
  });
});

describe('addresses in a window of a workspace', () => {
  const { location, document } = globalThis;
  const opened = (path: string) =>
    void Object.assign(globalThis, {
      location: { href: `https://gateway.example/one/console${path}` },
      document: { baseURI: 'https://gateway.example/one/console/' },
    });
  afterEach(() => void Object.assign(globalThis, { location, document }));

  it('name it wherever something is asked, and lead to its pages', () => {
    opened('/~ads/requests?live=true');
    expect(shownWorkspace()).toBe('ads');
    expect(pagesBase()).toBe('/one/console/~ads');
    expect(apiAddress('/admin/v1/logs')).toBe('/one/admin/v1/logs?x-gateway-workspace=ads');
    expect(apiAddress('/admin/v1/logs?limit=1')).toBe('/one/admin/v1/logs?limit=1&x-gateway-workspace=ads');
    expect(pageIn('search', '/keys')).toBe('/one/console/~search/keys');
    expect(pageIn(undefined, '/keys')).toBe('/one/console/keys');
  });

  it('are plain where the window is of none', () => {
    opened('/requests');
    expect(pagesBase()).toBe('/one/console');
    expect(apiAddress('/v1/explain?format=chat')).toBe('/one/v1/explain?format=chat');
  });
});
