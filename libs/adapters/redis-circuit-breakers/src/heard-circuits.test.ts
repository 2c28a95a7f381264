import { HeardCircuits } from './heard-circuits.js';

/** News of a circuit with an id of its own. */
let ids = 0;
const of = (name: string, openUntil: number) => ({ name, id: `id ${(ids += 1)}`, openUntil });

describe('HeardCircuits', () => {
  it('knows the latest that was heard of each circuit', () => {
    const heard = new HeardCircuits(10);
    expect(heard.isEmpty).toBe(true);
    heard.hear(of('a', 500), 0);
    heard.hear(of('b', 700), 0);
    heard.hear(of('a', 300), 0);
    expect([heard.openUntil('a', 0), heard.openUntil('b', 0), heard.openUntil('c', 0)]).toEqual([
      300,
      700,
      undefined,
    ]);
  });

  it('takes the same news but once, at whatever time it is said to end the second time', () => {
    const heard = new HeardCircuits(10);
    const news = of('a', 500);
    heard.hear(news, 0);
    heard.hear({ ...news, openUntil: 507 }, 0);
    expect(heard.openUntil('a', 0)).toBe(500);
  });

  it('does not let what was read replace what was heard since', () => {
    const heard = new HeardCircuits(10);
    heard.hear(of('known', 500), 0);
    const asOf = heard.order;
    heard.hear(of('news', 500), 0);
    for (const name of ['known', 'news', 'unknown']) heard.hear(of(name, 900), 0, asOf);
    expect(['known', 'news', 'unknown'].map((name) => heard.openUntil(name, 0))).toEqual([900, 500, 900]);
  });

  it('knows nothing any more once everything is over', () => {
    const heard = new HeardCircuits(10);
    heard.hear(of('a', 500), 0);
    heard.hear(of('b', 700), 0);
    expect(heard.openUntil('a', 499)).toBe(500);
    expect(heard.openUntil('a', 500)).toBeUndefined();
    expect(heard.isEmpty).toBe(false);
    expect(heard.openUntil('b', 700)).toBeUndefined();
    expect(heard.isEmpty).toBe(true);
    heard.hear(of('a', 900), 800);
    expect(heard.openUntil('a', 800)).toBe(900);
  });

  it('forgets what is over rather than what is open, and otherwise what it heard of the longest ago', () => {
    const heard = new HeardCircuits(3);
    heard.hear(of('over', 100), 0);
    for (const name of ['a', 'b', 'c']) heard.hear(of(name, 500), 200);
    expect(['a', 'b', 'c'].map((name) => heard.openUntil(name, 200))).toEqual([500, 500, 500]);
    heard.hear(of('a', 600), 200);
    heard.hear(of('d', 600), 200);
    expect(['a', 'b', 'c', 'd'].map((name) => heard.openUntil(name, 200))).toEqual([
      600,
      undefined,
      500,
      600,
    ]);
  });
});
