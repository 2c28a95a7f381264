import { findPrice } from './find-price.js';

it('finds the same again, and nothing again, under whatever name', () => {
  for (let round = 0; round < 2; round += 1) {
    expect(findPrice('google', 'models/gemini-3-pro-preview')?.model).toBe('gemini-3-pro');
    expect(findPrice('google', 'gemini-3.1-pro-preview-customtools')?.input).toBe(2);
    expect(findPrice('google', 'gemini-2.0-flash-001')?.model).toBe('gemini-2.0-flash');
    expect(findPrice('google', 'gemini-2.0-flash-lite')).toBeUndefined();
    expect(findPrice('google', 'claude-opus-5')).toBeUndefined();
    expect(findPrice('vertex-ai', 'claude-opus-5')?.input).toBe(5);
  }
});

it('goes on finding when callers have written many names', () => {
  for (let count = 0; count < 2_000; count += 1) findPrice('google', `gemini-${count}`);
  expect(findPrice('google', 'gemini-2.5-flash')?.input).toBe(0.3);
  expect(findPrice('google', `${'x/'.repeat(200)}gemini-2.5-flash`)).toBeUndefined();
});

it('tells the price of the moment, however often it is asked', () => {
  const change = Date.UTC(2027, 0, 1);
  for (const [at, input] of [
    [change - 1, 0.75],
    [change, 1.5],
    [change - 1, 0.75],
  ] as const) {
    expect(findPrice('google', 'gemini-3.8-flash', at)?.input).toBe(input);
  }
});
