import { mimeTypeMember } from './mime-type-member.js';

it.each([
  ['messages[0].content[1].image_url.url', 'mime_type'],
  ['input[0].content[0].image_url', 'mime_type'],
  ['image', 'mime_type'],
  ['contents[0].parts[1].inlineData', 'mimeType'],
  ['contents[0].parts[1].functionResponse.parts[0].fileData', 'mimeType'],
  ['instances[0].image', 'mimeType'],
  ['instances[0].referenceImages[0].referenceImage', 'mimeType'],
])('of %s is %s', (path, member) => {
  expect(mimeTypeMember(path)).toBe(member);
});
