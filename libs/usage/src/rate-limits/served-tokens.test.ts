import type { Usage } from '@model-gateway/core';
import { servedTokens } from './served-tokens.js';

it.each<[Usage, number]>([
  [{ promptTokens: 3, completionTokens: 4, totalTokens: 9 }, 9],
  [{ promptTokens: 3, completionTokens: 4 }, 7],
  [{ promptTokens: 3 }, 3],
  [{ totalTokens: 2.9 }, 2],
  [{ totalTokens: -1 }, 0],
  [{ promptTokens: Infinity }, 0],
  [{}, 0],
])('of %j is %d', (usage, tokens) => {
  expect(servedTokens(usage)).toBe(tokens);
});
