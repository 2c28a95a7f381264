import { answerText, questionText } from './body-texts.js';

const json = JSON.stringify;

describe('the text of a request', () => {
  it.each([
    [
      'chat',
      {
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'Hello' },
        ],
      },
    ],
    ['messages', { messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }] }],
    ['Google', { contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] }],
    ['Responses', { input: 'Hello' }],
    ['Responses with items', { input: [{ role: 'user', content: [{ type: 'input_text', text: 'Hello' }] }] }],
  ])('is found in the format %s', (_, body) => {
    expect(questionText(json(body))).toBe('Hello');
  });

  it('is not made up where a body is none, or cut', () => {
    expect(questionText('{"messages":[')).toBeUndefined();
    expect(questionText(undefined)).toBeUndefined();
  });
});

describe('the text of an answer', () => {
  it.each([
    ['chat', { choices: [{ message: { content: 'Hi' } }] }],
    ['messages', { type: 'message', content: [{ type: 'text', text: 'Hi' }] }],
    ['Google', { candidates: [{ content: { parts: [{ text: 'hm', thought: true }, { text: 'Hi' }] } }] }],
    ['Responses', { output: [{ content: [{ type: 'output_text', text: 'Hi' }] }] }],
  ])('is found in the format %s', (_, body) => {
    expect(answerText(json(body))).toBe('Hi');
  });

  it('is put together from a stream', () => {
    const events = [
      { choices: [{ delta: { content: 'H' } }] },
      { choices: [{ delta: { content: 'i' } }] },
    ].map((event) => `data: ${json(event)}\n\n`);
    expect(answerText(`${events.join('')}data: [DONE]\n\n`)).toBe('Hi');
  });
});
