import { toResponsesPath } from './to-responses-path.js';

it.each([
  ['messages', 'input'],
  ['messages[2].content[0]', 'input[2].content[0]'],
  ['tools[0].tools[1].function.name', 'tools[0].tools[1].name'],
  ['metadata.a', 'metadata.a'],
])('knows %s as %s', (path, own) => {
  expect(toResponsesPath(path)).toBe(own);
});
