import { eachElement, memberPlaces, type MemberPlaces } from './member-places.js';

const at = (places: MemberPlaces, ...steps: readonly string[]) =>
  steps.reduce<MemberPlaces | undefined>((place, step) => place?.below.get(step), places);

describe('places of members', () => {
  const places = memberPlaces('a.*.b', 'a.*.b.c', 'd');

  it('are those of the paths, and none between', () => {
    expect(at(places, 'a', eachElement, 'b')?.isPlace).toBe(true);
    expect(at(places, 'a', eachElement, 'b', 'c')?.isPlace).toBe(true);
    expect(at(places, 'd')?.isPlace).toBe(true);
    for (const steps of [[], ['a'], ['a', eachElement]]) expect(at(places, ...steps)?.isPlace).toBe(false);
    expect(at(places, 'a', 'b')).toBeUndefined();
    expect(at(places, 'constructor')).toBeUndefined();
  });
});
