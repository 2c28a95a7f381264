import { ownWorkspaceOf } from './own-workspace.js';

it.each([
  [{ default: 'viewer', ads: 'admin' }, 'default'],
  [{ search: 'viewer', ads: 'admin' }, 'ads'],
  [{}, undefined],
])('whoever has the roles %j begins in %s', (roles, workspace) =>
  expect(ownWorkspaceOf(roles)).toBe(workspace),
);
