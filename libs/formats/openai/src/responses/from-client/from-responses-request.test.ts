import type { ResponsesRequest } from '@model-gateway/contract';
import type { LossEntry } from '@model-gateway/core';
import { fromResponsesRequest } from './from-responses-request.js';

const model = '@p/gemini';

function read(body: Omit<ResponsesRequest, 'model'>) {
  const losses: LossEntry[] = [];
  const request = fromResponsesRequest({ model, store: false, input: 'Hi', ...body }, (entry) =>
    losses.push(entry),
  );
  return { request, losses };
}

const user = { role: 'user', content: 'Hi' };

describe('input', () => {
  it('is a text of the user, after the instructions', () => {
    const { request, losses } = read({ instructions: 'Be brief.' });
    expect(request.messages).toEqual([
      {
        role: 'system',
        content: [{ type: 'text', text: 'Be brief.', path: 'instructions' }],
        position: 0,
      },
      { role: 'user', content: [{ type: 'text', text: 'Hi', path: 'input' }], position: 0 },
    ]);
    expect(losses).toEqual([]);
  });

  it('has no refusal that the gateway wrote itself', () => {
    const refusal = 'The upstream blocked the prompt: SAFETY.';
    const { request, losses } = read({
      input: [user, { role: 'assistant', content: [{ type: 'refusal', refusal }] }, user],
    });
    expect(JSON.stringify(request.messages)).not.toContain('blocked');
    expect(losses).toMatchObject([{ path: 'input[1].content[0].refusal', severity: 'note' }]);
  });

  it('is messages of every role, with and without a type', () => {
    const { request } = read({
      input: [
        { type: 'message', id: 'msg_1', role: 'developer', content: [{ type: 'input_text', text: 'A' }] },
        { role: 'system', content: 'B' },
        { role: 'user', content: 'C' },
        {
          role: 'assistant',
          id: 'msg_2',
          status: 'completed',
          phase: 'final_answer',
          content: [{ type: 'output_text', text: 'D', annotations: [], logprobs: [] }],
        },
        { role: 'assistant', content: [{ type: 'refusal', refusal: 'E' }] },
      ],
    });
    const said = request.messages.map(({ role, content }) => [
      role,
      ...content.map((part) => 'text' in part && part.text),
    ]);
    expect(said).toEqual([
      ['system', 'A'],
      ['system', 'B'],
      ['user', 'C'],
      ['assistant', 'D', 'E'],
    ]);
  });

  it('has images, files, videos and sounds', () => {
    const { request } = read({
      input: [
        {
          role: 'user',
          content: [
            { type: 'input_image', image_url: 'data:image/png;base64,aGk=', detail: 'high' },
            { type: 'input_image', image_url: 'https://a.example/a.png' },
            {
              type: 'input_file',
              file_data: 'data:application/pdf;base64,aGk=',
              filename: 'a.pdf',
              file_url: '',
            },
            { type: 'input_video', video_url: 'gs://bucket/a.mp4' },
            { type: 'input_audio', input_audio: { data: 'aGk=', format: 'wav' } },
          ],
        },
      ],
    });
    expect(request.messages[0]?.content).toMatchObject([
      {
        source: { data: 'aGk=' },
        resolution: 'MEDIA_RESOLUTION_HIGH',
        path: 'input[0].content[0].image_url',
      },
      { source: { type: 'url' } },
      { source: { data: 'aGk=' }, mimeType: 'application/pdf', filename: 'a.pdf' },
      { source: { type: 'cloud-storage' } },
      { source: { data: 'aGk=' }, mimeType: 'audio/wav' },
    ]);
  });

  it('may be looked at as it is', () => {
    const image = { type: 'input_image', image_url: 'https://a.example/a.png', detail: 'original' };
    const { request, losses } = read({ input: [{ role: 'user', content: [image] }] });
    expect(request.messages[0]?.content[0]).not.toHaveProperty('resolution');
    expect(losses).toMatchObject([{ path: 'input[0].content[0].detail', severity: 'note' }]);
  });

  it('joins what the model did in one turn, and pairs outputs with their calls', () => {
    const { request, losses } = read({
      tools: [{ type: 'custom', name: 'patch' }],
      input: [
        user,
        {
          type: 'reasoning',
          id: 'rs_1',
          summary: [{ type: 'summary_text', text: 'hm' }],
          encrypted_content: 'next.google.c2ln',
        },
        {
          type: 'function_call',
          id: 'fc_1',
          call_id: 'a',
          name: 'spawn',
          namespace: 'agents',
          arguments: '{"x":1}',
        },
        { type: 'custom_tool_call', call_id: 'b', name: 'patch', input: '"*** Begin' },
        { type: 'function_call_output', call_id: 'a', output: '' },
        { type: 'custom_tool_call_output', call_id: 'b', output: [{ type: 'input_text', text: 'done' }] },
      ],
    });
    expect(request.messages.slice(1)).toMatchObject([
      {
        role: 'assistant',
        content: [
          { type: 'reasoning', text: 'hm' },
          {
            type: 'tool-call',
            id: 'a',
            name: 'agents__spawn',
            signature: { value: 'c2ln', issuer: 'google' },
          },
          { type: 'tool-call', id: 'b', name: 'patch', arguments: '{"input":"\\"*** Begin"}' },
        ],
      },
      { role: 'tool', toolCallId: 'a', toolName: 'agents__spawn', content: [{ type: 'text', text: '' }] },
      { role: 'tool', toolCallId: 'b', toolName: 'patch', content: [{ type: 'text', text: 'done' }] },
    ]);
    expect(losses.every(({ severity }) => severity === 'note')).toBe(true);
  });

  it('carries the signature of thoughts with the thoughts, and encrypted thoughts as they are', () => {
    const thought = (encrypted_content: string, text?: string) => ({
      type: 'reasoning',
      id: 'rs_1',
      content: null,
      summary: text === undefined ? [] : [{ type: 'summary_text', text }],
      encrypted_content,
    });
    const { request } = read({
      input: [
        user,
        thought('thought.anthropic.c2ln', 'hm'),
        thought('redacted..abc'),
        { role: 'assistant', content: 'Yes.' },
      ],
    });
    expect(request.messages[1]?.content).toMatchObject([
      { type: 'reasoning', text: 'hm', signature: { value: 'c2ln', issuer: 'anthropic' } },
      { type: 'redacted-reasoning', data: 'abc' },
      { type: 'text', text: 'Yes.' },
    ]);
  });

  it('carries the signature of the part before with that part', () => {
    const last = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'last.google.c2ln' };
    const signature = { value: 'c2ln', issuer: 'google' };
    const called = { type: 'function_call', call_id: 'a', name: 'f', arguments: '{}' };
    const { request } = read({
      input: [
        ...[user, { role: 'assistant', content: 'Wait.' }, last, called, last],
        { type: 'function_call_output', call_id: 'a', output: 'x' },
        last,
      ],
    });
    expect(request.messages[1]?.content).toMatchObject([
      { type: 'text', text: 'Wait.', signature },
      { type: 'tool-call', signature },
    ]);
    expect(request.messages).toHaveLength(3);
  });

  it.each<[string, object[], string]>([
    [
      'a call without output',
      [user, { type: 'function_call', call_id: 'a', name: 'f', arguments: '' }],
      'input',
    ],
    ['an output without call', [user, { type: 'function_call_output', call_id: 'a', output: 'x' }], 'input'],
    ['an unknown type', [{ type: 'telepathy' }], 'input[0].type'],
    ['a part of a wrong type', [{ role: 'user', content: [{ type: 'smell' }] }], 'input[0].content[0].type'],
    ['a reference with a type', [{ type: 'item_reference', id: 'msg_1' }], 'input[0]'],
    ['a reference without a type', [{ id: 'msg_1' }], 'input[0]'],
    ['nothing', [], 'input'],
  ])('is refused for %s', (_name, input, param) => {
    expect(() => read({ input })).toThrow(expect.objectContaining({ param }));
  });

  it('says what a client with references can do', () => {
    expect(() => read({ input: [{ id: 'msg_1' }] })).toThrow(/set store to false/);
  });
});

describe('tools', () => {
  it('are functions, also those of custom tools and namespaces', () => {
    const { request, losses } = read({
      tools: [
        { type: 'function', name: 'f', parameters: { type: 'object' }, strict: null, description: '' },
        {
          type: 'custom',
          name: 'patch',
          format: { type: 'grammar', syntax: 'lark', definition: 'start: "a"' },
        },
        { type: 'namespace', name: 'agents', tools: [{ type: 'function', name: 'f' }] },
      ],
    });
    expect(request.tools).toMatchObject([
      { type: 'function', name: 'f', parameters: { type: 'object' }, path: 'tools[0]' },
      {
        type: 'function',
        name: 'patch',
        description: expect.stringContaining('start: "a"'),
        path: 'tools[1]',
      },
      { type: 'function', name: 'agents__f', path: 'tools[2].tools[0]' },
    ]);
    expect(losses).toMatchObject([{ path: 'tools[1]', action: 'replaced' }]);
    expect(losses[0]).toHaveProperty('severity', 'degraded');
  });

  it('do not clash when a namespace makes the name of another tool', () => {
    const { request } = read({
      tools: [
        { type: 'namespace', name: 'a', tools: [{ type: 'function', name: 'b' }] },
        { type: 'function', name: 'a__b' },
      ],
    });
    expect(new Set(request.tools.map((tool) => 'name' in tool && tool.name)).size).toBe(2);
  });

  it('of the upstream’s are offered where they exist, and others are removed and reported', () => {
    const { request, losses } = read({
      tools: [
        {
          type: 'web_search_preview_2025_03_11',
          filters: null,
          user_location: null,
          search_context_size: 'medium',
        },
        { type: 'web_search', external_web_access: false },
        { type: 'code_interpreter', container: { type: 'auto' } },
        { type: 'file_search', vector_store_ids: [] },
        { type: 'tool_search' },
      ],
    });
    expect(request.tools).toEqual([
      { type: 'built-in', name: 'web-search', options: {}, isOptional: true, path: 'tools[0]' },
      { type: 'built-in', name: 'code-execution', options: {}, isOptional: true, path: 'tools[2]' },
    ]);
    expect(losses.map(({ path, severity = 'degraded' }) => [path, severity])).toEqual([
      ['tools[1]', 'degraded'],
      ['tools[3]', 'degraded'],
      ['tools[4]', 'note'],
    ]);
  });

  it('of a namespace tell what it says of them all, the first one', () => {
    const inner = [
      { type: 'function', name: 'f', description: 'Own.' },
      { type: 'custom', name: 'g' },
    ];
    const { request } = read({
      tools: [{ type: 'namespace', name: 'a', description: 'All.', tools: inner }],
    });
    expect(request.tools.map((tool) => 'description' in tool && tool.description)).toEqual([
      'Own.\n\nAll.',
      false,
    ]);
  });

  it('that run code have no container that a client could choose', () => {
    const { losses } = read({
      tools: [
        { type: 'code_interpreter', container: 'cntr_1' },
        { type: 'code_interpreter', container: { type: 'auto', file_ids: ['f'] } },
      ],
    });
    expect(losses.map(({ path }) => path)).toEqual(['tools[0].container', 'tools[1].container.file_ids']);
  });

  it('are also those that an item of the input adds', () => {
    const added = { type: 'additional_tools', role: 'developer', tools: [{ type: 'function', name: 'g' }] };
    expect(read({ input: [user as never, added] }).request.tools).toMatchObject([
      { name: 'g', path: 'input[1].tools[0]' },
    ]);
  });
});

it('is no message at all where one empty answer is the whole input', () => {
  expect(read({ input: [{ role: 'assistant', content: '' }] }).request.messages).toEqual([]);
});

describe('configuration_update', () => {
  const update = (members: object) => ({ type: 'configuration_update', ...members });

  it('sets reasoning and text anew, and the latest wins', () => {
    const { request, losses } = read({
      reasoning: { effort: 'high', summary: 'auto' },
      text: { verbosity: 'high', format: { type: 'json_object' } },
      input: [
        user,
        update({ reasoning: { effort: 'low' }, text: { verbosity: 'low' } }),
        update({ id: 'cu_1', reasoning: { effort: 'minimal' } }),
      ],
    });
    expect(request.thinking).toEqual({ effort: 'minimal', includeThoughts: true });
    expect(request.responseFormat).toEqual({ type: 'json-object' });
    expect(request.extensions).toEqual({ verbosity: 'low' });
    expect(request.messages).toHaveLength(1);
    expect(losses).toEqual([]);
  });

  it('of a turn before gives way to what the request says itself', () => {
    const history = [user, update({ reasoning: { effort: 'low', summary: 'auto' } })];
    const conversation = { isStored: true, history, referenced: new Map() };
    const thinking = (more: object) =>
      fromResponsesRequest({ model, input: 'Hi', ...more }, () => undefined, conversation).thinking;
    expect(thinking({})).toEqual({ effort: 'low', includeThoughts: true });
    expect(thinking({ reasoning: { effort: 'high' } })).toEqual({ effort: 'high', includeThoughts: true });
  });

  it.each<[object, string]>([
    [{ reasoning: 'low' }, 'input[1].reasoning'],
    [{ reasoning: { effort: 'huge' } }, 'input[1].reasoning.effort'],
    [{ text: { format: { type: 'poem' } } }, 'input[1].text.format.type'],
  ])('that is wrong is a 400 that names the place: %j', (members, param) => {
    expect(() => read({ input: [user, update(members)] })).toThrow(expect.objectContaining({ param }));
  });

  it('reports what the gateway does not know of it', () => {
    const { losses } = read({ input: [user, update({ mood: 'good' })] });
    expect(losses.map(({ path }) => path)).toEqual(['input[1].mood']);
  });
});

describe('tool_choice', () => {
  const tools = [{ type: 'function', name: 'f' }, { type: 'custom', name: 'patch' }, { type: 'web_search' }];

  it.each([
    ['auto', { type: 'auto' }],
    ['none', { type: 'none' }],
    ['required', { type: 'required' }],
    [
      { type: 'function', name: 'f' },
      { type: 'functions', mode: 'required', names: ['f'] },
    ],
    [
      { type: 'custom', name: 'patch' },
      { type: 'functions', mode: 'required', names: ['patch'] },
    ],
    [
      { type: 'allowed_tools', tools: [{ type: 'function', name: 'f' }] },
      { type: 'functions', mode: 'auto', names: ['f'] },
    ],
    [
      { type: 'allowed_tools', mode: 'required', tools: [{ type: 'custom', name: 'patch' }] },
      { type: 'functions', mode: 'required', names: ['patch'] },
    ],
    [{ type: 'web_search_preview' }, { type: 'auto' }],
  ])('%j is understood', (tool_choice, expected) => {
    expect(read({ tools, tool_choice }).request.toolChoice).toEqual(expected);
  });

  it.each([
    [{ tools: [], tool_choice: 'required' }, 'tool_choice'],
    [{ tools, tool_choice: { type: 'function', name: 'g' } }, 'tool_choice.name'],
    [{ tools: [{ type: 'mcp' }], tool_choice: { type: 'mcp', server_label: 'a' } }, 'tool_choice.type'],
    [{ tools, tool_choice: { type: 'allowed_tools', tools: [] } }, 'tool_choice.tools'],
  ])('refuses to force what is not there: %j', (body, param) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ param }));
  });
});

it('reads many tools of one name, and a choice of all of them, in a time that grows with their number', () => {
  const names = Array.from({ length: 20_000 }, () => ({ type: 'function', name: 'f' }));
  const tools = [{ type: 'namespace', name: 'a', tools: names }, ...names];
  const tool_choice = { type: 'allowed_tools', tools: [...names, ...names] };
  const { request } = read({ tools, tool_choice });
  expect(new Set(request.tools.map((tool) => 'name' in tool && tool.name)).size).toBe(20_001);
});

describe('settings', () => {
  it('have their places in the canonical request', () => {
    const { request, losses } = read({
      max_output_tokens: 50,
      temperature: 0.5,
      top_logprobs: 2,
      include: ['message.output_text.logprobs', 'reasoning.encrypted_content'],
      reasoning: { effort: 'max', summary: 'auto' },
      text: {
        format: { type: 'json_schema', name: 'a', schema: { type: 'object' }, strict: true },
        verbosity: 'low',
      },
      parallel_tool_calls: false,
      service_tier: 'flex',
      user: 'u',
      metadata: { a: 'b' },
      prompt_cache_key: 'k',
    });
    expect(request).toMatchObject({
      sampling: {
        maxOutputTokens: 50,
        maxOutputTokensPath: 'max_output_tokens',
        temperature: 0.5,
        logprobs: { topCount: 2 },
      },
      thinking: { effort: 'max', includeThoughts: true },
      responseFormat: { type: 'json-schema', name: 'a', schema: { type: 'object' }, strict: true },
      parallelToolCalls: false,
      serviceTier: 'flex',
      user: 'u',
      extensions: { metadata: { a: 'b' }, prompt_cache_key: 'k', verbosity: 'low' },
    });
    expect(losses).toEqual([]);
  });

  it('say nothing when they are null or empty', () => {
    const { request, losses } = read({
      include: null,
      previous_response_id: null,
      conversation: null,
      truncation: null,
      user: '',
      instructions: '',
      reasoning: { effort: '', summary: '' },
      text: { format: {}, verbosity: '' },
      metadata: null,
      tool_choice: null,
      tools: [],
      background: false,
      max_output_tokens: null,
      client_metadata: {},
      prompt_cache_key: '',
    });
    expect(request).toEqual({
      messages: [expect.objectContaining({ role: 'user' })],
      tools: [],
      sampling: {},
    });
    expect(losses).toEqual([]);
  });

  it('may have the names of a chat, which parameters of configs have', () => {
    expect(read({ max_tokens: 5, stop: ['x'], reasoning_effort: 'low' }).request).toMatchObject({
      sampling: { maxOutputTokens: 5, stop: ['x'] },
      thinking: { effort: 'low' },
    });
  });

  it('without a place are reported', () => {
    const { losses } = read({
      store: true,
      truncation: 'auto',
      max_tool_calls: 3,
      client_metadata: { a: 'b' },
      include: ['telepathy', 'web_search_call.results'],
      reasoning: { context: 'all_turns' },
      stream_options: { include_obfuscation: false },
    });
    expect(losses.map(({ path, severity = 'degraded' }) => [path, severity])).toEqual([
      ['store', 'degraded'],
      ['truncation', 'note'],
      ['max_tool_calls', 'degraded'],
      ['client_metadata', 'note'],
      ['include[0]', 'degraded'],
      ['include[1]', 'note'],
      ['reasoning.context', 'degraded'],
    ]);
    expect(read({ store: null }).losses).toMatchObject([{ path: 'store', severity: 'note' }]);
  });

  it.each([
    [{ previous_response_id: 'resp_1' }, 'previous_response_id'],
    [{ conversation: 'conv_1' }, 'conversation'],
    [{ prompt: { id: 'a' } }, 'prompt'],
    [{ background: true }, 'background'],
    [{ reasoning: { effort: 'huge' } }, 'reasoning.effort'],
    [{ text: { format: { type: 'xml' } } }, 'text.format.type'],
    [{ text: { verbosity: 'loud' } }, 'text.verbosity'],
    [{ truncation: 'sometimes' }, 'truncation'],
    [{ max_output_tokens: 0 }, 'max_output_tokens'],
    [{ include: [1] }, 'include[0]'],
  ])('that cannot be are refused: %j', (body, param) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ param }));
  });
});

describe('a choice among allowed tools', () => {
  const look = { type: 'function', name: 'look' } as const;
  const search = { type: 'web_search' } as const;
  const allowing = (tools: readonly object[], allowed: readonly object[]) =>
    read({ tools, tool_choice: { type: 'allowed_tools', mode: 'auto', tools: allowed } });

  it('loses nothing where all of them are functions', () => {
    const { request, losses } = allowing([look], [look]);
    expect(request.toolChoice).toEqual({ type: 'functions', mode: 'auto', names: ['look'] });
    expect(losses).toEqual([]);
  });

  it.each([
    ['it allows other tools', [look, search], [look, search]],
    ['other tools are offered', [look, search], [look]],
  ])('says that only functions can be limited where %s', (_, tools, allowed) => {
    expect(allowing(tools, allowed).losses).toEqual([
      expect.objectContaining({ path: 'tool_choice.tools', action: 'approximated' }),
    ]);
  });
});

it.each<[Omit<ResponsesRequest, 'model'>, string]>([
  [{ tools: [{ type: 'namespace', name: 'n', tools: 'f' }] }, 'tools[0].tools'],
  [{ tools: [{ type: 'namespace', name: 'n', tools: [null] }] }, 'tools[0].tools[0]'],
  [{ tools: [{ type: 'namespace', tools: [{ type: 'function', name: 'f' }] }] }, 'tools[0].name'],
  [{ input: [{ type: 'additional_tools', tools: {} }, user] }, 'input[0].tools'],
  [{ input: [{ type: 'additional_tools', tools: [5] }, user] }, 'input[0].tools[0]'],
])('drops no tool that it cannot read: %j', (body, param) => {
  expect(() => read(body)).toThrow(expect.objectContaining({ param }));
});
