import type { ChatCompletionRequest } from '@model-gateway/contract';
import type { ChatRequest, LossEntry } from '@model-gateway/core';
import { fromChatCompletionRequest } from '../../index.js';

function read(body: unknown): { losses: LossEntry[]; request: ChatRequest } {
  const losses: LossEntry[] = [];
  const request = fromChatCompletionRequest(body as ChatCompletionRequest, (loss) => losses.push(loss));
  return { losses, request };
}
const lossesOf = (members: object) =>
  read({ messages: [{ role: 'user', content: 'hi' }], ...members }).losses.map(({ path }) => path);

const signed = { thought_signature: 'AA==', extra_content: { google: { thought_signature: 'AA==' } } };
const png = 'data:image/png;base64,AA==';
const named = (name: string) => ({ type: 'function', function: { name } });

/** Every object that is read, in every place where one may stand. */
const full = {
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'developer', content: [{ type: 'text', text: 'x', cache_control: { type: 'ephemeral' } }] },
    {
      role: 'user',
      name: 'ann',
      content: [
        { type: 'text', text: 'hi' },
        { type: 'image_url', image_url: { url: png, detail: 'low' }, video_metadata: { fps: 2 } },
        { type: 'image_url', image_url: { url: png, media_resolution: { level: 'low' } } },
        { type: 'video_url', video_url: { url: 'gs://b/o.mp4', video_metadata: { startOffset: '1s' } } },
        { type: 'input_audio', input_audio: { data: 'AA==', format: 'wav' } },
        { type: 'file', file: { file_data: 'AA==', filename: 'a.pdf' } },
      ],
    },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'a', ...signed },
        { type: 'refusal', refusal: 'no' },
      ],
      tool_calls: [
        {
          id: 'c1',
          type: 'function',
          index: 0,
          function: { name: 'f', arguments: '{}', ...signed },
          ...signed,
        },
      ],
      content_blocks: [
        { type: 'thinking', thinking: 'hm', signature: 'AA==' },
        { type: 'redacted_thinking', data: 'AA==' },
        { type: 'code_execution', language: 'PYTHON', code: '1', ...signed },
        { type: 'code_execution_result', outcome: 'OUTCOME_OK', output: '1' },
        { type: 'image_url', image_url: { url: png }, thought: true, ...signed },
        { type: 'tool_use', id: 'c1' },
        { type: 'opaque', format: 'gemini', value: {} },
      ],
      content_parts: [{ type: 'image', image: { mime_type: 'image/png', data: 'AA==' } }],
      audio: { id: 'a', data: 'AA==', mime_type: 'audio/wav', expires_at: 1, transcript: '' },
      ...signed,
    },
    { role: 'assistant', content: null, function_call: { name: 'g', arguments: '{}' } },
    { role: 'tool', tool_call_id: 'c1', content: [{ type: 'text', text: 'done' }] },
    { role: 'function', name: 'g', content: null },
  ],
  stream: true,
  stream_options: { include_usage: true },
  tools: [
    { type: 'function', function: { name: 'f', description: 'd', parameters: { type: 'object' } } },
    { type: 'function', function: { name: 'web_search' } },
    { type: 'code_execution', code_execution: {} },
  ],
  functions: [{ name: 'g' }],
  function_call: { name: 'g' },
  thinking: { type: 'enabled', budget_tokens: 100 },
  response_format: { type: 'json_schema', json_schema: { name: 's', schema: {} } },
  image_config: { aspect_ratio: '16:9' },
  audio: { voice: { id: 'v' }, format: 'wav' },
  safety_settings: [{ category: 'c', threshold: 't' }],
  media_resolution: { level: 'low' },
};

const { function_call: _older, ...withTools } = full;

const bodies: Record<string, object> = {
  'with everything': full,
  'that forces a function': { ...withTools, tool_choice: named('f') },
  'that forces a function in the newer spelling': {
    ...withTools,
    tool_choice: { type: 'function', name: 'f' },
  },
  'that allows some tools': {
    ...withTools,
    tool_choice: { type: 'allowed_tools', allowed_tools: { mode: 'auto', tools: [named('f')] } },
  },
  'that allows some tools in the newer spelling': {
    ...withTools,
    tool_choice: { type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'f' }] },
  },
  'that asks for text': { ...full, response_format: { type: 'text' } },
};

/** JSON whose members are not the gateway's to know: schemas, hints, options of the upstream's. */
const isFreeForm = (path: string) =>
  /(?:\.parameters|\.schema|\.cache_control|\.value|\.code_execution|image_config)$/.test(path);

function* objectsIn(value: unknown, path = ''): Generator<string> {
  if (typeof value !== 'object' || value === null || isFreeForm(path)) return;
  if (!Array.isArray(value)) yield path;
  for (const [member, inner] of Object.entries(value)) {
    yield* objectsIn(
      inner,
      Array.isArray(value) ? `${path}[${member}]` : path ? `${path}.${member}` : member,
    );
  }
}

function withUnknownMember(body: object, path: string): object {
  const copy = JSON.parse(JSON.stringify(body)) as object;
  let owner = copy as Record<string, unknown>;
  for (const key of path.match(/[^.[\]]+/g) ?? []) owner = owner[key] as Record<string, unknown>;
  owner.zzz = 1;
  return copy;
}

describe.each(Object.entries(bodies))('R20: a body %s', (_name, body) => {
  const losses = read(body).losses.map(({ path }) => path);

  it('loses nothing that the gateway knows', () => {
    expect(losses).toEqual([]);
  });

  it.each([...objectsIn(body)].filter((path) => path !== ''))(
    'with a member that nobody knows in %s: the loss is reported once',
    (path) => {
      const found = read(withUnknownMember(body, path)).losses;
      expect(found).toEqual([expect.objectContaining({ path: `${path}.zzz`, action: 'dropped' })]);
    },
  );

  it('with a member that nobody knows at the top: it is passed on', () => {
    const { losses: found, request } = read(withUnknownMember(body, ''));
    expect(found).toEqual([]);
    expect(request.extensions).toEqual({ zzz: 1 });
  });
});

describe('what is known, and yet not done', () => {
  it('says that stream_options mean nothing without a stream', () => {
    expect(lossesOf({ stream_options: { include_usage: true } })).toEqual(['stream_options']);
    expect(lossesOf({ stream: false, stream_options: {}, tools: null })).toEqual(['stream_options']);
  });

  it('says that chunks are not padded, unless that is what the client wants', () => {
    const options = (include_obfuscation: boolean) => ({
      stream: true,
      stream_options: { include_obfuscation },
    });
    expect(lossesOf(options(true))).toEqual(['stream_options.include_obfuscation']);
    expect(lossesOf(options(false))).toEqual([]);
  });

  it('says that a function that becomes a built-in tool loses its description', () => {
    expect(
      lossesOf({ tools: [{ type: 'function', function: { name: 'web_search', description: 'd' } }] }),
    ).toEqual(['tools[0].function.description']);
  });

  it('says that a tool message names another function than the call does', () => {
    const history = (name: string) => [
      { role: 'assistant', tool_calls: [{ id: '1', ...named('f') }] },
      { role: 'tool', tool_call_id: '1', content: 'r', name },
    ];
    expect(lossesOf({ messages: history('other') })).toEqual(['messages[1].name']);
    expect(lossesOf({ messages: history('f') })).toEqual([]);
  });

  it('says that the older spelling of a choice or a call does not count beside the newer one', () => {
    expect(
      lossesOf({ functions: [{ name: 'f' }], tool_choice: 'auto', function_call: { name: 'f' } }),
    ).toEqual(['function_call']);
    const message = {
      role: 'assistant',
      tool_calls: [{ id: '1', ...named('f') }],
      function_call: { name: 'g', arguments: '' },
    };
    expect(lossesOf({ messages: [message] })).toEqual(['messages[0].function_call']);
  });

  it('says nothing of what an answer has and history needs not', () => {
    const message = {
      role: 'assistant',
      content: 'a',
      refusal: null,
      annotations: [{ type: 'url_citation', url_citation: {} }],
      reasoning_content: 'why',
      reasoning_details: [{ type: 'reasoning.text', text: 'why', format: 'x', index: 0 }],
      parsed: { a: 1 },
      tool_calls: [
        {
          id: '1',
          index: 0,
          type: 'function',
          function: { name: 'f', arguments: '{}', parsed_arguments: {} },
        },
      ],
    };
    expect(lossesOf({ messages: [message] })).toEqual([]);
  });
});

describe('what is said twice, and differently', () => {
  const lossesOfPart = (part: object) => lossesOf({ messages: [{ role: 'user', content: [part] }] });

  it('in the object of an address it counts, and what stands beside is reported', () => {
    const url = {
      url: png,
      mime_type: 'image/png',
      media_resolution: 'low',
      video_metadata: { fps: 1 },
      detail: 'high',
    };
    const beside = { mime_type: 'image/jpeg', media_resolution: 'high', video_metadata: { fps: 2 } };
    const at = 'messages[0].content[0]';
    expect(lossesOfPart({ type: 'image_url', image_url: url, ...beside })).toEqual([
      `${at}.mime_type`,
      `${at}.media_resolution`,
      `${at}.video_metadata`,
      `${at}.image_url.detail`,
    ]);
  });

  it('a data URI says what sound is, whatever the format', () => {
    const sound = (format: string) => ({
      type: 'input_audio',
      input_audio: { data: 'data:audio/wav;base64,UklGRg==', format },
    });
    expect(lossesOfPart(sound('wav'))).toEqual([]);
    expect(lossesOfPart(sound('mp3'))).toEqual(['messages[0].content[0].input_audio.format']);
  });
});
