import { listOf } from '../list-text.js';
import { isSameView, viewIdOf, viewTextOf } from './view-search.js';

describe('a saved view', () => {
  it('keeps filters, period, order and columns, not what is open and not Live', () => {
    const search = { outcome: ['error', 'cancelled'], last: '7d', cols: 'at,model', sort: '-cost' } as const;
    const text = viewTextOf({ ...search, open: 'req_1', live: true });
    expect(text).toBe('outcome=error&outcome=cancelled&last=7d&cols=at%2Cmodel&sort=-cost');
    expect(listOf(text)).toMatchObject(search);
    expect(listOf(text)).toMatchObject({ open: undefined, live: undefined });
  });

  it('is one of visible ASCII characters, whatever the filters have', () => {
    expect(viewTextOf({ text: 'größer als "1 €"' })).toMatch(/^[\x21-\x7e]*$/);
  });

  it('is the one that is shown, in whatever order its parameters stand', () => {
    expect(isSameView({ model: ['a'], outcome: ['error'], open: 'req_1' }, 'outcome=error&model=a')).toBe(
      true,
    );
    expect(isSameView({ model: ['a'] }, 'outcome=error&model=a')).toBe(false);
    expect(isSameView({}, '')).toBe(true);
  });

  it.each([
    ['Errors of the search team', 'errors-of-the-search-team-1f'],
    ['  Größte & teuerste ', 'gro-te-teuerste-1f'],
    ['要求', 'view-1f'],
  ])('has an id that begins with its name %s', (name, id) => expect(viewIdOf(name, '1f')).toBe(id));
});
