import fc from 'fast-check';
import type { ChatRequest, JsonObject, LossEntry } from '@model-gateway/core';
import { fromMessagesRequest } from './from-messages-request.js';

const messages = [{ role: 'user', content: 'Hi' }];
const input_schema = { type: 'object', properties: { a: { type: 'string' } } };

function read(more: object): ChatRequest & { readonly losses: readonly LossEntry[] } {
  const losses: LossEntry[] = [];
  const body = { model: 'm', max_tokens: 5, messages, ...more } as JsonObject;
  return { ...fromMessagesRequest(body, (entry) => losses.push(entry)), losses };
}

const paths = ({ losses }: { losses: readonly LossEntry[] }) =>
  losses.map(({ action, path }) => `${action} ${path}`);

describe('a request', () => {
  it('with messages alone is only these', () => {
    expect(fromMessagesRequest({ messages }, () => undefined)).toEqual({
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
      tools: [],
      sampling: {},
    });
  });

  it('says how the answer is drawn and who asks', () => {
    const request = read({
      temperature: 0.5,
      top_p: 0.9,
      top_k: 40,
      stop_sequences: ['END'],
      metadata: { user_id: 'u', more: 1 },
      service_tier: 'standard_only',
      stream: true,
      anthropic_version: 'x',
    });
    expect(request).toMatchObject({
      sampling: {
        maxOutputTokens: 5,
        maxOutputTokensPath: 'max_tokens',
        temperature: 0.5,
        topP: 0.9,
        topK: 40,
        stop: ['END'],
      },
      user: 'u',
      serviceTier: 'standard',
    });
    expect(request).not.toHaveProperty('extensions');
    expect(paths(request)).toEqual(['dropped metadata.more']);
  });

  it('keeps members that nobody knows, whatever their names', () => {
    const body = JSON.parse(
      '{"container":"c","context_management":{"edits":[]},"__proto__":{"a":1},"nothing":null}',
    );
    const losses: LossEntry[] = [];
    const { extensions } = fromMessagesRequest({ messages, ...body }, (entry) => losses.push(entry));
    expect(extensions).toEqual(
      JSON.parse('{"container":"c","context_management":{"edits":[]},"__proto__":{"a":1}}'),
    );
    expect(Object.prototype).not.toHaveProperty('a');
    expect(losses).toEqual([]);
  });
});

it('instructions lose the line that Claude Code writes for Anthropic’s accounts', () => {
  const line = { type: 'text', text: 'x-anthropic-billing-header: cc_version=2.1;' };
  const request = read({ system: [line, { type: 'text', text: 'You are an agent.' }] });
  expect(request.messages[0]).toEqual({
    role: 'system',
    content: [{ type: 'text', text: 'You are an agent.', path: 'system[1]' }],
  });
  expect(request.losses).toMatchObject([{ path: 'system[0]', action: 'dropped', severity: 'note' }]);
  expect(read({ system: [line] }).messages).toHaveLength(1);
});

it('code that an upstream ran, and what it gave, are read back; other tools of Anthropic’s stay as they are', () => {
  const search = { type: 'server_tool_use', id: 's2', name: 'web_search', input: { query: 'x' } };
  const result = (content: object) => ({ type: 'code_execution_tool_result', tool_use_id: 's1', content });
  const ran = { type: 'code_execution_result', stdout: '1', stderr: '', return_code: 0 };
  const failed = { ...ran, stdout: '', stderr: 'No.', return_code: 1 };
  const tooLarge = { type: 'code_execution_tool_result_error', error_code: 'too_large' };
  const content = [
    { type: 'server_tool_use', id: 's1', name: 'code_execution', input: { code: 'print(1)' } },
    ...[ran, failed, tooLarge].map(result),
    search,
  ];
  const request = read({ messages: [...messages, { role: 'assistant', content }] });
  expect(request.messages[1]?.content).toMatchObject([
    { type: 'executable-code', language: 'PYTHON', code: 'print(1)' },
    { type: 'code-execution-result', outcome: 'OUTCOME_OK', output: '1' },
    { type: 'code-execution-result', outcome: 'OUTCOME_FAILED', output: 'No.' },
    { type: 'opaque', value: result(tooLarge) },
    { type: 'opaque', value: search },
  ]);
});

describe('thinking', () => {
  it.each([
    [{ thinking: { type: 'enabled', budget_tokens: 2000 } }, { budget: { mode: 'enabled', tokens: 2000 } }],
    [{ thinking: { type: 'disabled' } }, { budget: { mode: 'disabled' } }],
    [{ output_config: { effort: 'xhigh' } }, { effort: 'xhigh' }],
    [
      { thinking: { type: 'adaptive' }, output_config: { effort: 'high' } },
      { effort: 'high', includeThoughts: true },
    ],
    [
      { thinking: { type: 'adaptive', display: 'omitted' }, output_config: { effort: 'low' } },
      { effort: 'low', includeThoughts: false },
    ],
    [
      { thinking: { type: 'adaptive', display: 'summarized' } },
      { budget: { mode: 'adaptive' }, includeThoughts: true },
    ],
    [{ thinking: null, output_config: {} }, undefined],
  ])('%j', (body, expected) => {
    expect(read(body).thinking).toEqual(expected);
  });
});

describe('the form of the answer', () => {
  const format = { type: 'json_schema', schema: input_schema };
  const expected = { type: 'json-schema', schema: input_schema };

  it('is said in output_config, or in the older output_format', () => {
    expect(read({ output_config: { format } }).responseFormat).toEqual(expected);
    expect(read({ output_format: format }).responseFormat).toEqual(expected);
    const both = read({
      output_config: { format, task_budget: 1 },
      output_format: { ...format, schema: {} },
    });
    expect(both.responseFormat).toEqual(expected);
    expect(paths(both)).toEqual(['dropped output_config.task_budget', 'dropped output_format']);
  });
});

describe('tools', () => {
  it('are functions of the client’s, whose schemas are shared', () => {
    const cache_control = { type: 'ephemeral' };
    const request = read({
      tools: [
        { name: 'f', description: 'F', input_schema, strict: true, cache_control },
        { type: 'custom', name: 'g', input_schema, input_examples: [{}] },
      ],
    });
    expect(request.tools).toEqual([
      {
        type: 'function',
        name: 'f',
        description: 'F',
        parameters: input_schema,
        strict: true,
        cacheControl: cache_control,
        path: 'tools[0]',
        definitionPath: 'tools[0]',
        parametersPath: 'tools[0].input_schema',
      },
      {
        type: 'function',
        name: 'g',
        parameters: input_schema,
        path: 'tools[1]',
        definitionPath: 'tools[1]',
        parametersPath: 'tools[1].input_schema',
      },
    ]);
    const [first] = request.tools;
    expect(first?.type === 'function' && first.parameters).toBe(input_schema);
    expect(paths(request)).toEqual(['dropped tools[1].input_examples']);
  });

  it('are the upstream’s, where others have the same, and else kept as they came', () => {
    const advisor = { type: 'advisor_20260301', name: 'advisor', model: 'claude-opus-5' };
    const request = read({
      tools: [
        {
          type: 'web_search_20250305',
          name: 'web_search',
          max_uses: 3,
          cache_control: { type: 'ephemeral' },
        },
        { type: 'web_fetch_20250910', name: 'web_fetch' },
        { type: 'code_execution_20250825', name: 'code_execution' },
        advisor,
      ],
    });
    expect(request.tools).toEqual([
      {
        type: 'built-in',
        name: 'web-search',
        options: { max_uses: 3, cache_control: { type: 'ephemeral' } },
        isOptional: true,
        path: 'tools[0]',
      },
      { type: 'built-in', name: 'url-context', options: {}, isOptional: true, path: 'tools[1]' },
      { type: 'built-in', name: 'code-execution', options: {}, isOptional: true, path: 'tools[2]' },
      { type: 'opaque', format: 'anthropic', value: advisor, path: 'tools[3]' },
    ]);
  });

  it('that the client runs, and that only Claude knows by their types, become functions', () => {
    const request = read({
      tools: [
        { type: 'bash_20250124', name: 'bash' },
        { type: 'text_editor_20250728', name: 'str_replace_based_edit_tool', max_characters: 9 },
        { type: 'memory_20250818', name: 'memory' },
        { type: 'computer_20250124', name: 'computer', display_width_px: 800, display_height_px: 600 },
      ],
    });
    expect(request.tools).toMatchObject([
      { type: 'function', name: 'bash', parameters: { properties: { command: { type: 'string' } } } },
      {
        name: 'str_replace_based_edit_tool',
        parameters: { required: ['command', 'path'], properties: { insert_text: { type: 'string' } } },
      },
      { name: 'memory', parameters: { properties: { old_path: { type: 'string' } } } },
      { name: 'computer', description: expect.stringContaining('display_width_px: 800') },
    ]);
    expect(request.losses.map(({ path, severity }) => `${severity} ${path}`)).toEqual(
      ['tools[0].type', 'tools[1].type', 'tools[1].max_characters', 'tools[2].type', 'tools[3].type'].map(
        (path) => `note ${path}`,
      ),
    );
  });

  const tools = [
    { name: 'f', input_schema },
    { type: 'web_search_20250305', name: 'web_search' },
  ];
  it.each([
    [{ type: 'auto' }, { toolChoice: { type: 'auto' } }],
    [{ type: 'none' }, { toolChoice: { type: 'none' } }],
    [
      { type: 'any', disable_parallel_tool_use: true },
      { toolChoice: { type: 'required' }, parallelToolCalls: false },
    ],
    [
      { type: 'tool', name: 'f', disable_parallel_tool_use: false },
      { toolChoice: { type: 'functions', mode: 'required', names: ['f'] }, parallelToolCalls: true },
    ],
  ])('are chosen by %j', (tool_choice, expected) => {
    const request = read({ tools, tool_choice });
    expect(request).toMatchObject(expected);
    expect(request.losses).toEqual([]);
  });

  it('of the upstream cannot be forced', () => {
    const request = read({ tools, tool_choice: { type: 'tool', name: 'web_search', more: 1 } });
    expect(request.toolChoice).toEqual({ type: 'auto' });
    expect(paths(request)).toEqual(['dropped tool_choice.more', 'approximated tool_choice.name']);
  });
});

describe('what cannot be understood', () => {
  it.each([
    ['max_tokens', { max_tokens: '5' }],
    ['max_tokens', { max_tokens: 1.5 }],
    ['max_tokens', { max_tokens: -1 }],
    ['temperature', { temperature: [] }],
    ['stop_sequences', { stop_sequences: 'END' }],
    ['stop_sequences[1]', { stop_sequences: ['a', 7] }],
    ['metadata', { metadata: 'u' }],
    ['metadata.user_id', { metadata: { user_id: 7 } }],
    ['thinking', { thinking: true }],
    ['thinking.type', { thinking: {} }],
    ['thinking.type', { thinking: { type: 'constructor' } }],
    ['thinking.budget_tokens', { thinking: { type: 'enabled', budget_tokens: -1 } }],
    ['output_config', { output_config: [] }],
    ['output_config.effort', { output_config: { effort: 'much' } }],
    ['output_config.format.type', { output_config: { format: { type: 'xml' } } }],
    ['output_config.format.schema', { output_config: { format: { type: 'json_schema' } } }],
    ['tools', { tools: {} }],
    ['tools[0]', { tools: ['f'] }],
    ['tools[0].type', { tools: [{ type: 7 }] }],
    ['tools[0].name', { tools: [{ input_schema }] }],
    ['tools[0].input_schema', { tools: [{ name: 'f' }] }],
    ['tool_choice', { tool_choice: 'auto' }],
    ['tool_choice.type', { tool_choice: {} }],
    ['tool_choice.type', { tool_choice: { type: 'required' } }],
    ['tool_choice', { tool_choice: { type: 'any' } }],
    ['tool_choice.name', { tools: [{ name: 'f', input_schema }], tool_choice: { type: 'tool', name: 'g' } }],
  ])('is named: %s', (param, more) => {
    expect(() => read(more)).toThrow(expect.objectContaining({ kind: 'invalid-request', param }));
  });

  it('is refused with an error of the gateway’s own, whatever it is', () => {
    const member = fc.constantFrom(
      ...['messages', 'system', 'tools', 'tool_choice', 'thinking', 'output_config', 'content', 'role'],
      ...['type', 'source', 'name', 'id', 'input', 'tool_use_id', 'text', '__proto__', 'constructor'],
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom(
          'user',
          'assistant',
          'text',
          'image',
          'tool_use',
          'tool_result',
          'document',
          'url',
          'x',
        ),
        fc.constantFrom(null, 7, true),
        fc.array(tie('value'), { maxLength: 3 }),
        fc
          .array(fc.tuple(member, tie('value')), { maxLength: 6 })
          .map((entries) => Object.fromEntries(entries)),
      ),
    }));
    fc.assert(
      fc.property(fc.array(fc.tuple(member, value)), (entries) => {
        try {
          fromMessagesRequest(Object.fromEntries(entries) as JsonObject, () => undefined);
        } catch (error) {
          expect(error).toHaveProperty('kind', 'invalid-request');
        }
      }),
      { numRuns: 1000 },
    );
  });
});
