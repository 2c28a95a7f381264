import { assembled } from './stream-assembly.js';

describe('an answer that is put together', () => {
  it('has the signatures of thoughts, which an upstream wants back', () => {
    const block = (type: string, more: object) => ({ type: `content_block_${type}`, index: 0, ...more });
    expect(
      assembled([
        block('start', { content_block: { type: 'thinking', thinking: '' } }),
        block('delta', { delta: { type: 'thinking_delta', thinking: 'Hm' } }),
        block('delta', { delta: { type: 'signature_delta', signature: 's' } }),
      ]),
    ).toMatchObject({ content: [{ type: 'thinking', thinking: 'Hm', signature: 's' }] });
    const candidate = (part: object) => ({ candidates: [{ content: { parts: [part] } }] });
    expect(
      assembled([
        candidate({ text: 'He' }),
        candidate({ text: 'llo' }),
        candidate({ text: '', thoughtSignature: 's' }),
      ]),
    ).toEqual({
      candidates: [{ content: { role: 'model', parts: [{ text: 'Hello', thoughtSignature: 's' }] } }],
    });
  });
});
