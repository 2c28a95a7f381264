import { isPageFor, pageList, pageOf } from './page-list.js';

it.each([
  ['/', 'Home'],
  ['/keys', 'Keys'],
  ['/keys/$id', 'Keys'],
  ['/prompts/partials/$id', 'Prompts'],
  ['/components', undefined],
])('the route %s belongs to %s', (path, title) => expect(pageOf(path)?.title).toBe(title));

it('a developer sees what is their own, and Home', () => {
  const may = ['inference', 'keys.own', 'logs.own', 'prompts.read', 'prompts.write', 'views.read'];
  expect(pageList.filter((page) => isPageFor(page, may)).map(({ title }) => title)).toEqual([
    'Home',
    'Requests',
    'Playground',
    'Keys',
    'Prompts',
  ]);
});
