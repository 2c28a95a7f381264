import type { LossEntry } from '@model-gateway/core';
import { fromChatCompletionRequest } from '../../index.js';

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
    ['anthropic-claude-v1', 'c2ln', 'anthropic'],
    ['google-gemini-v1', 'c2ln', 'google-or-vertex-ai'],
    ['openai-responses-v1', 'c2ln', 'openai'],
    ['unknown', 'c2ln', undefined],
    [undefined, 'c2ln', undefined],
    [7, 'c2ln', undefined],
    ['anthropic-claude-v1', 'no base64', undefined],
    ['anthropic-claude-v1', 'skip_thought_signature_validator', undefined],
  ])('knows whose signature the format %s of %s is', (format, value, issuer) => {
    const entry = { type: 'reasoning.text', text: 'a', signature: value, format };
    const [part] = read({ reasoning_details: [entry] }).content;
    expect(part).toMatchObject({ signature: issuer === undefined ? { value } : { value, issuer } });
    expect('signature' in part! && part.signature).toHaveProperty('value');
    expect('signature' in part! && part.signature?.issuer).toBe(issuer);
  });

  const block = { type: 'thinking', thinking: 'a', signature: 'b3RoZXI=' };
  it.each<[string, object, string[]]>([
    [
      'reasoning_details before thinking_blocks',
      { reasoning_details: [{ type: 'reasoning.text', text: 'a' }], thinking_blocks: [block] },
      ['messages[1].thinking_blocks[0]'],
    ],
    [
      'content_blocks before both',
      {
        content_blocks: [{ type: 'thinking', thinking: 'a', signature: 'c2ln' }, answer],
        thinking_blocks: [block, { type: 'redacted_thinking', data: 'AAAA' }],
      },
      ['messages[1].thinking_blocks[0]', 'messages[1].thinking_blocks[1]'],
    ],
    [
      'the same signature in all of them',
      {
        content_blocks: [block, answer],
        reasoning_details: [{ type: 'reasoning.text', text: 'a', signature: block.signature }],
        thinking_blocks: [block],
      },
      [],
    ],
  ])('never loses a signature in silence: %s', (_what, message, paths) => {
    expect(read(message).losses.map(({ path }) => path)).toEqual(paths);
  });

  it('reports a second entry that signs the same call otherwise', () => {
    const entry = (data: string) => ({ type: 'reasoning.encrypted', id: 'c', data });
    const { content, losses } = read({
      content: null,
      tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }],
      reasoning_details: [entry('first'), entry('first'), entry('second')],
    });
    expect(content).toMatchObject([{ type: 'tool-call', signature: { value: 'first' } }]);
    expect(losses.map(({ path }) => path)).toEqual(['messages[1].reasoning_details[2]']);
  });

  const called = {
    content: null,
    tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }],
  };
  const redacted = { type: 'reasoning.encrypted', format: 'anthropic-claude-v1', data: 'AAAA' };
  const at = 'messages[1].reasoning_details[0]';

  it.each<[string, object]>([
    ['without an id', redacted],
    ['with the id of the call', { ...redacted, id: 'c' }],
  ])('takes what Claude encrypted for its redacted thinking, never for a signature: %s', (_what, entry) => {
    const { content, losses } = read({ ...called, reasoning_details: [entry] });
    expect(content).toEqual([
      { type: 'redacted-reasoning', data: 'AAAA', path: at },
      { type: 'tool-call', id: 'c', name: 'f', arguments: '{}' },
    ]);
    expect(losses).toEqual([]);
  });

  it('keeps the order of what Claude said and what it encrypted', () => {
    const said = { type: 'reasoning.text', format: 'anthropic-claude-v1', text: 'a', signature: 'c2ln' };
    const { content } = read({ reasoning_details: [redacted, said, { ...redacted, data: 'BBBB' }] });
    expect(content).toMatchObject([{ data: 'AAAA' }, signed('a'), { data: 'BBBB' }, answer]);
  });

  it.each<[string, unknown, boolean]>([
    ['Google', 'google-gemini-v1', true],
    ['nobody knows whom', 'unknown', true],
    ['nobody says whom', undefined, true],
    ['another vendor', 'openai-responses-v1', false],
  ])('takes the only entry without an id for the signature of the only call: of %s', (_who, format, isOf) => {
    const { content, losses } = read({ ...called, reasoning_details: [{ ...redacted, format }] });
    expect(content.map((part) => 'signature' in part && part.signature?.value)).toEqual([isOf && 'AAAA']);
    expect(losses.map(({ path }) => path)).toEqual(isOf ? [] : [at]);
  });

  it('signs one call with an entry, however many share its id', () => {
    const [call] = called.tool_calls;
    const entry = { type: 'reasoning.encrypted', id: 'c', data: 'AAAA' };
    const blocks = [{ type: 'tool_use', id: 'c', signature: 'AAAA' }];
    for (const elsewhere of [{ reasoning_details: [entry] }, { content_blocks: blocks }]) {
      const { content } = read({ ...called, tool_calls: [call, call, call], ...elsewhere });
      expect(content.filter((part) => 'signature' in part)).toHaveLength(1);
    }
  });

  it('says where an entry stands, whatever stands before it', () => {
    const { losses } = read({ ...called, reasoning_details: [null, 1, { ...redacted, format: 'xai' }] });
    expect(losses.map(({ path }) => path)).toEqual(['messages[1].reasoning_details[2]']);
  });

  it('has redacted thinking once, though two places have it', () => {
    const block_ = { type: 'redacted_thinking', data: 'AAAA' };
    const { content, losses } = read({
      content_blocks: [block_, answer],
      thinking_blocks: [{ type: 'thinking', thinking: 'a', signature: 'c2ln' }, block_],
    });
    expect(content).toMatchObject([{ type: 'redacted-reasoning', data: 'AAAA' }, answer]);
    expect(content).toHaveLength(2);
    expect(losses.map(({ path }) => path)).toEqual(['messages[1].thinking_blocks[0]']);
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
