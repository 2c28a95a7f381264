import { fitting, type PaletteEntry } from './palette-entries.js';
import { paletteScore } from './palette-score.js';

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
});

describe('the entries of the palette', () => {
  const entries = ['Models', 'Prompts', 'Requests'].map((label): PaletteEntry => ({
    id: label,
    label,
    icon: 'search',
    terms: 'logs',
    run: () => undefined,
  }));

  it('are all there, in their order, before something is typed', () =>
    expect(fitting(entries, ' ')).toBe(entries));

  it('are those that fit, the best first', () => {
    const found = (text: string) => fitting(entries, text).map(({ label }) => label);
    expect(found('p')).toEqual(['Prompts']);
    expect(found('r')).toEqual(['Requests', 'Prompts']);
    expect(found('LOGS')).toEqual(['Models', 'Prompts', 'Requests']);
  });
});
