import { ownedText } from './owned-text.js';

describe('what a workspace owns', () => {
  it.each([
    [{}, ''],
    [{ 'api-keys': 1 }, '1 key'],
    [{ 'api-keys': 12, providers: 2 }, '12 keys and 2 providers'],
    [{ 'api-keys': 2, providers: 0, configs: 1, unheard: 3 }, '2 keys, 1 config and 3 other resources'],
  ])('%j', (owns, text) => expect(ownedText(owns)).toBe(text));
});
