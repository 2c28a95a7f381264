import type { ChatCompletionRequest } from '@model-gateway/contract';
import type { ChatRequest, LossEntry } from '@model-gateway/core';
import { fromChatCompletionRequest } from '../../index.js';

/** Reads messages whose types nobody has checked, frozen: nothing of the client's is ever changed. */
function read(messages: unknown, losses: LossEntry[] = []): ChatRequest['messages'] {
  const body = deepFreeze({ model: 'm', messages }) as ChatCompletionRequest;
  return fromChatCompletionRequest(body, (loss) => losses.push(loss)).messages;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

const user = { role: 'user', content: 'hi' };
const png = 'data:image/png;base64,iVBORw0K';
const call = (id: string, name: string, more: object = {}) => ({
  id,
  type: 'function',
  function: { name, arguments: '{}', ...more },
});
const assistantContent = (message: object, losses?: LossEntry[]) =>
  read([{ role: 'assistant', ...message }], losses)[0]!.content;

describe('system and user messages', () => {
  it('keeps instructions where they stand, whichever role they have', () => {
    expect(
      read([
        user,
        { role: 'developer', content: [{ type: 'text', text: 'a' }] },
        { role: 'system', content: 'b' },
      ]),
    ).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'hi' }] },
      { role: 'system', content: [{ type: 'text', text: 'a' }] },
      { role: 'system', content: [{ type: 'text', text: 'b' }] },
    ]);
  });

  it('reads media of every spelling, and where it stood', () => {
    const at = 'messages[0].content';
    const content = [
      { type: 'text', text: 'look', cache_control: null },
      { type: 'image_url', image_url: { url: png, detail: 'low' } },
      { type: 'image_url', image_url: 'gs://b/a.bin', mime_type: 'video/mp4' },
      {
        type: 'video_url',
        video_url: {
          url: 'https://e.com/v',
          video_metadata: { start_offset: 1.5, end_offset: '3s', fps: 2 },
        },
      },
      { type: 'input_audio', input_audio: { data: 'AAAA', format: 'wav' } },
      { type: 'input_audio', input_audio: { data: 'AAAA', format: 'pcm16' } },
      { type: 'file', file: { file_data: 'JVBERi0x', filename: 'a.pdf' } },
      { type: 'file', file: { file_id: 'files/abc', mime_type: 'application/pdf' } },
      { type: 'file', file: { file_url: 'gs://b/a.txt' } },
      { type: 'image_url', image_url: { url: png, detail: 'low', media_resolution: 'high' } },
    ];
    expect(read([{ role: 'user', name: 'ann', content }])).toEqual([
      {
        role: 'user',
        name: 'ann',
        content: [
          { type: 'text', text: 'look' },
          {
            type: 'media',
            source: { type: 'inline', data: 'iVBORw0K' },
            mimeType: 'image/png',
            resolution: 'MEDIA_RESOLUTION_LOW',
            resolutionPath: `${at}[1].image_url.detail`,
            path: `${at}[1].image_url.url`,
          },
          {
            type: 'media',
            source: { type: 'cloud-storage', uri: 'gs://b/a.bin' },
            mimeType: 'video/mp4',
            path: `${at}[2].image_url`,
          },
          {
            type: 'media',
            source: { type: 'url', uri: 'https://e.com/v' },
            kind: 'video',
            clip: { startOffset: '1.5s', endOffset: '3s', framesPerSecond: 2 },
            clipPath: `${at}[3].video_url.video_metadata`,
            path: `${at}[3].video_url.url`,
          },
          {
            type: 'media',
            source: { type: 'inline', data: 'AAAA' },
            mimeType: 'audio/wav',
            path: `${at}[4].input_audio.data`,
          },
          {
            type: 'media',
            source: { type: 'inline', data: 'AAAA' },
            mimeType: 'audio/pcm',
            path: `${at}[5].input_audio.data`,
          },
          {
            type: 'media',
            source: { type: 'inline', data: 'JVBERi0x' },
            filename: 'a.pdf',
            path: `${at}[6].file.file_data`,
          },
          {
            type: 'media',
            source: {
              type: 'file-service',
              uri: 'https://generativelanguage.googleapis.com/v1beta/files/abc',
            },
            mimeType: 'application/pdf',
            path: `${at}[7].file.file_id`,
          },
          {
            type: 'media',
            source: { type: 'cloud-storage', uri: 'gs://b/a.txt' },
            path: `${at}[8].file.file_url`,
          },
          {
            type: 'media',
            source: { type: 'inline', data: 'iVBORw0K' },
            mimeType: 'image/png',
            resolution: 'MEDIA_RESOLUTION_HIGH',
            resolutionPath: `${at}[9].image_url.media_resolution`,
            path: `${at}[9].image_url.url`,
          },
        ],
      },
    ]);
  });

  it('reports what it knows no place for', () => {
    const losses: LossEntry[] = [];
    read(
      [
        { role: 'system', content: 'a', name: 'n' },
        { role: 'user', content: [{ type: 'text', text: 'a', citations: {} }] },
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: png, thought: true, thought_signature: 's' }],
        },
      ],
      losses,
    );
    expect(losses.map(({ path }) => path)).toEqual([
      'messages[0].name',
      'messages[1].content[0].citations',
      'messages[2].content[0].thought',
      'messages[2].content[0].thought_signature',
    ]);
  });
});

describe('assistant messages', () => {
  it('K1: keeps text beside tool calls', () => {
    expect(assistantContent({ content: 'I look.', tool_calls: [call('c1', 'look')] })).toEqual([
      { type: 'text', text: 'I look.' },
      { type: 'tool-call', id: 'c1', name: 'look', arguments: '{}' },
    ]);
  });

  it.each([
    ['', '{}'],
    [' \n', '{}'],
    ['{"a": 1}', '{"a": 1}'],
    ['{"__proto__":1}', '{"__proto__":1}'],
    ['{"city":', '{"city":'],
    ['[1]', '[1]'],
    ['"{', '"{'],
  ])('K3: reads the arguments %j as %j', (text, expected) => {
    const [part] = assistantContent({ content: null, tool_calls: [call('c', 'f', { arguments: text })] });
    expect(part).toEqual({ type: 'tool-call', id: 'c', name: 'f', arguments: expected });
  });

  const nested = (levels: number) => '{"a":'.repeat(levels - 1) + '[]' + '}'.repeat(levels - 1);

  it.each([
    ['no text', { a: 1 }],
    ['nested too deep', nested(201)],
    ['nested far too deep', '['.repeat(5_000_000)],
  ])('refuses arguments that are %s', (_name, text) => {
    expect(() =>
      read([user, { role: 'assistant', tool_calls: [call('a', 'f'), call('b', 'f', { arguments: text })] }]),
    ).toThrow(
      expect.objectContaining({
        code: 'invalid_value',
        param: 'messages[1].tool_calls[1].function.arguments',
      }),
    );
  });

  it.each([
    nested(200),
    `{"a":${'[],'.repeat(300)}[]}`,
    JSON.stringify({ a: '['.repeat(300), b: `"${'{'.repeat(300)}` }),
  ])('carries arguments that only look deep', (text) => {
    expect(assistantContent({ tool_calls: [call('c', 'f', { arguments: text })] })).toMatchObject([
      { arguments: text },
    ]);
  });

  it('takes the text of `content` when the client changed it there and left the blocks as they were', () => {
    const losses: LossEntry[] = [];
    const content_blocks = [
      { type: 'thinking', thinking: 'why', signature: 's' },
      { type: 'text', text: 'orig' },
      { type: 'code_execution', language: 'PYTHON', code: '1' },
      { type: 'text', text: 'inal', signature: 't' },
    ];
    const edited = assistantContent({ content: 'EDITED', content_blocks }, losses);
    expect(edited).toEqual([
      { type: 'reasoning', text: 'why', signature: { value: 's' }, path: 'messages[0].content_blocks[0]' },
      { type: 'text', text: 'EDITED' },
      {
        type: 'executable-code',
        language: 'PYTHON',
        code: '1',
        path: 'messages[0].content_blocks[2]',
      },
    ]);
    expect(losses.map(({ path, action }) => [path, action])).toEqual([
      ['messages[0].content_blocks', 'dropped'],
    ]);
  });

  it.each(['original', 'why\r\n\r\noriginal', null])(
    'knows %j for the content of an answer that nobody changed',
    (content) => {
      const content_blocks = [
        { type: 'thinking', thinking: 'why' },
        { type: 'text', text: 'orig' },
        { type: 'text', text: 'inal', signature: 't' },
      ];
      expect(assistantContent({ content, content_blocks })).toMatchObject([
        { type: 'reasoning' },
        { type: 'text', text: 'orig' },
        { type: 'text', text: 'inal', signature: { value: 't' } },
      ]);
    },
  );

  it('keeps text before a call whose block stands last', () => {
    const content_blocks = [{ type: 'tool_use', id: 'c', name: 'f', input: {} }];
    expect(assistantContent({ content: 'a', content_blocks, tool_calls: [call('c', 'f')] })).toEqual([
      { type: 'text', text: 'a' },
      { type: 'tool-call', id: 'c', name: 'f', arguments: '{}' },
    ]);
  });

  it('puts calls where their blocks stand, each once, and the others last', () => {
    const losses: LossEntry[] = [];
    const content = assistantContent(
      {
        content_blocks: [
          { type: 'text', text: 'a' },
          { type: 'tool_use', id: 'c2' },
          { type: 'text', text: 'b' },
          { type: 'tool_use', id: 'c2' },
          { type: 'tool_use', id: 'unknown' },
        ],
        tool_calls: [call('c1', 'f'), call('c2', 'f'), call('c3', 'f')],
      },
      losses,
    );
    expect(content.map((part) => ('text' in part ? part.text : 'id' in part && part.id))).toEqual([
      'a',
      'c2',
      'b',
      'c1',
      'c3',
    ]);
    expect(losses.map(({ path }) => path)).toEqual(['messages[0].content_blocks[4]']);
  });

  it.each([
    [
      'the function',
      {
        function: { name: 'f', arguments: '', thought_signature: 'own' },
        extra_content: { google: { thought_signature: 'x' } },
      },
      'own',
    ],
    ['Google’s place', { extra_content: { google: { thought_signature: 'google' } } }, 'google'],
    ['the call', { thought_signature: 'call' }, 'call'],
    ['content_blocks', {}, 'block'],
  ])('R2: finds the signature of a call in %s', (_place, members, value) => {
    const content = assistantContent({
      content_blocks: [{ type: 'tool_use', id: 'c', signature: 'block' }],
      reasoning_details: [{ type: 'reasoning.encrypted', id: 'c', data: 'details' }],
      tool_calls: [{ ...call('c', 'f'), ...members }],
    });
    expect(content).toEqual([
      { type: 'tool-call', id: 'c', name: 'f', arguments: '{}', signature: { value } },
    ]);
  });

  it('R2: finds the signature of a call in reasoning_details', () => {
    const content = assistantContent({
      reasoning_details: [
        { type: 'reasoning.text', text: 'why', signature: 't' },
        { type: 'reasoning.encrypted', id: 'c', data: 'details' },
      ],
      tool_calls: [call('c', 'f')],
    });
    expect(content).toEqual([
      { type: 'reasoning', text: 'why', signature: { value: 't' }, path: 'messages[0].reasoning_details[0]' },
      { type: 'tool-call', id: 'c', name: 'f', arguments: '{}', signature: { value: 'details' } },
    ]);
  });

  it('R2: takes encrypted reasoning without an id for the signature of the only call', () => {
    const losses: LossEntry[] = [];
    const encrypted = { type: 'reasoning.encrypted', data: 'details' };
    const one = { tool_calls: [call('c', 'f')], reasoning_details: [encrypted] };
    expect(assistantContent(one, losses)).toMatchObject([{ id: 'c', signature: { value: 'details' } }]);
    expect(losses).toEqual([]);
  });

  it.each([
    ['no call', { content: 'a' }, [{}]],
    ['two calls', { tool_calls: [call('c', 'f'), call('d', 'f')] }, [{}]],
    ['a call that is not there', { tool_calls: [call('c', 'f')] }, [{ id: 'x' }]],
    ['one call, of two', { tool_calls: [call('c', 'f')] }, [{}, {}]],
  ])('reports encrypted reasoning of %s', (_of, message, entries) => {
    const losses: LossEntry[] = [];
    const reasoning_details = entries.map((entry) => ({ type: 'reasoning.encrypted', data: 'd', ...entry }));
    const content = assistantContent({ ...message, reasoning_details }, losses);
    expect(content.every((part) => !('signature' in part))).toBe(true);
    expect(losses.map(({ path }) => path)).toEqual(
      entries.map((_entry, index) => `messages[0].reasoning_details[${index}]`),
    );
  });

  it('takes a signature of the message for that of its text', () => {
    const extra_content = { google: { thought_signature: 's' } };
    const signature = { value: 's' };
    expect(assistantContent({ content: 'a', extra_content })).toEqual([
      { type: 'text', text: 'a', signature, path: 'messages[0]' },
    ]);
    expect(assistantContent({ content: '', extra_content })).toEqual([
      { type: 'text', text: '', signature, path: 'messages[0]' },
    ]);
  });

  it('reads content blocks in place of the content that repeats them', () => {
    const content_blocks = [
      { type: 'thinking', thinking: 'why', signature: 's' },
      { type: 'redacted_thinking', data: 'x' },
      { type: 'text', text: 'a' },
      { type: 'image_url', image_url: { url: png }, signature: 'i' },
    ];
    const content_parts = [
      { type: 'text', text: 'a' },
      { type: 'image', image: { mime_type: 'image/png', data: 'iVBORw0K' }, image_url: { url: png } },
    ];
    const expectedAt = (place: string) => [
      { type: 'reasoning', text: 'why', signature: { value: 's' }, path: `messages[0].${place}[0]` },
      { type: 'redacted-reasoning', data: 'x', path: `messages[0].${place}[1]` },
      expect.objectContaining({ type: 'text', text: 'a' }),
      expect.objectContaining({ type: 'media', signature: { value: 'i' } }),
    ];
    const expected = expectedAt('content_blocks');
    expect(assistantContent({ content: 'a', content_blocks, content_parts })).toEqual(expected);
    expect(assistantContent({ content: content_blocks })).toEqual(expectedAt('content'));
    expect(assistantContent({ content: 'a', content_parts })).toEqual([
      { type: 'text', text: 'a', path: 'messages[0].content_parts[0]' },
      expect.objectContaining({ type: 'media', mimeType: 'image/png' }),
    ]);
    expect(assistantContent({ content: 'a', content_blocks: content_blocks.slice(0, 1) })).toEqual([
      expected[0],
      expected[2],
    ]);
  });

  it.each([
    [{ content: null }, []],
    [{ content: '' }, []],
    [{ content: null, refusal: 'No.' }, [{ type: 'text', text: 'No.' }]],
    [{ content: [{ type: 'refusal', refusal: 'No.' }] }, [{ type: 'text', text: 'No.' }]],
    [{ content: 'a', refusal: 'a', annotations: [{}], tool_calls: null }, [{ type: 'text', text: 'a' }]],
    [
      { content: 'a', reasoning_content: 'why' },
      [
        { type: 'reasoning', text: 'why' },
        { type: 'text', text: 'a' },
      ],
    ],
  ])('reads %j', (message, expected) => {
    const losses: LossEntry[] = [];
    expect(assistantContent(message, losses)).toEqual(expected);
    expect(losses).toEqual([]);
  });

  it.each([
    [{ content: '', refusal: 'The upstream ended this answer early: SAFETY.' }, [], 'refusal'],
    [
      { content: 'a', refusal: 'The upstream ended this answer early: SAFETY.' },
      [{ type: 'text', text: 'a' }],
      'refusal',
    ],
    [{ content: null, refusal: 'The upstream blocked the prompt: SAFETY. No.' }, [], 'refusal'],
    [
      { content: [{ type: 'refusal', refusal: 'The upstream blocked the prompt: SAFETY.' }] },
      [],
      'content[0].refusal',
    ],
  ])('leaves out what the gateway said in %j', (message, expected, place) => {
    const losses: LossEntry[] = [];
    expect(assistantContent(message, losses)).toEqual(expected);
    expect(losses).toMatchObject([{ path: `messages[0].${place}`, action: 'dropped', severity: 'note' }]);
  });

  it('reports a refusal that stands beside other text', () => {
    const losses: LossEntry[] = [];
    const content = assistantContent({ content: 'a', refusal: 'No.' }, losses);
    expect(content).toEqual([{ type: 'text', text: 'a' }]);
    expect(losses).toMatchObject([{ path: 'messages[0].refusal', action: 'dropped' }]);
  });

  it('reports sound that is only referred to', () => {
    const losses: LossEntry[] = [];
    expect(assistantContent({ audio: { id: 'audio-1' }, content: null }, losses)).toEqual([]);
    expect(losses.map(({ path }) => path)).toEqual(['messages[0].audio']);
  });
});

describe('tool messages', () => {
  const named = (messages: unknown) => read(messages).flatMap((m) => (m.role === 'tool' ? [m.toolName] : []));

  it('K2: takes the name from the latest earlier call with the id', () => {
    const history = [
      { role: 'assistant', tool_calls: [call('1', 'old'), call('2', 'other')] },
      { role: 'tool', tool_call_id: '1', content: 'r' },
      { role: 'assistant', tool_calls: [call('1', 'new')] },
      { role: 'tool', tool_call_id: '1', content: 'r', name: 'ignored' },
      { role: 'tool', tool_call_id: '2', content: 'r' },
    ];
    expect(named(history)).toEqual(['old', 'new', 'other']);
  });

  it('takes the stated name only when the call is not in the history', () => {
    expect(named([{ role: 'tool', tool_call_id: 'x', content: '', name: 'stated' }])).toEqual(['stated']);
  });

  it('reads text, parts and media as the result', () => {
    const content = [
      { type: 'text', text: 'a' },
      { type: 'image_url', image_url: { url: png } },
    ];
    const [message] = read([{ role: 'tool', tool_call_id: 'x', name: 'f', content }]);
    expect(message!.content.map((part) => part.type)).toEqual(['text', 'media']);
    expect(read([{ role: 'tool', tool_call_id: 'x', name: 'f', content: null }])[0]!.content).toEqual([]);
  });

  it.each([
    [{ a: { $ref: 'x' } }, '{"a":{"$ref":"x"}}'],
    [[1, { type: 'text', text: 'a' }], '[1,{"type":"text","text":"a"}]'],
    [0, '0'],
    [false, 'false'],
  ])('writes out data that are no text: %j (R23)', (content, text) => {
    const [message] = read([{ role: 'tool', tool_call_id: 'x', name: 'f', content }]);
    expect(message!.content).toEqual([{ type: 'text', text }]);
  });

  it('says that media are sent as text where they stand among data', () => {
    const losses: LossEntry[] = [];
    const content = [{ type: 'image_url', image_url: { url: png } }, { foo: 1 }];
    const [message] = read([{ role: 'tool', tool_call_id: 'x', name: 'f', content }], losses);
    expect(message!.content).toEqual([{ type: 'text', text: JSON.stringify(content) }]);
    expect(losses).toMatchObject([{ path: 'messages[0].content', action: 'approximated' }]);
  });

  it('refuses a list of parts of which one is unknown', () => {
    const content = [{ type: 'text', text: 'a' }, { type: 'hologram' }];
    expect(() => read([{ role: 'tool', tool_call_id: 'x', name: 'f', content }])).toThrow(
      expect.objectContaining({ param: 'messages[0].content[1].type' }),
    );
  });

  it('pairs the older function messages by name', () => {
    const older = (name: string) => ({
      role: 'assistant',
      content: null,
      function_call: { name, arguments: '' },
    });
    const call = { type: 'tool-call', name: 'f', arguments: '{}' };
    expect(
      read([
        older('f'),
        { role: 'function', name: 'f', content: '1' },
        older('f'),
        { role: 'function', name: 'f', content: '2' },
      ]),
    ).toEqual([
      {
        role: 'assistant',
        content: [{ ...call, id: 'call_message_0', path: 'messages[0].function_call' }],
      },
      { role: 'tool', toolCallId: 'call_message_0', toolName: 'f', content: [{ type: 'text', text: '1' }] },
      {
        role: 'assistant',
        content: [{ ...call, id: 'call_message_2', path: 'messages[2].function_call' }],
      },
      { role: 'tool', toolCallId: 'call_message_2', toolName: 'f', content: [{ type: 'text', text: '2' }] },
    ]);
  });
});

describe('a message that is wrong', () => {
  const image = (image_url: unknown) => [{ role: 'user', content: [{ type: 'image_url', image_url }] }];
  const file = (members: object) => [{ role: 'user', content: [{ type: 'file', file: members }] }];

  it.each<[string, unknown, string, string?]>([
    ['no messages', undefined, 'messages', 'missing_required_parameter'],
    ['an object in their place', {}, 'messages'],
    ['none', [], 'messages'],
    ['null', [null], 'messages[0]'],
    ['no role', [{ content: 'a' }], 'messages[0].role', 'missing_required_parameter'],
    ['an unknown role', [{ role: 'constructor', content: 'a' }], 'messages[0].role'],
    ['a role that is no string', [{ role: 1, content: 'a' }], 'messages[0].role'],
    ['no content', [{ role: 'user' }], 'messages[0].content', 'missing_required_parameter'],
    [
      'an assistant who says nothing',
      [{ role: 'assistant' }],
      'messages[0].content',
      'missing_required_parameter',
    ],
    ['content of a wrong type', [user, { role: 'user', content: 1 }], 'messages[1].content'],
    ['a part that is no object', [{ role: 'user', content: ['a'] }], 'messages[0].content[0]'],
    [
      'an unknown part',
      [{ role: 'user', content: [{ type: 'hasOwnProperty' }] }],
      'messages[0].content[0].type',
    ],
    [
      'media in instructions',
      [{ role: 'system', content: [{ type: 'file', file: {} }] }],
      'messages[0].content[0].type',
    ],
    [
      'text that is no string',
      [{ role: 'user', content: [{ type: 'text', text: 1 }] }],
      'messages[0].content[0].text',
    ],
    ['a wrong URL', image({ url: 'file:///a' }), 'messages[0].content[0].image_url.url'],
    ['an empty URL', image({ url: '' }), 'messages[0].content[0].image_url.url'],
    ['no URL', image({}), 'messages[0].content[0].image_url.url', 'missing_required_parameter'],
    ['a wrong URL in short', image('ftp://a/b'), 'messages[0].content[0].image_url'],
    [
      'a wrong media type',
      image({ url: png, mime_type: 'png\r\n' }),
      'messages[0].content[0].image_url.mime_type',
    ],
    ['an OpenAI file id', file({ file_id: 'file-abc' }), 'messages[0].content[0].file.file_id'],
    ['an empty file', file({}), 'messages[0].content[0].file.file_data', 'missing_required_parameter'],
    ['two files in one', file({ file_id: 'files/a', file_url: 'gs://a/b' }), 'messages[0].content[0].file'],
    [
      'a result without an id',
      [{ role: 'tool', content: 'a' }],
      'messages[0].tool_call_id',
      'missing_required_parameter',
    ],
    [
      'a result of no call',
      [{ role: 'tool', tool_call_id: '__proto__', content: 'a' }],
      'messages[0].tool_call_id',
    ],
    ['an older result of no call', [{ role: 'function', name: 'f', content: 'a' }], 'messages[0].name'],
    [
      'a call without id',
      [{ role: 'assistant', tool_calls: [{ ...call('', 'f') }] }],
      'messages[0].tool_calls[0].id',
    ],
    [
      'a custom call',
      [{ role: 'assistant', tool_calls: [{ id: 'a', type: 'custom', custom: {} }] }],
      'messages[0].tool_calls[0].type',
      'unsupported_parameter',
    ],
    [
      'an unknown block',
      [{ role: 'assistant', content_blocks: [{ type: 'text', text: 'a' }, { type: 'nonsense' }] }],
      'messages[0].content_blocks[1].type',
    ],
  ])('is refused: %s', (_name, messages, param, code = 'invalid_value') => {
    expect(() => read(messages)).toThrow(
      expect.objectContaining({ name: 'InvalidRequestError', code, param }),
    );
  });
});
