import { RandomIdGenerator } from './random-id-generator.js';

describe('RandomIdGenerator', () => {
  const ids = new RandomIdGenerator();

  it('puts the prefix before at least 96 random bits', () => {
    expect(ids.next('req_')).toMatch(/^req_[A-Za-z0-9]{18}$/);
  });

  it('never repeats an id, and uses every character about equally often', () => {
    const made = Array.from({ length: 20_000 }, () => ids.next(''));
    expect(new Set(made).size).toBe(made.length);
    const counts = new Map<string, number>();
    for (const character of made.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
    const expected = (20_000 * 18) / 62;
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(Math.abs(count / expected - 1)).toBeLessThan(0.1);
  });
});
