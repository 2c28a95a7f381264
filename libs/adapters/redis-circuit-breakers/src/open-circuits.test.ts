import { OpenCircuits } from './open-circuits.js';

/** An opening of a circuit with an id of its own. */
let ids = 0;
const of = (name: string, openUntil: number) => ({ name, id: `id ${(ids += 1)}`, openUntil });

describe('OpenCircuits', () => {
  it('returns the latest opening of each circuit', () => {
    const openCircuits = new OpenCircuits(10);
    expect(openCircuits.isEmpty).toBe(true);
    openCircuits.record(of('a', 500), 0);
    openCircuits.record(of('b', 700), 0);
    openCircuits.record(of('a', 300), 0);
    expect([
      openCircuits.openUntil('a', 0),
      openCircuits.openUntil('b', 0),
      openCircuits.openUntil('c', 0),
    ]).toEqual([300, 700, undefined]);
  });

  it('records the same opening once, even if it arrives again with another end', () => {
    const openCircuits = new OpenCircuits(10);
    const opening = of('a', 500);
    openCircuits.record(opening, 0);
    openCircuits.record({ ...opening, openUntil: 507 }, 0);
    expect(openCircuits.openUntil('a', 0)).toBe(500);
  });

  it('does not replace an opening by one that was read before it', () => {
    const openCircuits = new OpenCircuits(10);
    openCircuits.record(of('known', 500), 0);
    const asOf = openCircuits.sequence;
    openCircuits.record(of('newer', 500), 0);
    for (const name of ['known', 'newer', 'unknown']) openCircuits.record(of(name, 900), 0, asOf);
    expect(['known', 'newer', 'unknown'].map((name) => openCircuits.openUntil(name, 0))).toEqual([
      900, 500, 900,
    ]);
  });

  it('is empty once all openings are over', () => {
    const openCircuits = new OpenCircuits(10);
    openCircuits.record(of('a', 500), 0);
    openCircuits.record(of('b', 700), 0);
    expect(openCircuits.openUntil('a', 499)).toBe(500);
    expect(openCircuits.openUntil('a', 500)).toBeUndefined();
    expect(openCircuits.isEmpty).toBe(false);
    expect(openCircuits.openUntil('b', 700)).toBeUndefined();
    expect(openCircuits.isEmpty).toBe(true);
    openCircuits.record(of('a', 900), 800);
    expect(openCircuits.openUntil('a', 800)).toBe(900);
  });

  it('evicts openings that are over first, then the least recently recorded ones', () => {
    const openCircuits = new OpenCircuits(3);
    openCircuits.record(of('over', 100), 0);
    for (const name of ['a', 'b', 'c']) openCircuits.record(of(name, 500), 200);
    expect(['a', 'b', 'c'].map((name) => openCircuits.openUntil(name, 200))).toEqual([500, 500, 500]);
    openCircuits.record(of('a', 600), 200);
    openCircuits.record(of('d', 600), 200);
    expect(['a', 'b', 'c', 'd'].map((name) => openCircuits.openUntil(name, 200))).toEqual([
      600,
      undefined,
      500,
      600,
    ]);
  });
});
