import { anthropicPage, readPage } from './anthropic-page.js';

const models = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, ownedBy: 'x', capabilities: {} }));
const claude = {
  id: '@v/anthropic.claude-haiku-4-5@20251001',
  ownedBy: 'anthropic',
  created: 1_760_486_400,
  capabilities: {},
};

function page(query: string) {
  const { data, ...rest } = anthropicPage(models, readPage(new URLSearchParams(query)), undefined);
  return { ids: data.map(({ id }) => id).join(''), ...rest };
}

describe('Anthropic’s list of models', () => {
  it.each([
    ['', 'abcde', false],
    ['limit=2', 'ab', true],
    ['limit=5', 'abcde', false],
    ['limit=2&after_id=b', 'cd', true],
    ['limit=2&after_id=c', 'de', false],
    ['limit=2&before_id=d', 'bc', true],
    ['limit=3&before_id=d', 'abc', false],
    ['limit=9&before_id=b', 'a', false],
  ])('%s has the part %s', (query, ids, has_more) => {
    expect(page(query)).toEqual({ ids, has_more, first_id: ids[0], last_id: ids.at(-1) });
  });

  it('is empty behind its last model, and without models', () => {
    const empty = { data: [], has_more: false, first_id: null, last_id: null };
    expect(page('after_id=e')).toMatchObject({ ids: '', first_id: null, last_id: null });
    expect(anthropicPage([], { limit: 1 }, undefined)).toEqual(empty);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['after_id=a&before_id=b', 'before_id'],
    ['after_id=none', 'after_id'],
    ['before_id=none', 'before_id'],
  ])('refuses %s', (query, name) => {
    expect(() => page(query)).toThrow(expect.objectContaining({ param: `query:${name}` }));
  });

  it('calls Claude as Anthropic does where the request names one entry', () => {
    const bare = anthropicPage([claude, ...models], { limit: 1 }, '@v');
    expect(bare.data).toEqual([
      {
        type: 'model',
        id: 'claude-haiku-4-5-20251001',
        display_name: 'claude-haiku-4-5-20251001',
        created_at: '2025-10-15T00:00:00.000Z',
      },
    ]);
    for (const provider of [undefined, 'vertex-ai']) {
      expect(anthropicPage([claude], { limit: 1 }, provider).data).toMatchObject([{ id: claude.id }]);
    }
  });
});
