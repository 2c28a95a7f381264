import { type AssistantPart, type LossEntry, type Message, InvalidRequestError } from '@model-gateway/core';
import { containerDialect } from '../../dialect/container-dialect.js';
import { mistralDialect } from '../../dialect/mistral-dialect.js';
import { openModelsDialect } from '../../dialect/open-models-dialect.js';
import type { OpenAiDialect } from '../../dialect/openai-dialect.js';
import { toMessages } from './messages.js';

const llama = openModelsDialect('meta');

function translate(messages: readonly Message[], dialect: OpenAiDialect = llama) {
  const losses: LossEntry[] = [];
  const sent = toMessages(messages, { dialect, reportLoss: (entry) => losses.push(entry) });
  return { sent, paths: losses.map(({ path }) => path) };
}

const text = (value: string) => ({ type: 'text' as const, text: value });
const says = (value: string): Message => ({ role: 'user', content: [text(value)] });
const call = (id: string, args = '{}') => ({ type: 'tool-call' as const, id, name: 'f', arguments: args });
const calls = (...ids: string[]): Message => ({ role: 'assistant', content: ids.map((id) => call(id)) });
const result = (id: string): Message => ({
  role: 'tool',
  toolCallId: id,
  toolName: 'f',
  content: [text('r')],
});

describe('what a user said', () => {
  it('is an empty text where nothing was said in several parts, never an empty list', () => {
    const { sent } = translate([{ role: 'user', content: [text(''), text('')] }]);
    expect(sent).toEqual([{ role: 'user', content: '' }]);
  });
});

describe('an earlier answer', () => {
  it('has its text beside its calls, arguments as they came', () => {
    const content = [text('Let me see.'), call('a', '{ "x": 1 }'), call('b', '')];
    expect(translate([says('q'), { role: 'assistant', content }]).sent[1]).toEqual({
      role: 'assistant',
      content: 'Let me see.',
      tool_calls: [
        { id: 'a', type: 'function', function: { name: 'f', arguments: '{ "x": 1 }' } },
        { id: 'b', type: 'function', function: { name: 'f', arguments: '{}' } },
      ],
    });
  });

  it.each(['{"x":', '[1]', 'null', 'x'])('has arguments that are no object under a name: %s', (broken) => {
    const history: Message[] = [{ role: 'assistant', content: [call('a', broken)] }, result('a')];
    const { sent, paths } = translate(history);
    const [called] = sent[0]!.tool_calls as unknown as { function: { arguments: string } }[];
    expect(JSON.parse(called!.function.arguments)).toEqual({ arguments: broken });
    expect(paths).toEqual(['messages[0].tool_calls[0].function.arguments']);
  });

  it('has no content when it only called, and an empty one when it said nothing', () => {
    expect(translate([calls('a')]).sent[0]).not.toHaveProperty('content');
    expect(translate([{ role: 'assistant', content: [] }]).sent).toEqual([
      { role: 'assistant', content: '' },
    ]);
  });

  it('brings its reasoning back in the current turn only, and only where that is read', () => {
    const thinking: Message = { role: 'assistant', content: [{ type: 'reasoning', text: 'hm' }, call('a')] };
    const history = [says('q'), thinking, result('a')];
    expect(translate(history).sent[1]).toHaveProperty('reasoning_content', 'hm');
    expect(translate(history).paths).toEqual([]);
    for (const { sent, paths } of [translate(history, mistralDialect), translate([...history, says('q')])]) {
      expect(sent[1]).not.toHaveProperty('reasoning_content');
      expect(paths).toContain('messages[1]');
    }
  });

  it('says nothing of what a vault put in, nor counts it among the client’s parts', () => {
    const signature = { value: 'c2ln', issuer: 'anthropic' };
    const content: AssistantPart[] = [
      { type: 'reasoning', text: 'hm', signature },
      { type: 'redacted-reasoning', data: 'x' },
      { type: 'opaque', format: 'anthropic', value: { type: 'server_tool_use' } },
      { ...text('Hi'), signature },
    ];
    const { sent, paths } = translate([says('q'), { role: 'assistant', content }]);
    expect(sent[1]).toEqual({ role: 'assistant', content: 'Hi' });
    expect(paths).toEqual(['messages[1].content[0]']);
  });

  it('loses what only its own vendor understands, with its place', () => {
    const signature = { value: 'c2ln', issuer: 'vertex-ai' };
    const content = [
      { type: 'reasoning' as const, text: 'hm', signature, path: 'messages[0].content_blocks[0]' },
      { type: 'redacted-reasoning' as const, data: 'x', path: 'messages[0].content_blocks[1]' },
      { ...text('t'), signature },
      { type: 'executable-code' as const, language: 'PYTHON', code: '1' },
      { type: 'code-execution-result' as const, outcome: 'OUTCOME_OK', output: '1' },
      {
        type: 'media' as const,
        source: { type: 'inline' as const, data: 'AAAA' },
        path: 'messages[0].content_parts[0].image_url.url',
      },
      { type: 'opaque' as const, format: 'gemini', value: {}, path: 'messages[0].content[6]' },
      { ...call('a'), signature },
      { ...call('b'), signature: { value: 'skip_thought_signature_validator' } },
    ];
    const { sent, paths } = translate([{ role: 'assistant', content }, result('a'), result('b')]);
    expect(sent[0]).toMatchObject({ content: 't', tool_calls: [{ id: 'a' }, { id: 'b' }] });
    expect(JSON.stringify(sent)).not.toContain('c2ln');
    expect(paths).toEqual([
      'messages[0].content_blocks[0]',
      'messages[0].content_blocks[1]',
      'messages[0].content[2]',
      'messages[0].content[3]',
      'messages[0].content[4]',
      'messages[0].content_parts[0]',
      'messages[0].content[6]',
      'messages[0].tool_calls[0]',
    ]);
  });

  it('loses hints for caches, at the place that the client gave them', () => {
    const cacheControl = { type: 'ephemeral' };
    const { paths } = translate([
      { role: 'system', position: 4, content: [{ ...text('s'), cacheControl }] },
      { role: 'assistant', content: [text('t'), { ...call('a'), cacheControl }] },
      result('a'),
    ]);
    expect(paths).toEqual([
      'messages[4].content[0].cache_control',
      'messages[1].tool_calls[0].cache_control',
    ]);
  });
});

describe('the result of a tool', () => {
  const picture = {
    type: 'media' as const,
    source: { type: 'inline' as const, data: 'iVBORw0KGgo=' },
    mimeType: 'image/png',
  };
  const url = 'data:image/png;base64,iVBORw0KGgo=';
  const seen: Message = { role: 'tool', toolCallId: 'a', toolName: 'f', content: [text('r'), picture] };

  it('is text, with the name where that is wanted', () => {
    expect(translate([calls('a'), result('a')]).sent[1]).toEqual({
      role: 'tool',
      tool_call_id: 'a',
      name: 'f',
      content: 'r',
    });
    expect(translate([calls('a'), result('a')], containerDialect).sent[1]).not.toHaveProperty('name');
  });

  it('holds media itself, or is followed by them when the round is over', () => {
    const history = [calls('a', 'b'), seen, result('b'), says('go on')];
    const image = { type: 'image_url', image_url: { url } };
    expect(translate(history, mistralDialect).sent[1]?.content).toEqual([{ type: 'text', text: 'r' }, image]);
    const { sent, paths } = translate(history);
    expect(sent.map(({ role }) => role)).toEqual(['assistant', 'tool', 'tool', 'user', 'user']);
    expect(sent[3]?.content).toEqual([{ type: 'text', text: 'From f:' }, image]);
    expect(paths).toEqual(['messages[1].content']);
  });

  it('that says it failed, says so in its content alone', () => {
    const { paths } = translate([calls('a'), { ...result('a'), isError: true } as Message]);
    expect(paths).toEqual(['messages[1].is_error']);
  });
});

describe('a strict order', () => {
  const roles = (messages: readonly Message[]) => {
    const { sent, paths } = translate(messages, mistralDialect);
    return [sent.map(({ role }) => role as string).join(' '), paths];
  };
  const system: Message = { role: 'system', content: [text('s')] };
  const answer: Message = { role: 'assistant', content: [text('a')] };

  it('has instructions first', () => {
    expect(roles([system, says('q'), answer, system, says('q')])).toEqual([
      'system system user assistant user',
      ['messages[3]'],
    ]);
  });

  it('lets the model speak between a tool and the user', () => {
    expect(roles([says('q'), calls('a'), result('a'), says('q')])).toEqual([
      'user assistant tool assistant user',
      ['messages[3]'],
    ]);
  });

  it('has no empty answers', () => {
    expect(roles([says('q'), { role: 'assistant', content: [text('')] }, says('q')])).toEqual([
      'user user',
      [],
    ]);
  });

  it('marks an answer that is to be continued', () => {
    expect(translate([says('q'), answer], mistralDialect).sent[1]).toEqual({
      role: 'assistant',
      content: 'a',
      prefix: true,
    });
  });

  it('sends instructions alone as the prompt', () => {
    expect(roles([system, system])).toEqual(['system user', ['messages[1]']]);
    expect(roles([])).toEqual(['user', []]);
  });
});

describe('media of the user’s', () => {
  const media = (part: object) => ({ type: 'media', path: 'messages[0].content[0].image_url.url', ...part });
  const send = (part: object, dialect?: OpenAiDialect) => {
    const { sent, paths } = translate([{ role: 'user', content: [media(part) as never] }], dialect);
    return { part: (sent[0]?.content as unknown[])[0], paths };
  };
  const inline = (data: string, mimeType?: string) => ({ source: { type: 'inline', data }, mimeType });

  it.each([
    [
      'image',
      inline('AAA_', 'image/png'),
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AAA/' } },
    ],
    [
      'image by its bytes',
      inline('/9j/4A'),
      { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,/9j/4A==' } },
    ],
    [
      'image by address',
      { source: { type: 'url', uri: 'https://x/a' }, kind: 'image' },
      { type: 'image_url', image_url: { url: 'https://x/a' } },
    ],
    [
      'image in a bucket',
      { source: { type: 'cloud-storage', uri: 'gs://b/a.png' } },
      { type: 'image_url', image_url: { url: 'gs://b/a.png' } },
    ],
    [
      'sound',
      inline('AAAA', 'audio/mpeg'),
      { type: 'input_audio', input_audio: { data: 'AAAA', format: 'mp3' } },
    ],
    ['text', inline('aGnDqQ==', 'text/csv'), { type: 'text', text: 'hié' }],
    [
      'text of another charset',
      inline('S-RzZQ', 'text/plain;charset=latin1'),
      { type: 'text', text: 'Käse' },
    ],
    ...['application/toml', 'application/csv', 'application/x-yaml', 'application/geo+json'].map(
      (type): [string, object, object] => [type, inline('aGk=', type), { type: 'text', text: 'hi' }],
    ),
    ...['a.py', 'a.yaml', 'a.XML', 'a.toml'].map((filename): [string, object, object] => [
      filename,
      { ...inline('aGk='), filename },
      { type: 'text', text: 'hi' },
    ]),
    [
      'document',
      { ...inline('AAAA', 'application/pdf'), filename: 'a.pdf' },
      { type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,AAAA' } },
    ],
  ])('%s', (_, part, expected) => {
    expect(send(part).part).toEqual(expected);
  });

  it('are documents at an address, and videos, where these are known', () => {
    const uri = 'https://x/a.pdf';
    expect(send({ source: { type: 'url', uri } }, mistralDialect).part).toEqual({
      type: 'document_url',
      document_url: uri,
    });
    const video = 'https://x/a.mp4?sig=1';
    expect(send({ source: { type: 'url', uri: video } }, containerDialect).part).toEqual({
      type: 'video_url',
      video_url: { url: video },
    });
  });

  it('have a resolution where OpenAI has a word for it; all else beside the data is lost', () => {
    const image = inline('AAAA', 'image/png');
    expect(send({ ...image, resolution: 'MEDIA_RESOLUTION_LOW' }).part).toMatchObject({
      image_url: { detail: 'low' },
    });
    const { paths } = send({ ...image, resolution: 'MEDIA_RESOLUTION_MEDIUM', clip: { startOffset: '1s' } });
    expect(paths.sort()).toEqual([
      'messages[0].content[0].image_url.media_resolution',
      'messages[0].content[0].image_url.video_metadata',
    ]);
  });

  it.each([
    [inline('AAAA'), llama],
    [inline('S-RzZQ', 'text/plain'), llama],
    [inline('S-RzZQ', 'text/plain;charset=no-such'), mistralDialect],
    [inline('AAAA', 'video/mp4'), llama],
    [inline('AAAA', 'audio/wav'), mistralDialect],
    [{ source: { type: 'url', uri: 'https://x/a.mp3' } }, llama],
    [{ source: { type: 'url', uri: 'https://x/a.pdf' } }, llama],
    [{ source: { type: 'cloud-storage', uri: 'gs://b/a.png' } }, mistralDialect],
    [{ source: { type: 'file-service', uri: 'https://x/v1beta/files/a' }, mimeType: 'image/png' }, llama],
  ])('that the upstream cannot read are refused: %j', (part, dialect) => {
    expect(() => send(part, dialect)).toThrow(InvalidRequestError);
    expect(() => send(part, dialect)).toThrow(
      expect.objectContaining({ param: 'messages[0].content[0].image_url.url' }) as Error,
    );
  });
});

describe('a large history', () => {
  it('may have any number of pictures in one result', () => {
    const image = {
      type: 'media' as const,
      source: { type: 'inline' as const, data: 'AAAA' },
      mimeType: 'image/png',
    };
    const pictures: Message = {
      role: 'tool',
      toolCallId: 'a',
      toolName: 'f',
      content: Array.from({ length: 200_000 }, () => image),
    };
    const { sent } = translate([says('q'), calls('a'), pictures]);
    expect(sent.at(-1)?.content).toHaveLength(200_001);
  });
});
