import { toUsage } from './usage.js';

it.each([
  [
    { promptTokens: 3, totalTokens: 3 },
    { prompt_tokens: 3, completion_tokens: 0, total_tokens: 3 },
  ],
  [
    { completionTokens: 2, totalTokens: 5 },
    { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 },
  ],
])('a count that is missing is what the total leaves: %j', (usage, shown) => {
  expect(toUsage(usage)).toMatchObject(shown);
});
