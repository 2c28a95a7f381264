import type { JsonValue } from '@model-gateway/core';
import { nativeRequestText } from './native-text.js';

describe('nativeRequestText', () => {
  it('has the instructions and every text of the turns', () => {
    expect(
      nativeRequestText({
        system: [{ type: 'text', text: 'instructions' }],
        tools: [{ name: 'hidden', description: 'hidden' }],
        messages: [
          { role: 'user', content: 'one' },
          {
            role: 'assistant',
            content: [
              { type: 'thinking', thinking: 'hidden', signature: 'hidden' },
              { type: 'text', text: 'two' },
              { type: 'tool_use', id: '1', name: 'hidden', input: { text: 'hidden' } },
            ],
          },
          {
            role: 'user',
            content: [
              { type: 'tool_result', tool_use_id: '1', content: 'three' },
              { type: 'tool_result', tool_use_id: '2', content: [{ type: 'text', text: 'four' }] },
              { type: 'document', title: 'five', context: 'six', source: { type: 'text', data: 'seven' } },
              { type: 'document', source: { type: 'content', content: [{ type: 'text', text: 'eight' }] } },
              { type: 'document', source: { type: 'base64', data: 'hidden' } },
              { type: 'search_result', title: 'nine', content: [{ type: 'text', text: 'ten' }] },
              { type: 'image', source: { type: 'url', url: 'https://hidden.example' } },
            ],
          },
        ],
      }),
    ).toBe('instructions\none\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten');
  });

  it.each<[JsonValue, JsonValue, string]>([
    ['only this', [], 'only this'],
    [7, 'no list', ''],
    [
      null,
      [null, 'text', { content: 7 }, { content: [null, { type: 'text' }, { type: 'text', text: 7 }] }],
      '',
    ],
  ])('takes %j with %j for what there is', (system, messages, expected) => {
    expect(nativeRequestText({ system, messages })).toBe(expected);
  });

  it('survives blocks in blocks without end', () => {
    let content: JsonValue = 'deep';
    for (let level = 0; level < 100_000; level += 1) content = [{ type: 'tool_result', content }];
    expect(nativeRequestText({ messages: [{ content }] })).toBe('');
  });
});
