import fc from 'fast-check';
import { UniqueIds } from './unique-ids.js';

const made = (ids: readonly string[]) => {
  const unique = new UniqueIds();
  return ids.map((id) => unique.next(id));
};

describe('unique ids', () => {
  it('number what came before', () => {
    expect(made(['a', 'a', 'a_2', 'a', '__proto__', '__proto__'])).toEqual([
      'a',
      'a_2',
      'a_2_2',
      'a_3',
      '__proto__',
      '__proto___2',
    ]);
  });

  it('are unique, and those that were so stay', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'a_2', 'a_2_2', 'b', '')), (ids) => {
        expect(new Set(made(ids)).size).toBe(ids.length);
        const once = [...new Set(ids)];
        expect(made(once)).toEqual(once);
      }),
    );
  });
});
