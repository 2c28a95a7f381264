import type { AssistantPart, ChatRequest, LossEntry, MediaPart, Message } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { toGenerateContentRequest } from './to-generate-content-request.js';

function translate(request: Partial<ChatRequest>) {
  const losses: LossEntry[] = [];
  const body = toGenerateContentRequest(
    { messages: [], tools: [], sampling: {}, ...request },
    { model: 'gemini-2.5-flash', dialect: geminiApiDialect, reportLoss: (loss) => losses.push(loss) },
  );
  return { body, losses: losses.map(({ action, path }) => `${action} ${path}`) };
}

const media = (path: string | undefined, more: Partial<MediaPart>): Message => {
  const source = { type: 'inline', data: 'AA==' } as const;
  return {
    role: 'user',
    content: [{ type: 'media', source, mimeType: 'image/png', ...(path !== undefined && { path }), ...more }],
  };
};

describe('members of media that the upstream has no place for are reported where the client wrote them', () => {
  const place = 'messages[0].content[0]';

  it.each([
    [`${place}.file.file_data`, { filename: 'a.png' }, `${place}.file.filename`],
    [
      `${place}.image_url.url`,
      { resolution: 'MEDIA_RESOLUTION_LOW', resolutionPath: `${place}.image_url.detail` },
      `${place}.image_url.detail`,
    ],
    [
      `${place}.image_url.url`,
      { resolution: 'MEDIA_RESOLUTION_MEDIUM' },
      `${place}.image_url.media_resolution`,
    ],
    [`${place}.video_url.url`, { resolution: 'MEDIA_RESOLUTION_LOW' }, `${place}.video_url.media_resolution`],
    [`${place}.image_url`, { resolution: 'MEDIA_RESOLUTION_LOW' }, `${place}.media_resolution`],
    [undefined, { filename: 'a.png' }, `${place}.filename`],
  ])('%p with %j', (path, more, lost) => {
    expect(translate({ messages: [media(path, more)] }).losses).toEqual([`dropped ${lost}`]);
  });
});

describe('cache hints of Anthropic’s', () => {
  const cacheControl = { type: 'ephemeral' };
  const text = { type: 'text', text: 'a', cacheControl } as const;

  it('are reported, each at its place', () => {
    const call = { type: 'tool-call', id: 'c', name: 'f', arguments: '{}' } as const;
    const { body, losses } = translate({
      messages: [
        { role: 'system', content: [text] },
        { role: 'user', content: [{ type: 'text', text: 'b' }, text] },
        { role: 'assistant', content: [text, call, { ...call, id: 'd', cacheControl }] },
        { role: 'tool', toolCallId: 'c', toolName: 'f', content: [text], cacheControl },
        media(undefined, { cacheControl }),
      ],
      tools: [{ type: 'function', name: 'f', path: 'tools[0]', cacheControl }],
    });
    expect(losses.filter((loss) => loss.endsWith('cache_control'))).toEqual([
      'dropped messages[0].content[0].cache_control',
      'dropped messages[1].content[1].cache_control',
      'dropped messages[2].content[0].cache_control',
      'dropped messages[2].tool_calls[1].cache_control',
      'dropped messages[3].cache_control',
      'dropped messages[3].content[0].cache_control',
      'dropped messages[4].content[0].cache_control',
      'dropped tools[0].cache_control',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/ephemeral/);
  });
});

describe('parts that a vault put into a history', () => {
  const signature = { value: 'Zm9y', issuer: 'vertex-ai' };
  const value = { toolCall: { toolType: 'GOOGLE_SEARCH_WEB' } };
  const known = { type: 'opaque', format: 'gemini', value } as const;
  const retained: AssistantPart[] = [
    known,
    { type: 'reasoning', text: 'why', signature },
    { type: 'redacted-reasoning', data: 'AAAA' },
    { type: 'opaque', format: 'gemini', value: { neverSeen: {} } },
  ];
  const own: AssistantPart[] = [
    { type: 'text', text: 'a' },
    { type: 'text', text: 'b', signature },
    { type: 'text', text: 'c', cacheControl: { type: 'ephemeral' } },
    { type: 'executable-code', language: 'PYTHON', code: 'x', signature },
  ];

  it('are nobody’s loss, and move no other part', () => {
    const injected = own.flatMap((part) => [...retained, part]);
    const losses = [
      'dropped messages[0].content[2].cache_control',
      'dropped messages[0].content[1]',
      'dropped messages[0].content[3]',
    ];
    expect(translate({ messages: [{ role: 'assistant', content: own }] }).losses.slice(0, 3)).toEqual(losses);
    const completed = translate({ messages: [{ role: 'assistant', content: injected }] });
    expect(completed.losses.slice(0, 3)).toEqual(losses);
    expect(completed.losses.filter((loss) => loss.includes('content'))).toHaveLength(3);
    expect(JSON.stringify(completed.body).match(/GOOGLE_SEARCH_WEB/g)).toHaveLength(own.length);
  });

  it('are told from those that a client sent, which say where they stood', () => {
    const path = 'messages[0].content_blocks[7]';
    const content = retained.map((part) => ({ ...part, path }));
    const { losses } = translate({ messages: [{ role: 'assistant', content }] });
    expect(losses.filter((loss) => loss.includes('content'))).toEqual(Array(3).fill(`dropped ${path}`));
  });
});

describe('what a tool says', () => {
  const call = { type: 'tool-call', id: 'c', name: 'f', arguments: '{}' } as const;
  const text = { type: 'text', text: 'no such file' } as const;

  it('is an error when it failed', () => {
    const result = { role: 'tool', toolCallId: 'c', toolName: 'f', content: [text], isError: true } as const;
    const { body } = translate({ messages: [{ role: 'assistant', content: [call] }, result] });
    expect(JSON.stringify(body)).toContain('"response":{"error":"no such file"}');
    expect(JSON.stringify(translate({ messages: [result] }).body)).toContain('Error of tool f: no such file');
  });

  it('loses parts that only another upstream understands, with a word', () => {
    const opaque = { type: 'opaque', format: 'anthropic', value: { type: 'x' } } as const;
    const { losses } = translate({
      messages: [
        { role: 'assistant', content: [call] },
        { role: 'tool', toolCallId: 'c', toolName: 'f', content: [text, opaque] },
      ],
    });
    expect(losses).toContain('dropped messages[1].content[1]');
  });
});

describe('stop', () => {
  it.each([
    [[''], undefined],
    [['', 'a', ''], ['a']],
  ])('loses empty texts, with a word: %j', (stop, sent) => {
    const { body, losses } = translate({
      messages: [{ role: 'user', content: [{ type: 'text', text: 'a' }] }],
      sampling: { stop },
    });
    expect(body.generationConfig).toEqual(sent && { stopSequences: sent });
    expect(losses).toEqual(['dropped stop']);
  });
});

describe('members that another one makes meaningless are reported', () => {
  it.each<[Partial<ChatRequest>, string]>([
    [{ thinking: { budget: { mode: 'disabled', tokens: 100 } } }, 'dropped thinking.budget_tokens'],
    [{ thinking: { budget: { mode: 'adaptive', tokens: 100 } } }, 'dropped thinking.budget_tokens'],
    [{ thinking: { budget: { mode: 'adaptive', tokens: 0 } } }, 'dropped thinking.type'],
    [
      { responseFormat: { type: 'json-schema', description: 'A person.' } },
      'dropped response_format.json_schema.description',
    ],
  ])('%j', (request, lost) => {
    const messages: Message[] = [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }];
    expect(translate({ messages, ...request }).losses).toEqual([lost]);
  });
});
