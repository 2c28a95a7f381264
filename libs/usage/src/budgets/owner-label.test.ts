import { ownerLabel } from './owner-label.js';

it.each([
  ['key:team-a', 'key team-a'],
  ['provider:vertex-prod', 'provider vertex-prod'],
  ['workspace:ads', 'the workspace ads'],
  ['organisation', 'the organisation'],
  ['workspace:ads:person:p1', 'you in the workspace ads'],
  ['key:team-a:user:digest', 'this end user of key team-a'],
  ['workspace:ads:user:digest', 'this end user of the workspace ads'],
  ['organisation:user:digest', 'this end user of the organisation'],
  ['key:team-a:user:none', 'requests without an end user of key team-a'],
])('messages name the owner %s as “%s”', (owner, label) => {
  expect(ownerLabel(owner)).toBe(label);
});
