import { chatRequestText, embeddingRequestText } from './request-text.js';

describe('chatRequestText', () => {
  it('has the text parts of every message, and nothing else', () => {
    const media = { type: 'media', source: { type: 'url', uri: 'https://hidden.example' } } as const;
    expect(
      chatRequestText({
        messages: [
          { role: 'system', content: [{ type: 'text', text: 'instructions' }] },
          { role: 'user', content: [{ type: 'text', text: 'one' }, media, { type: 'text', text: 'two' }] },
          {
            role: 'assistant',
            content: [
              { type: 'reasoning', text: 'hidden' },
              { type: 'text', text: 'three' },
              { type: 'tool-call', id: '1', name: 'hidden', arguments: '{}' },
            ],
          },
          { role: 'tool', toolCallId: '1', toolName: 'hidden', content: [{ type: 'text', text: 'four' }] },
        ],
        tools: [{ type: 'function', name: 'hidden', description: 'hidden', path: 'tools[0]' }],
        sampling: {},
      }),
    ).toBe('instructions\none\ntwo\nthree\nfour');
  });
});

describe('embeddingRequestText', () => {
  it('has the texts and titles of every input', () => {
    const title = (value: string) => ({ title: { value, path: 'title' } });
    expect(
      embeddingRequestText({
        purpose: title('all'),
        inputs: [
          {
            path: 'input[0]',
            parts: [{ type: 'text', text: 'one', path: 'input[0]' }],
            purpose: title('own'),
          },
          {
            path: 'input[1]',
            parts: [
              { type: 'media', media: { type: 'media', source: { type: 'inline', data: 'QUJD' } } },
              { type: 'text', text: 'two', path: 'input[1]' },
            ],
          },
        ],
      }),
    ).toBe('all\nown\none\ntwo');
  });
});
