import { outputBytes } from './output-bytes.js';

it('counts the bytes of text, reasoning and calls', () => {
  expect(
    outputBytes([
      { type: 'start', id: 'x', model: 'm' },
      { type: 'text', choice: 0, text: 'größe' },
      { type: 'reasoning', choice: 0, text: '字' },
      { type: 'tool-call-start', choice: 0, index: 0, id: 'call_1', name: 'find' },
      { type: 'tool-call-arguments', choice: 0, index: 0, fragment: '{"a":1}' },
      { type: 'usage', usage: { promptTokens: 1 } },
    ]),
  ).toBe(7 + 3 + 4 + 7);
  expect(outputBytes([])).toBe(0);
});
