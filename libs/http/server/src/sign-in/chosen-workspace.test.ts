import { chosenWorkspace, namedWorkspace } from './chosen-workspace.js';

const known = { has: (id: string) => ['default', 'ads', 'search'].includes(id) };
const operator = { id: 'key_operator', name: 'operator', scopes: ['admin'] } as const;

describe('the workspace of a request', () => {
  it('is that of the caller, unless an operator names another one', () => {
    expect(chosenWorkspace(operator, undefined, known)).toBe('default');
    expect(chosenWorkspace(operator, 'ads', known)).toBe('ads');
    expect(() => chosenWorkspace(operator, 'nobody', known)).toThrow('There is no workspace');
    const caller = { ...operator, scopes: ['inference'], workspace: 'ads' } as const;
    expect(chosenWorkspace(caller, 'ads', known)).toBe('ads');
    expect(() => chosenWorkspace(caller, 'search', known)).toThrow('There is no workspace');
  });

  it.each([
    ['/admin/v1/logs', undefined, undefined],
    ['/admin/v1/logs', 'ads', 'ads'],
    ['/admin/v1/logs?limit=1&x-gateway-workspace=ads', undefined, 'ads'],
    ['/admin/v1/logs?x-gateway-workspace=a%2Fds', undefined, 'a/ds'],
    ['/admin/v1/logs?x-gateway-workspace=ads', 'ads', 'ads'],
    ['/admin/v1/logs?text=x-gateway-workspace', 'ads', 'ads'],
    ['/admin/v1/logs?x-gateway-workspace=', undefined, ''],
  ])('is named by the query or the header: %s', (url, header, named) => {
    expect(namedWorkspace(url, header)).toBe(named);
  });

  it.each([
    ['/admin/v1/logs?x-gateway-workspace=ads', 'search'],
    ['/admin/v1/logs?x-gateway-workspace=ads&x-gateway-workspace=search', undefined],
  ])('is one: %s', (url, header) => {
    expect(() => namedWorkspace(url, header)).toThrow('must name one workspace');
  });
});
