import { isSharedWith } from './shared-with.js';

it.each([
  [undefined, 'ads', false],
  [[], 'ads', false],
  [['search'], 'ads', false],
  [['search', 'ads'], 'ads', true],
  ['all', 'ads', true],
  ['all', 'default', false],
  [['default'], 'default', false],
] as const)('what is shared with %j may be used by %s: %s', (sharedWith, workspace, expected) => {
  expect(isSharedWith(sharedWith, workspace)).toBe(expected);
});
