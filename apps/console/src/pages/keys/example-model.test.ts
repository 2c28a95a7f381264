import { exampleModelFor } from './example-model.js';

describe('the model in the lines for a new key', () => {
  it.each([
    [undefined, '@demo/gemini-2.5-flash'],
    [[], '@demo/gemini-2.5-flash'],
    [['gemini-2.5-*'], '@demo/gemini-2.5-flash'],
    [['@other/m', '@demo/*'], '@demo/gemini-2.5-flash'],
    [['*'], '@demo/gemini-2.5-flash'],
    [['@other/claude-sonnet-4-5'], '@other/claude-sonnet-4-5'],
    [['@other/gemini-2.5-*'], '@other/gemini-2.5-flash'],
    [['@other/*'], '@other/gemini-2.5-flash'],
    [['@other/claude-*'], '@other/claude-*'],
    [['claude-sonnet-4-5'], '@demo/claude-sonnet-4-5'],
  ])('that may ask %j is %s', (allowed, model) => {
    expect(exampleModelFor(allowed, '@demo/gemini-2.5-flash')).toBe(model);
  });
});
