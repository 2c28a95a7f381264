import { logSearchValue, paletteScore } from './palette-score.js';

const configs = 'Configs routing fallback load balance retries';

describe('the score of an entry of the palette', () => {
  it('wants all words, and no scattered letters', () => {
    expect(paletteScore(configs, 'google')).toBe(0);
    expect(paletteScore(configs, 'load con')).toBeGreaterThan(0);
    expect(paletteScore(configs, 'load keys')).toBe(0);
  });

  it('is higher at the begin than at a word, and there than inside one', () => {
    const scores = ['Conf', 'retr', 'back'].map((text) => paletteScore(configs, text));
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(new Set(scores).size).toBe(3);
  });

  it('keeps what the gateway has found, whatever it is called', () => {
    expect(paletteScore('Night jobs key_7 Key', 'ntxyz', ['ntxyz'])).toBeGreaterThan(0);
  });

  it('has the search of the log last', () => {
    const others = ['@google google Provider', 'Models google gemini'].map((value) =>
      paletteScore(value, 'google'),
    );
    expect(paletteScore(logSearchValue('google'), 'google')).toBeLessThan(Math.min(...others));
  });
});
