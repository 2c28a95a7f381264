import { type ChatRequest, InvalidRequestError, type LossEntry, type MediaPart } from '@model-gateway/core';
import { claudeNeedsData } from './media.js';
import { toMessagesRequest } from './to-messages-request.js';

const path = 'messages[0].content[0].image_url.url';
const inline = (data: string, mimeType?: string): MediaPart => ({
  type: 'media',
  source: { type: 'inline', data },
  ...(mimeType !== undefined && { mimeType }),
  path,
});
const at = (
  uri: string,
  type: 'url' | 'cloud-storage' | 'file-service' = 'url',
  mimeType?: string,
): MediaPart => ({
  type: 'media',
  source: { type, uri },
  ...(mimeType !== undefined && { mimeType }),
  path,
});

function run(messages: ChatRequest['messages']) {
  const losses: LossEntry[] = [];
  const body = toMessagesRequest(
    { messages, tools: [], sampling: {} },
    { model: 'claude-sonnet-4-5', stream: false, reportLoss: (entry) => void losses.push(entry) },
  );
  const sent = (body.messages as { content: unknown[] }[]).map(({ content }) => content);
  return { sent, losses: losses.map((entry) => `${entry.path} ${entry.action}`) };
}

const translate = (media: MediaPart) => {
  const { sent, losses } = run([{ role: 'user', content: [media] }]);
  return { block: sent[0]?.[0], losses };
};

describe('media', () => {
  it.each<[string, MediaPart, unknown]>([
    [
      'an image',
      inline('AAAA', 'image/png'),
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
    ],
    [
      'an image by another name, in the other alphabet',
      inline('-_8', 'image/JPG'),
      { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: '+/8=' } },
    ],
    [
      'a PDF with a name',
      { ...inline('AAAA', 'application/pdf'), filename: 'a.pdf' },
      {
        type: 'document',
        source: { type: 'base64', media_type: 'application/pdf', data: 'AAAA' },
        title: 'a.pdf',
      },
    ],
    [
      'a text',
      inline('SMOkbGxv', 'text/html; charset=utf-8'),
      { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'Hällo' } },
    ],
    ...['application/csv', 'application/toml', 'application/x-yaml'].map(
      (type): [string, MediaPart, object] => [
        `a text of the type ${type}`,
        inline('aGk=', type),
        { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'hi' } },
      ],
    ),
    [
      'a text in the charset that it names',
      inline('SORsbG8=', 'text/plain;charset=ISO-8859-1'),
      { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'Hällo' } },
    ],
  ])('may be %s', (_what, media, block) => {
    expect(translate(media)).toEqual({ block, losses: [] });
  });

  it.each<[string, MediaPart, string]>([
    ['audio', inline('AAAA', 'audio/wav'), 'unsupported_parameter'],
    ['video', at('https://x.example/a.mp4'), 'unsupported_parameter'],
    ['what is called a video', { ...at('https://x.example/a'), kind: 'video' }, 'unsupported_parameter'],
    ['a picture of an unknown type', inline('AAAA', 'image/heic'), 'invalid_value'],
    ['a file without a type', inline('AAAA'), 'invalid_value'],
    ['text that is no UTF-8', inline('/w==', 'text/plain'), 'invalid_value'],
    ['text in a charset that nobody knows', inline('AAAA', 'text/plain;charset=x-none'), 'invalid_value'],
    ['text that is no base64', inline('ä', 'text/plain'), 'invalid_value'],
    ['the address of an image', at('https://x.example/a.png?b=.pdf'), 'unsupported_parameter'],
    ['an address without a type', at('https://x.example/a'), 'unsupported_parameter'],
    ['the address of a PDF', at('https://x.example/a.PDF'), 'unsupported_parameter'],
    ['the address of a text', at('https://x.example/a.txt'), 'unsupported_parameter'],
    ['the address of what it does not take anyway', at('https://x.example/a.heic'), 'invalid_value'],
    ['Cloud Storage', at('gs://b/a.png', 'cloud-storage'), 'unsupported_parameter'],
    [
      'the file service',
      at('https://g.example/v1beta/files/a', 'file-service', 'image/png'),
      'unsupported_parameter',
    ],
  ])('are refused when they are %s', (_what, media, code) => {
    expect(() => translate(media)).toThrow(InvalidRequestError);
    expect(() => translate(media)).toThrow(expect.objectContaining({ code, param: path }));
  });

  it.each<[string, MediaPart, boolean]>([
    ['a picture', at('https://x.example/a.png'), true],
    ['what may be anything', at('https://x.example/a'), true],
    ['a PDF of Cloud Storage', at('gs://b/a.pdf', 'cloud-storage'), true],
    ['a text', at('https://x.example/a.txt'), true],
    ['what it does not take anyway', at('https://x.example/a.heic'), false],
    ['a video', at('https://x.example/a.mp4'), false],
    ['what is called a video', { ...at('https://x.example/a'), kind: 'video' }, false],
    ['a page of a video', at('https://youtu.be/abc'), false],
    ['a file of the file service', at('https://g.example/v1beta/files/a', 'file-service'), false],
    ['what is data already', inline('AAAA', 'image/png'), false],
  ])('need to be fetched or not: %s', (_what, media, expected) => {
    expect(claudeNeedsData(media)).toBe(expected);
  });

  it('by their address are refused in words that say what to do', () => {
    expect(() => translate(at('https://x.example/a.png'))).toThrow(/data itself, base64/);
  });

  it('lose what has no place', () => {
    const { losses } = translate({
      ...inline('AAAA', 'image/png'),
      filename: 'a.png',
      resolution: 'low',
      clip: { startOffset: '1s' },
      signature: { value: 'c2ln', issuer: 'google' },
    });
    expect(losses).toEqual([
      `${path} dropped`,
      'messages[0].content[0].image_url.filename dropped',
      'messages[0].content[0].image_url.media_resolution dropped',
      'messages[0].content[0].image_url.video_metadata dropped',
    ]);
  });
});

describe('media that a model made', () => {
  const made = inline('AAAA', 'image/png');
  const user = { role: 'user', content: [{ type: 'text', text: 'Hi' }] } as const;

  it('go with the next words of the user', () => {
    const { sent, losses } = run([user, { role: 'assistant', content: [made] }, user]);
    expect(sent).toEqual([
      [expect.anything(), expect.objectContaining({ type: 'image' }), expect.anything()],
    ]);
    expect(losses).toEqual([`${path} approximated`]);
  });

  it('are read once, by what the platform itself reads base64 with: they may be large', () => {
    const decode = jest.spyOn(globalThis, 'atob');
    const text = inline(Buffer.from('Hello').toString('base64'), 'text/plain');
    const { sent } = run([user, { role: 'assistant', content: [text] }, user]);
    expect(sent[0]).toContainEqual({
      type: 'document',
      source: { type: 'text', media_type: 'text/plain', data: 'Hello' },
    });
    expect(decode).toHaveBeenCalledTimes(1);
    decode.mockRestore();
  });

  it.each([inline('AAAA', 'audio/wav'), at('https://x.example/a.png'), { ...made, thought: true }])(
    'may be left out',
    (media) => {
      const { sent, losses } = run([user, { role: 'assistant', content: [media] }, user]);
      expect(sent).toHaveLength(1);
      expect(losses).toEqual(['messages[0].content[0] dropped']);
    },
  );
});

describe('media in a tool result', () => {
  const call = { type: 'tool-call', id: 'a', name: 'f', arguments: '{}' } as const;
  const answered = (isError: boolean) =>
    run([
      { role: 'user', content: [{ type: 'text', text: 'Go' }] },
      { role: 'assistant', content: [call] },
      { role: 'tool', toolCallId: 'a', toolName: 'f', isError, content: [inline('AAAA', 'image/png')] },
    ]);

  it('stand in it', () => {
    expect(answered(false).losses).toEqual([]);
    expect(answered(false).sent[2]).toMatchObject([{ type: 'tool_result', content: [{ type: 'image' }] }]);
  });

  it('follow it when the tool failed', () => {
    const { sent, losses } = answered(true);
    expect(sent[2]).toMatchObject([{ type: 'tool_result', is_error: true }, { type: 'image' }]);
    expect(losses).toEqual(['messages[2] approximated']);
  });
});

it.each([
  [500, true],
  [501, false],
])('a file name of %i characters is the title of a document, if it is short enough', (length, isTitle) => {
  const filename = 'a'.repeat(length - 4) + '.pdf';
  const { block, losses } = translate({ ...inline('JVBERi0x', 'application/pdf'), filename });
  expect((block as { title?: string }).title).toBe(isTitle ? filename : undefined);
  expect(losses).toEqual(isTitle ? [] : ['messages[0].content[0].image_url.filename dropped']);
});
