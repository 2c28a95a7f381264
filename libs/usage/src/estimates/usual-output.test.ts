import { UsualOutput } from './usual-output.js';

const flash = { kind: 'google', model: 'gemini-2.5-flash' } as const;

describe('UsualOutput', () => {
  it('expects 1,000 tokens of a model that has not responded, and without a model', () => {
    const usual = new UsualOutput();
    expect([usual.of(flash), usual.of(undefined)]).toEqual([1_000, 1_000]);
  });

  it('follows the responses of each model', () => {
    const usual = new UsualOutput();
    usual.learn(flash, 100);
    expect(usual.of(flash)).toBe(100);
    for (let round = 0; round < 100; round += 1) usual.learn(flash, 300);
    expect(usual.of(flash)).toBeGreaterThan(295);
    expect(usual.of({ ...flash, model: 'other' })).toBe(1_000);
    usual.learn({ ...flash, model: 'other' }, 0);
    expect(usual.of(undefined)).toBeGreaterThan(200);
    expect(usual.of(undefined)).toBeLessThan(usual.of(flash));
  });

  it.each([Number.NaN, Infinity, -5])('ignores %d tokens', (tokens) => {
    const usual = new UsualOutput();
    usual.learn(flash, tokens);
    expect(usual.of(flash)).toBe(1_000);
  });

  it('remembers a bounded number of models', () => {
    const usual = new UsualOutput();
    for (let index = 0; index < 1_001; index += 1) usual.learn({ ...flash, model: `m${index}` }, 5);
    expect([usual.of({ ...flash, model: 'm0' }), usual.of({ ...flash, model: 'm1000' })]).toEqual([1_000, 5]);
  });
});
