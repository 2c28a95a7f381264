import type { LossEntry } from '@model-gateway/core';
import { fromChatCompletionRequest } from '../index.js';

const signed = (text: string, value = 'c2ln') => ({ type: 'reasoning', text, signature: { value } });
const unsigned = (text: string) => ({ type: 'reasoning', text });
const answer = { type: 'text', text: 'answer' };

function read(message: object) {
  const losses: LossEntry[] = [];
  const body = {
    model: 'm',
    messages: [
      { role: 'user' as const, content: 'hi' },
      { role: 'assistant' as const, content: 'answer', ...message },
    ],
  };
  const { messages } = fromChatCompletionRequest(body, (loss) => losses.push(loss));
  return { content: messages[1]!.content, losses };
}

describe('reasoning of an assistant message in the spelling of another gateway (R2)', () => {
  it.each<[string, object, object[]]>([
    ['reasoning_content', { reasoning_content: 'a' }, [unsigned('a')]],
    ['reasoning', { reasoning: 'a' }, [unsigned('a')]],
    [
      'reasoning in entries',
      { reasoning: [{ id: 'x', content: 'a' }, { content: '' }, { content: 'b' }] },
      [unsigned('a'), unsigned('b')],
    ],
    ['reasoning_signature', { reasoning: 'a', reasoning_signature: 'c2ln' }, [signed('a')]],
    ['reasoning_signature alone', { reasoning_signature: 'c2ln' }, [signed('')]],
    [
      'thinking_blocks',
      { thinking_blocks: [{ type: 'thinking', thinking: 'a', signature: 'c2ln' }, { type: 'thinking' }] },
      [signed('a')],
    ],
    [
      'thinking_blocks with a signature alone',
      { thinking_blocks: [{ type: 'thinking', signature: 'c2ln' }] },
      [signed('')],
    ],
    [
      'several of them: they tell the same thing',
      { reasoning_content: 'a', thinking_blocks: [{ type: 'thinking', thinking: 'a', signature: 'c2ln' }] },
      [signed('a')],
    ],
  ])('%s', (_what, message, reasoning) => {
    const { content, losses } = read(message);
    expect(content).toMatchObject([...reasoning, answer]);
    expect(content).toHaveLength(reasoning.length + 1);
    expect(losses).toEqual([]);
  });

  it.each([
    { reasoning: 1 },
    { reasoning: [null, 1, {}] },
    { thinking_blocks: [null, 1, { type: 'other' }] },
  ])('says nothing: %j', (message) => {
    expect(read(message).content).toEqual([answer]);
  });

  it.each([{ thinking_blocks: 'a' }, { reasoning_signature: 1 }, { reasoning_content: {} }])(
    'is refused with its path: %j',
    (message) => {
      expect(() => read(message)).toThrow(/messages\[1\]\.(thinking_blocks|reasoning_)/);
    },
  );

  it('takes the text of a thinking part as `text` too, and asks for `thinking` when there is neither', () => {
    const part = { type: 'thinking', text: 'a', signature: 'c2ln' };
    expect(read({ content: [part] }).content).toMatchObject([signed('a')]);
    expect(read({ content: [{ ...part, thinking: 'b', text: undefined }] }).content).toMatchObject([
      signed('b'),
    ]);
    expect(() => read({ content: [{ type: 'thinking' }] })).toThrow(/content\[0\]\.thinking/);
  });
});
