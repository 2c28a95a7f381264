import { siblingPath } from './sibling-path.js';

it('replaces the member that holds the data', () => {
  expect(siblingPath('messages[0].content[1].image_url.url', 'detail')).toBe(
    'messages[0].content[1].image_url.detail',
  );
});

it('adds the member to a part', () => {
  expect(siblingPath('messages[0].content[1]', 'filename')).toBe('messages[0].content[1].filename');
});
