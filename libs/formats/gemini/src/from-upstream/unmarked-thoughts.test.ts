import type { JsonValue } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { GenerateContentDecoder } from './generate-content-decoder.js';

function read(...chunks: JsonValue[][]) {
  const decoder = new GenerateContentDecoder({ dialect: geminiApiDialect, nextId: () => 'call_1' });
  const modelVersion = 'gemini-2.0-flash-thinking-exp-01-21';
  const parts = chunks.flatMap((content, index) => {
    const end = index === chunks.length - 1 && { finishReason: 'STOP' };
    return decoder.push({ candidates: [{ content: { parts: content }, ...end }], modelVersion });
  });
  return [...parts, ...decoder.end()].flatMap((part) =>
    part.type === 'text' || part.type === 'reasoning' ? [[part.type, part.text]] : [],
  );
}

const both = [
  ['reasoning', 'chain more'],
  ['text', 'answer'],
];

it.each<[string, JsonValue[][]]>([
  ['whole', [[{ text: 'chain more' }, { text: 'answer' }]]],
  ['cut in the thoughts', [[{ text: 'chain' }], [{ text: ' more' }, { text: 'answer' }]]],
  ['cut in the answer', [[{ text: 'chain more' }, { text: 'an' }], [{ text: 'swer' }], [{ text: '' }]]],
])('thoughts that nobody marked are told from the answer: %s', (_where, chunks) => {
  expect(read(...chunks)).toEqual(both);
});

it('of three texts the last is the answer, in whatever chunks they come', () => {
  const thoughts = [
    ['reasoning', 'a'],
    ['reasoning', 'b'],
    ['text', 'c'],
  ];
  expect(read([{ text: 'a' }, { text: 'b' }, { text: 'c' }])).toEqual(thoughts);
  expect(read([{ text: 'a' }, { text: 'b' }], [{ text: '' }, { text: 'c' }])).toEqual(thoughts);
});

it('a stream that never shows where thoughts end is all answer, and marked thoughts stay what they are', () => {
  expect(read([{ text: 'chain' }], [{ text: ' answer' }])).toEqual([['text', 'chain answer']]);
  expect(read([{ text: 'chain', thought: true }], [{ text: 'answer' }])).toEqual([
    ['reasoning', 'chain'],
    ['text', 'answer'],
  ]);
});
