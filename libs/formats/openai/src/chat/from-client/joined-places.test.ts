import type { LossEntry } from '@model-gateway/core';
import { fromMessages } from './messages.js';

const text = (said: string, members: object = {}) => ({ type: 'text', text: said, ...members });
const image = (data: string, members: object = {}) => ({
  type: 'image_url',
  image_url: { url: `data:image/png;base64,${data}` },
  ...members,
});
const drawn = (data: string) => ({ type: 'image', image: { mime_type: 'image/png', data } });

/** The content of an assistant message in a few words, and the places that lost. */
function read(members: object) {
  const losses: LossEntry[] = [];
  const message = { role: 'assistant', ...members };
  const [read] = fromMessages({ messages: [message] }, (entry) => losses.push(entry));
  return {
    said: read!.content.map((part) => {
      if (part.type === 'media') return part.source.type === 'inline' ? part.source.data : part.source.uri;
      return 'text' in part ? part.text : part.type;
    }),
    lost: losses.map(({ path, action }) => `${path.replace('messages[0].', '')} ${action}`),
    content: read!.content,
  };
}

describe('an answer that says one thing here and another there', () => {
  it.each([
    [
      { type: 'code_execution', language: 'PYTHON', code: 'x' },
      { type: 'code_execution', language: 'R', code: 'x' },
    ],
    [
      { type: 'code_execution_result', outcome: 'OUTCOME_OK', output: 'x' },
      { type: 'code_execution_result', outcome: 'OUTCOME_FAILED', output: 'x' },
    ],
    [
      { type: 'thinking', thinking: 'x' },
      { type: 'thinking', thinking: 'x', signature: 'c2ln' },
    ],
  ])('loses no part of it in silence: %j, %j', (block, part) => {
    expect(read({ content_blocks: [block], content_parts: [part], content: null }).lost).toHaveLength(1);
    expect(read({ content_blocks: [block], content_parts: [block], content: null }).lost).toEqual([]);
  });

  it.each<[string, object, string[], string[]]>([
    [
      'text edited in a list',
      { content_blocks: [text('A')], content: [text('B')] },
      ['B'],
      ['content_blocks replaced'],
    ],
    [
      'text edited beside content_parts',
      { content_parts: [text('old')], content: [text('new')] },
      ['new'],
      ['content_parts replaced'],
    ],
    [
      'text edited beside both',
      { content_blocks: [text('old')], content_parts: [text('old')], content: 'new' },
      ['new'],
      ['content_blocks replaced', 'content_parts replaced'],
    ],
    [
      'text edited in content_parts too',
      { content_blocks: [text('old')], content_parts: [text('new')], content: 'new' },
      ['new'],
      ['content_blocks replaced'],
    ],
    [
      'another picture in content',
      { content_blocks: [text('a'), image('AAAA')], content: [text('a'), image('BBBB')] },
      ['a', 'BBBB'],
      ['content_blocks replaced'],
    ],
    [
      'a signed picture replaced in content',
      { content_blocks: [image('AAAA', { signature: 's' })], content: [image('BBBB')] },
      ['BBBB'],
      ['content_blocks dropped'],
    ],
    [
      'a picture of another type in content',
      {
        content_blocks: [image('AAAA')],
        content: [{ ...image('AAAA'), mime_type: 'image/webp' }],
      },
      ['AAAA'],
      ['content_blocks replaced'],
    ],
    [
      'a file whose type stands in the parts alone',
      {
        content_blocks: [{ type: 'file', file: { file_data: 'AAAA' } }],
        content_parts: [{ type: 'file', file: { file_data: 'AAAA', mime_type: 'text/csv' } }],
      },
      ['AAAA'],
      ['content_parts dropped'],
    ],
    [
      'two answers in the blocks and the parts',
      { content_blocks: [text('a'), image('AAAA')], content_parts: [text('zzz'), drawn('BBBB')] },
      ['a', 'AAAA'],
      ['content_parts dropped', 'content_parts dropped'],
    ],
    [
      'cleared text',
      { content_blocks: [text('old'), image('AAAA')], content: '' },
      ['AAAA'],
      ['content_blocks replaced'],
    ],
    [
      'cleared text in a list',
      { content_blocks: [text('old')], content: [text('')] },
      [],
      ['content_blocks replaced'],
    ],
    ['a cleared list', { content_blocks: [text('old')], content: [] }, [], ['content_blocks replaced']],
    [
      'other thoughts',
      {
        content_blocks: [{ type: 'thinking', thinking: 'why' }],
        content: [{ type: 'thinking', thinking: 'no' }],
      },
      ['no'],
      ['content_blocks replaced'],
    ],
    [
      'other code',
      {
        content_blocks: [{ type: 'code_execution', language: 'PYTHON', code: '1' }],
        content_parts: [{ type: 'code_execution', language: 'PYTHON', code: '2' }],
      },
      ['executable-code'],
      ['content_parts dropped'],
    ],
  ])('%s: an edit in `content` wins, and what loses is reported', (_name, members, said, lost) => {
    expect(read(members)).toMatchObject({ said, lost });
  });

  it('keeps everything else in its place when text is edited in a list', () => {
    const content_blocks = [text('a'), image('AAAA'), text('b', { signature: 's' })];
    const { content, lost } = read({ content_blocks, content: [text('c', { signature: 't' }), text('d')] });
    expect(content).toMatchObject([
      { text: 'c', signature: { value: 't' } },
      { text: 'd' },
      { type: 'media', source: { data: 'AAAA' } },
    ]);
    expect(lost).toEqual(['content_blocks dropped']);
  });

  it('a signature of the whole message is not that of edited or cleared text', () => {
    const edited = { content_blocks: [text('a')], thought_signature: 's' };
    for (const content of ['b', '', [text('b')]]) {
      const { content: parts, lost } = read({ ...edited, content });
      expect(parts.every((part) => !('signature' in part))).toBe(true);
      expect(lost).toEqual(['content_blocks dropped']);
    }
  });
});

describe('an answer that says the same in several places loses nothing', () => {
  it.each<[string, object, string[]]>([
    ['text in other pieces', { content_blocks: [text('a'), text('b')], content: [text('ab')] }, ['a', 'b']],
    ['no word about text', { content_blocks: [text('a')], content: [image('AAAA')] }, ['a', 'AAAA']],
    ['no content', { content_blocks: [text('a')], content: null }, ['a']],
    [
      'a picture that was drawn only to think',
      {
        content_blocks: [image('TTTT', { thought: true }), text('a'), image('AAAA')],
        content_parts: [text('a'), drawn('AAAA')],
        content: 'a',
      },
      ['TTTT', 'a', 'AAAA'],
    ],
    [
      'an address whose type stands in the blocks alone',
      {
        content_blocks: [{ type: 'image_url', image_url: { url: 'gs://a/b', mime_type: 'image/png' } }],
        content_parts: [{ type: 'image', image_url: { url: 'gs://a/b' } }],
        content: '',
      },
      ['gs://a/b'],
    ],
    [
      'a call in both lists',
      {
        content_blocks: [text('a'), { type: 'tool_use', id: 'c', name: 'f', input: {} }, text('b')],
        content: [text('a'), { type: 'tool_use', id: 'c', name: 'f', input: {} }, text('b')],
      },
      ['a', 'tool-call', 'b'],
    ],
    [
      'a call alone in the content',
      {
        content_blocks: [text('a'), { type: 'tool_use', id: 'c', name: 'f', input: {} }],
        content: [{ type: 'tool_use', id: 'c', name: 'f', input: {} }],
      },
      ['a', 'tool-call'],
    ],
  ])('%s', (_name, members, said) => {
    expect(read(members)).toMatchObject({ said, lost: [] });
  });
});
