import type { ChatCompletionRequest } from '@model-gateway/contract';
import type { ChatRequest, LossEntry } from '@model-gateway/core';
import { fromChatCompletionRequest } from '../../index.js';

interface ReadRequest {
  readonly request: ChatRequest;
  readonly losses: readonly string[];
}

function read(members: object): ReadRequest {
  const losses: LossEntry[] = [];
  const body = {
    model: 'm',
    messages: [{ role: 'user', content: 'hi' }],
    ...members,
  } as ChatCompletionRequest;
  const request = fromChatCompletionRequest(body, (loss) => losses.push(loss));
  return { request, losses: losses.map(({ path, severity }) => `${severity ?? 'degraded'} ${path}`) };
}

const places: ReadonlySet<string> = new Set([
  'path',
  'definitionPath',
  'parametersPath',
  'resolutionPath',
  'cacheControlPath',
]);
/** What is asked for, wherever in the body it stands. */
const meant = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, member: unknown) => (places.has(name) ? undefined : member)));

const parameters = { type: 'object', properties: { city: { type: 'string' } } };
const definition = { name: 'f', description: 'F', parameters, strict: true };
const inOpenAi = { tools: [{ type: 'function', function: definition }] };
const says = (...content: object[]) => ({ messages: [{ role: 'user', content }] });
const png = 'data:image/png;base64,iVBORw0K';
const history = (role: string, content: unknown) => ({
  messages: [
    { role: 'user', content: 'hi' },
    { role, content },
    { role: 'user', content: 'more' },
  ],
});

describe('other spellings mean what OpenAI’s spelling means', () => {
  it.each<[string, object, object]>([
    ['the role of Google’s answers', history('model', 'Hello.'), history('assistant', 'Hello.')],
    [
      'an address in place of an object',
      says({ type: 'image_url', image_url: png }),
      says({ type: 'image_url', image_url: { url: png } }),
    ],
    [
      'an address of a video in place of an object',
      says({ type: 'video_url', video_url: 'gs://b/a.mp4' }),
      says({ type: 'video_url', video_url: { url: 'gs://b/a.mp4' } }),
    ],
    [
      'a format that is a media type',
      says({ type: 'image_url', image_url: { url: 'gs://b/a', format: 'image/webp' } }),
      says({ type: 'image_url', image_url: { url: 'gs://b/a', mime_type: 'image/webp' } }),
    ],
    [
      'a format of a file',
      says({ type: 'file', file: { file_id: 'gs://b/a', format: 'application/pdf' } }),
      says({ type: 'file', file: { file_id: 'gs://b/a', mime_type: 'application/pdf' } }),
    ],
    ['any tool', { ...inOpenAi, tool_choice: 'any' }, { ...inOpenAi, tool_choice: 'required' }],
    [
      'Anthropic’s any',
      { ...inOpenAi, tool_choice: { type: 'any', disable_parallel_tool_use: true } },
      { ...inOpenAi, tool_choice: 'required', parallel_tool_calls: false },
    ],
    [
      'Anthropic’s auto',
      { ...inOpenAi, tool_choice: { type: 'auto' } },
      { ...inOpenAi, tool_choice: 'auto' },
    ],
    [
      'Anthropic’s none',
      { ...inOpenAi, tool_choice: { type: 'none' } },
      { ...inOpenAi, tool_choice: 'none' },
    ],
    [
      'Anthropic’s choice of a tool',
      { ...inOpenAi, tool_choice: { type: 'tool', name: 'f' } },
      { ...inOpenAi, tool_choice: { type: 'function', function: { name: 'f' } } },
    ],
    [
      'Anthropic’s tools',
      { tools: [{ name: 'f', description: 'F', input_schema: parameters, strict: true }] },
      inOpenAi,
    ],
    [
      'Anthropic’s tools with their type',
      { tools: [{ type: 'custom', name: 'f', description: 'F', input_schema: parameters, strict: true }] },
      inOpenAi,
    ],
    ['tools of the Responses format', { tools: [{ type: 'function', ...definition }] }, inOpenAi],
    [
      'Anthropic’s search',
      { tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 2 }] },
      { tools: [{ type: 'web_search', max_uses: 2 }] },
    ],
    [
      'a preview of a search',
      { tools: [{ type: 'web_search_preview' }] },
      { tools: [{ type: 'web_search' }] },
    ],
    [
      'code of the Responses format',
      { tools: [{ type: 'code_interpreter' }] },
      { tools: [{ type: 'code_execution' }] },
    ],
    [
      'text of the Responses format',
      says({ type: 'input_text', text: 'hi' }),
      says({ type: 'text', text: 'hi' }),
    ],
    [
      'answers of the Responses format',
      history('assistant', [{ type: 'output_text', text: 'Hello.', annotations: [], logprobs: [] }]),
      history('assistant', [{ type: 'text', text: 'Hello.' }]),
    ],
    [
      'images of the Responses format',
      says({ type: 'input_image', image_url: png, detail: 'low' }),
      says({ type: 'image_url', image_url: { url: png, detail: 'low' } }),
    ],
    [
      'files of the Responses format',
      says({ type: 'input_file', filename: 'a.pdf', file_data: 'data:application/pdf;base64,AAAA' }),
      says({ type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,AAAA' } }),
    ],
    [
      'Anthropic’s images',
      says({ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0K' } }),
      says({ type: 'image_url', image_url: { url: png } }),
    ],
    [
      'Anthropic’s documents',
      says({ type: 'document', title: 'a.pdf', source: { type: 'url', url: 'https://a.example/a.pdf' } }),
      says({ type: 'file', file: { filename: 'a.pdf', file_url: 'https://a.example/a.pdf' } }),
    ],
  ])('%s', (_what, spelling, plain) => {
    const other = read(spelling);
    const usual = read(plain);
    expect(meant(other.request)).toEqual(meant(usual.request));
    expect(other.losses).toEqual([]);
    expect(usual.losses).toEqual([]);
  });
});

describe('places in other spellings', () => {
  it('are those of the client’s own body', () => {
    const { request } = read({
      tools: [
        { name: 'f', input_schema: parameters },
        { type: 'function', name: 'g', parameters },
      ],
    });
    expect(request.tools).toMatchObject([
      { path: 'tools[0]', definitionPath: 'tools[0]', parametersPath: 'tools[0].input_schema' },
      { path: 'tools[1]', definitionPath: 'tools[1]' },
    ]);
  });

  it.each<[object, string]>([
    [{ tools: [{ name: 5, input_schema: parameters }] }, 'tools[0].name'],
    [{ tools: [{ type: 'bash', name: 'f', input_schema: parameters }] }, 'tools[0].type'],
    [{ tools: [{ type: 'function', name: 'f', parameters: 5 }] }, 'tools[0].parameters'],
    [{ ...inOpenAi, tool_choice: { type: 'tool' } }, 'tool_choice.name'],
    [{ ...inOpenAi, tool_choice: { type: 'tool', name: 'g' } }, 'tool_choice.name'],
    [{ tool_choice: 'any' }, 'tool_choice'],
    [says({ type: 'input_image' }), 'messages[0].content[0].image_url'],
    [says({ type: 'input_image', image_url: png, file_id: 'files/a' }), 'messages[0].content[0]'],
    [says({ type: 'input_image', image_url: 'file:///a' }), 'messages[0].content[0].image_url'],
    [says({ type: 'input_file', file_id: 'file-1' }), 'messages[0].content[0].file_id'],
    [says({ type: 'image', source: { type: 'disk' } }), 'messages[0].content[0].source.type'],
    [
      says({ type: 'document', source: { type: 'file', file_id: 'file_1' } }),
      'messages[0].content[0].source.file_id',
    ],
  ])('name the mistake: %j', (members, param) => {
    expect(() => read(members)).toThrow(expect.objectContaining({ param }));
  });

  it.each<[object, string]>([
    [
      says({ type: 'image_url', image_url: { url: png, mime_type: 'image/png', format: 'image/webp' } }),
      'note messages[0].content[0].image_url.format',
    ],
    [
      says({ type: 'image_url', image_url: { url: png, format: 'png' } }),
      'note messages[0].content[0].image_url.format',
    ],
    [says({ type: 'image_url', image_url: png, alt: 'x' }), 'degraded messages[0].content[0].alt'],
    [
      says({ type: 'input_file', file_id: 'gs://b/a.pdf', detail: 'high' }),
      'note messages[0].content[0].detail',
    ],
    [
      { tools: [{ name: 'f', input_schema: parameters, input_examples: [] }] },
      'degraded tools[0].input_examples',
    ],
    [
      {
        ...inOpenAi,
        parallel_tool_calls: true,
        tool_choice: { type: 'auto', disable_parallel_tool_use: true },
      },
      'note tool_choice.disable_parallel_tool_use',
    ],
    [{ ...inOpenAi, tool_choice: { type: 'any', name: 'f' } }, 'degraded tool_choice.name'],
  ])('name what is lost: %j', (members, loss) => {
    expect(read(members).losses).toEqual([loss]);
  });
});
