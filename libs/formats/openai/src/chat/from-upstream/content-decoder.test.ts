import type { ChatStreamPart, JsonValue } from '@model-gateway/core';
import { decodeContent } from './content-decoder.js';

function decode(content: JsonValue) {
  const parts: ChatStreamPart[] = [];
  return { ...decodeContent(content, 1, parts), parts };
}

const said = (text: string) => ({ type: 'text', choice: 1, text });
const opaque = (value: JsonValue) => ({
  type: 'content',
  choice: 1,
  part: { type: 'opaque', format: 'openai', value },
});

it.each<[string, JsonValue, readonly object[]]>([
  ['a text', 'Hi', [said('Hi')]],
  ['nothing', null, []],
  ['an empty text', '', []],
  [
    'a list of texts',
    ['a', { text: 'b' }, { type: 'text', text: 'c' }, { type: 'output_text', text: 'd' }],
    ['a', 'b', 'c', 'd'].map(said),
  ],
  ['one part without a list', { type: 'text', text: 'a' }, [said('a')]],
  ['a thought', [{ type: 'thinking', thinking: 'hm' }], [{ type: 'reasoning', choice: 1, text: 'hm' }]],
  [
    'a thought in pieces',
    [{ type: 'thinking', thinking: [{ type: 'text', text: 'h' }, 'm'] }],
    [{ type: 'reasoning', choice: 1, text: 'hm' }],
  ],
  [
    'a picture',
    [{ type: 'image_url', image_url: { url: 'https://a.example/b' } }],
    [
      {
        type: 'content',
        choice: 1,
        part: { type: 'media', source: { type: 'url', uri: 'https://a.example/b' } },
      },
    ],
  ],
  ['a part of an unknown type', [{ type: 'novelty' }], [opaque({ type: 'novelty' })]],
  ['a text without a text', [{ type: 'text' }], [opaque({ type: 'text' })]],
])('%s can be read', (_title, content, parts) => {
  expect(decode(content)).toEqual({ readable: true, refusal: '', parts });
});

it.each<[string, JsonValue]>([
  ['a number', 7],
  ['a list of numbers', [7]],
  ['a picture without an address', [{ type: 'image_url', image_url: {} }]],
  ['a picture of another protocol', [{ type: 'image_url', image_url: { url: 'ftp://a.example/b' } }]],
])('%s cannot be read', (_title, content) => {
  expect(decode(content)).toEqual({ readable: false, refusal: '', parts: [] });
});

it('refusals are no content', () => {
  const content = [
    { type: 'refusal', refusal: 'No' },
    { type: 'refusal', refusal: '.' },
  ];
  expect(decode(content)).toEqual({ readable: true, refusal: 'No.', parts: [] });
});
