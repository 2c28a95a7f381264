import { maxViews, type ViewPage } from '@model-gateway/core';
import { operator, startReplica } from '../testing/administration-fixture.js';

async function setUp(options: Parameters<typeof startReplica>[0] = {}) {
  const replica = startReplica(options);
  await replica.following.start();
  return { ...replica, views: replica.administration.views };
}

const viewOf = (id: string) => ({
  id,
  name: 'Errors',
  page: 'requests' as ViewPage,
  search: 'outcome=error',
});

describe('saved views', () => {
  it('belong to who made them, and are there for every replica', async () => {
    const { views, store, time } = await setUp();
    const { item } = await views.create({ ...viewOf('errors'), columns: ['at', 'model'] }, operator);
    const expected = { ...viewOf('errors'), columns: ['at', 'model'], shared: false, owner: 'key-operator' };
    expect(item).toEqual(expected);
    const other = await setUp({ store, time });
    expect((await other.views.read('errors')).item).toEqual(expected);
    await other.views.update('errors', { shared: true, columns: null }, operator);
    expect((await views.list({ limit: 9 })).items.map(({ item: view }) => view)).toEqual([
      { ...viewOf('errors'), shared: true, owner: 'key-operator' },
    ]);
    await views.remove('errors', operator);
    await expect(other.views.read('errors')).rejects.toMatchObject({ code: 'view_not_found' });
  });

  it('are two hundred at most', async () => {
    const { views } = await setUp();
    for (let count = 0; count < maxViews; count += 1) await views.create(viewOf(`view-${count}`), operator);
    await expect(views.create(viewOf('one-more'), operator)).rejects.toThrow('There are 200 views already.');
  });
});
