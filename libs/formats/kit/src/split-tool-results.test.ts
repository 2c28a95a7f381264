import { splitToolResults } from './split-tool-results.js';

const result = { type: 'tool_result', tool_use_id: 'a' };
const text = { type: 'text', text: 'Hello' };

it.each([undefined, null, 'Hello', [], [text, 'x', null]])('finds no results in %j', (content) => {
  expect(splitToolResults(content)).toBeUndefined();
});

it('leaves an empty text in place of each result', () => {
  expect(splitToolResults([result, text, result])).toEqual({
    results: [
      { block: result, index: 0 },
      { block: result, index: 2 },
    ],
    others: [{ type: 'text', text: '' }, text, { type: 'text', text: '' }],
  });
});

it('has no other content in a message of results alone', () => {
  expect(splitToolResults([result])).toEqual({ results: [{ block: result, index: 0 }], others: undefined });
});
