import { answerText, readBody } from './read-body.js';

const stream = (...events: readonly object[]) =>
  `${events.map((event) => `data: ${JSON.stringify(event)}`).join('\n\n')}\n\ndata: [DONE]\n`;
const said = (text: string) => [{ role: 'assistant', parts: [{ kind: 'text', text }] }];

describe('a body as one reads it', () => {
  it('has the messages of a chat request, calls tied to their results', () => {
    const call = {
      id: 'call_1',
      type: 'function',
      function: { name: 'weather', arguments: '{"city":"Oslo"}' },
    };
    const body = {
      messages: [
        { role: 'system', content: 'Be brief.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Hi' },
            { type: 'image_url', image_url: { url: 'https://x.test/a.png' } },
          ],
        },
        { role: 'assistant', content: null, tool_calls: [call] },
        { role: 'tool', tool_call_id: 'call_1', content: 'rain' },
      ],
    };
    expect(readBody(JSON.stringify(body)).messages).toEqual([
      { role: 'system', parts: [{ kind: 'text', text: 'Be brief.' }] },
      {
        role: 'user',
        parts: [
          { kind: 'text', text: 'Hi' },
          { kind: 'media', name: 'image_url', text: 'https://x.test/a.png' },
        ],
      },
      {
        role: 'assistant',
        parts: [{ kind: 'call', id: 'call_1', name: 'weather', text: '{\n  "city": "Oslo"\n}' }],
      },
      { role: 'tool', parts: [{ kind: 'result', id: 'call_1', text: 'rain' }] },
    ]);
  });

  it.each([
    ['Anthropic', { system: 'Be brief.', messages: [{ role: 'user', content: 'Hi' }] }],
    [
      'Google',
      {
        systemInstruction: { parts: [{ text: 'Be brief.' }] },
        contents: [{ role: 'user', parts: [{ text: 'Hi' }] }],
      },
    ],
    ['Responses', { instructions: 'Be brief.', input: 'Hi' }],
    [
      'Responses with items',
      { instructions: 'Be brief.', input: [{ role: 'user', content: [{ type: 'input_text', text: 'Hi' }] }] },
    ],
  ])('reads a request of %s', (_, body) => {
    expect(readBody(JSON.stringify(body)).messages).toEqual([
      { role: 'system', parts: [{ kind: 'text', text: 'Be brief.' }] },
      { role: 'user', parts: [{ kind: 'text', text: 'Hi' }] },
    ]);
  });

  it.each([
    [
      'OpenAI',
      [
        { choices: [{ index: 0, delta: { content: 'Hel' } }] },
        { choices: [{ index: 0, delta: { content: 'lo' } }] },
      ],
    ],
    [
      'Anthropic',
      [
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hel' } },
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'lo' } },
      ],
    ],
    [
      'Responses',
      [
        { type: 'response.output_text.delta', delta: 'Hel' },
        {
          type: 'response.completed',
          response: {
            output: [
              { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello' }] },
            ],
          },
        },
      ],
    ],
  ])('puts a stream of %s together', (_, events) => {
    expect(readBody(stream(...events))).toEqual({ messages: said('Hello'), events: events.length });
  });

  it('puts calls of a stream together, and Google’s parts by thinking and text', () => {
    const piece = (call: object) => ({ choices: [{ index: 0, delta: { tool_calls: [call] } }] });
    const calls = stream(
      piece({ index: 0, id: 'call_1', function: { name: 'weather', arguments: '{"a"' } }),
      piece({ index: 0, function: { arguments: ':1}' } }),
    );
    expect(readBody(calls).messages[0]?.parts).toEqual([
      { kind: 'call', id: 'call_1', name: 'weather', text: '{\n  "a": 1\n}' },
    ]);
    const part = (member: object) => ({ candidates: [{ content: { parts: [member] } }] });
    const google = stream(part({ text: 'Hm', thought: true }), part({ text: 'Hel' }), part({ text: 'lo' }));
    expect(readBody(google).messages[0]?.parts).toEqual([
      { kind: 'thinking', text: 'Hm' },
      { kind: 'text', text: 'Hello' },
    ]);
    expect(answerText(readBody(google))).toBe('Hello');
  });

  it('has no messages of what is neither JSON nor a stream', () => {
    expect(readBody('<html>')).toEqual({ messages: [] });
    expect(readBody('[1,2]')).toEqual({ messages: [] });
  });
});
