import { CircuitNames } from './circuit-names.js';

describe('CircuitNames', () => {
  it('gives the same name for the same key only, and everywhere', () => {
    const names = new CircuitNames();
    const keys = ['', 'a', 'b', '\ud800', '\ud801', '__proto__'];
    expect(new Set(keys.map((key) => names.of(key))).size).toBe(keys.length);
    for (const key of keys) expect(new CircuitNames().of(key)).toBe(names.of(key));
    expect(names.of('a')).toBe('_-mq6qKi1QSBdN8LgFme8Bl-wCTEsFG8mGDP9Y73-fM');
  });

  it('gives the same name again after more keys than it remembers', () => {
    const names = new CircuitNames();
    const first = names.of('a');
    for (let count = 0; count < 20_000; count += 1) names.of(`other ${count}`);
    expect(names.of('a')).toBe(first);
  });
});
