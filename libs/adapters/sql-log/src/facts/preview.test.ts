import { previewOf } from './preview.js';

const previewOfBody = (body: unknown) => previewOf({ text: JSON.stringify(body) });

describe('the preview of a request', () => {
  it.each([
    [
      {
        messages: [
          { role: 'user', content: 'First' },
          { role: 'user', content: 'Last' },
          { role: 'assistant', content: 'No' },
        ],
      },
      'Last',
    ],
    [
      { messages: [{ role: 'user', content: [{ type: 'text', text: 'One' }, { type: 'image_url' }] }] },
      'One',
    ],
    [
      {
        messages: [
          { role: 'user', content: 'Asked' },
          { role: 'user', content: [{ type: 'tool_result' }] },
        ],
      },
      'Asked',
    ],
    [{ input: 'Plain' }, 'Plain'],
    [{ input: ['one', 'two'] }, 'two'],
    [{ input: [{ role: 'user', content: [{ type: 'input_text', text: 'In parts' }] }] }, 'In parts'],
    [{ contents: [{ parts: [{ text: 'Google' }] }, { role: 'model', parts: [{ text: 'No' }] }] }, 'Google'],
    [{ prompt: 'A cat' }, 'A cat'],
    [{ messages: [{ role: 'user', content: ' two\n\n  lines ' }] }, 'two lines'],
  ])('of %j is %j', (body, text) => expect(previewOfBody(body)).toBe(text));

  it.each([[{}], [[]], [null], [{ messages: 5 }], [{ messages: [null, { role: 'user' }] }], [{ input: '' }]])(
    'of %j is none',
    (body) => expect(previewOfBody(body)).toBeUndefined(),
  );

  it('is short, and splits no character', () => {
    const preview = previewOfBody({ prompt: '😀'.repeat(500) });
    expect(preview).toBe('😀'.repeat(160));
  });

  it('is none of a body that is not whole, not JSON, or not there', () => {
    expect(previewOf({ text: '{"prompt":"A cat"}', omittedBytes: 5 })).toBeUndefined();
    expect(previewOf({ text: '{"prompt":' })).toBeUndefined();
    expect(previewOf(undefined)).toBeUndefined();
  });
});
