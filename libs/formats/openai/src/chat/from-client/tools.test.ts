import type { ChatCompletionRequest } from '@model-gateway/contract';
import type { ChatRequest, LossEntry, Tool } from '@model-gateway/core';
import { fromChatCompletionRequest } from '../../index.js';
import { fromToolChoice } from './tool-choice.js';

function read(members: object, losses: LossEntry[] = []): ChatRequest {
  const body = {
    model: 'm',
    messages: [{ role: 'user', content: 'hi' }],
    ...members,
  } as ChatCompletionRequest;
  return fromChatCompletionRequest(body, (loss) => losses.push(loss));
}

const parameters = { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] };
const tool = (name: string, more: object = {}) => ({ type: 'function', function: { name, ...more } });
const named = (...names: string[]) => names.map((name) => ({ type: 'function', function: { name } }));
const tools = [tool('f'), tool('g'), { type: 'code_execution' }];

describe('tools', () => {
  it('R19: reads functions in order and shares their schemas with the body', () => {
    const sent = [tool('b', { description: 'B', parameters, strict: true }), tool('a', { strict: null })];
    const read_ = read({ tools: sent });
    expect(read_.tools).toEqual([
      { type: 'function', name: 'b', description: 'B', parameters, strict: true, path: 'tools[0]' },
      { type: 'function', name: 'a', path: 'tools[1]' },
    ]);
    const [first] = read_.tools;
    expect(first?.type === 'function' && first.parameters).toBe(parameters);
  });

  it.each([
    ['web_search', 'web-search'],
    ['google_search', 'web-search'],
    ['googleSearch', 'web-search'],
    ['web_search_retrieval', 'web-search-retrieval'],
    ['google_search_retrieval', 'web-search-retrieval'],
    ['computer_use', 'computer-use'],
    ['computerUse', 'computer-use'],
    ['code_execution', 'code-execution'],
    ['google_maps', 'maps'],
    ['url_context', 'url-context'],
    ['enterprise_web_search', 'enterprise-web-search'],
  ])('knows %s as a type and as the name of a function', (spelling, name) => {
    const expected = { type: 'built-in', name, options: {} };
    expect(
      read({
        tools: [
          { type: spelling },
          tool(spelling),
          tool(spelling, { parameters: { type: 'object', properties: {} } }),
        ],
      }).tools,
    ).toEqual([
      { ...expected, path: 'tools[0]' },
      { ...expected, path: 'tools[1]' },
      { ...expected, path: 'tools[2]' },
    ]);
  });

  it('takes the options of a built-in tool from wherever they stand', () => {
    const options = { environment: 'ENVIRONMENT_BROWSER' };
    const spellings = [
      tool('computerUse', { parameters: options }),
      tool('computer_use', { parameters: { type: 'object', ...options } }),
      { type: 'computer_use', computer_use: options },
      { type: 'computer_use', ...options },
    ];
    expect(read({ tools: spellings }).tools.map((each) => each.type === 'built-in' && each.options)).toEqual(
      spellings.map(() => options),
    );
  });

  it('leaves a function of a reserved name to the client when it declares properties', () => {
    expect(read({ tools: [tool('web_search', { parameters })] }).tools).toEqual([
      { type: 'function', name: 'web_search', parameters, path: 'tools[0]' },
    ]);
  });

  it('reads the older functions', () => {
    expect(read({ functions: [{ name: 'f', parameters }], function_call: { name: 'f' } })).toMatchObject({
      tools: [{ type: 'function', name: 'f', parameters, path: 'functions[0]' }],
      toolChoice: { type: 'functions', mode: 'required', names: ['f'] },
    });
  });

  it("reads Google's own tool objects, each member as one tool", () => {
    const fileSearch = { fileSearchStoreNames: ['s'] };
    const sent = [
      { google_search: { a: 1 }, codeExecution: {} },
      { fileSearch },
      { type: 'file_search', file_search: fileSearch },
    ];
    expect(read({ tools: sent }).tools).toEqual([
      { type: 'built-in', name: 'web-search', options: { a: 1 }, path: 'tools[0].google_search' },
      { type: 'built-in', name: 'code-execution', options: {}, path: 'tools[0].codeExecution' },
      { type: 'opaque', format: 'gemini', value: { fileSearch }, path: 'tools[1].fileSearch' },
      { type: 'opaque', format: 'gemini', value: { file_search: fileSearch }, path: 'tools[2]' },
    ]);
  });

  it.each([
    'functionDeclarations',
    'retrieval',
    'fileSearch',
    'mcpServers',
    'mcp_servers',
    'parallelAiSearch',
    'parallel_ai_search',
    'exaAiSearch',
    'exa_ai_search',
  ])('knows %s as a member of such an object, and as a type', (kind) => {
    const opaque = { type: 'opaque', format: 'gemini', value: { [kind]: { a: 1 } } };
    expect(read({ tools: [{ [kind]: { a: 1 } }, { type: kind, [kind]: { a: 1 } }] }).tools).toEqual([
      { ...opaque, path: `tools[0].${kind}` },
      { ...opaque, path: 'tools[1]' },
    ]);
  });

  it("lets functions be chosen that are declared in Google's words", () => {
    for (const functionDeclarations of [[{ name: 'g' }], { name: 'g' }]) {
      const chosen = read({ tools: [{ functionDeclarations }], tool_choice: tool('g') });
      expect(chosen.toolChoice).toEqual({ type: 'functions', mode: 'required', names: ['g'] });
    }
  });

  it.each<object>([
    {},
    { googleSearch: {}, surprise: {} },
    { googleSearch: true },
    { __proto__: null, constructor: {} },
  ])('takes %j for a tool without a type', (sent) => {
    expect(() => read({ tools: [sent] })).toThrow(
      expect.objectContaining({ code: 'missing_required_parameter', param: 'tools[0].type' }),
    );
  });

  it('reads web_search_options as a search, unless there is one', () => {
    const search = { type: 'built-in', name: 'web-search', options: {}, path: 'web_search_options' };
    const losses: LossEntry[] = [];
    expect(read({ web_search_options: { user_location: {} } }, losses).tools).toEqual([search]);
    expect(losses).toMatchObject([{ path: 'web_search_options.user_location', action: 'dropped' }]);
    expect(read({ web_search_options: {}, tools: [{ type: 'google_search' }] }).tools).toHaveLength(1);
  });

  it('reports members that it does not know', () => {
    const losses: LossEntry[] = [];
    read({ tools: [{ ...tool('f', { returns: {} }), extra: {} }] }, losses);
    expect(losses.map(({ path }) => path).sort()).toEqual(['tools[0].extra', 'tools[0].function.returns']);
  });

  it.each<[string, unknown, string, string?]>([
    ['no array', {}, 'tools'],
    ['no object', ['f'], 'tools[0]'],
    ['no type', [{ function: { name: 'f' } }], 'tools[0].type', 'missing_required_parameter'],
    ['an unknown type', [{ type: '__proto__' }], 'tools[0].type'],
    ['a custom tool', [{ type: 'custom', custom: { name: 'c' } }], 'tools[0].type', 'unsupported_parameter'],
    ['no function', [{ type: 'function' }], 'tools[0].function', 'missing_required_parameter'],
    [
      'no name',
      [tool('f'), { type: 'function', function: {} }],
      'tools[1].function.name',
      'missing_required_parameter',
    ],
    ['parameters that are no object', [tool('f', { parameters: [] })], 'tools[0].function.parameters'],
  ])('refuses %s', (_name, sent, param, code = 'invalid_value') => {
    expect(() => read({ tools: sent })).toThrow(expect.objectContaining({ code, param }));
  });
});

describe('tool_choice', () => {
  it.each([
    ['auto', { type: 'auto' }],
    ['none', { type: 'none' }],
    ['required', { type: 'required' }],
    [null, undefined],
    [named('f')[0], { type: 'functions', mode: 'required', names: ['f'] }],
    [
      { type: 'function', name: 'g' },
      { type: 'functions', mode: 'required', names: ['g'] },
    ],
    [
      { type: 'allowed_tools', allowed_tools: { mode: 'auto', tools: named('f', 'g') } },
      { type: 'functions', mode: 'auto', names: ['f', 'g'] },
    ],
    [
      { type: 'allowed_tools', mode: 'required', tools: [{ type: 'function', name: 'g' }] },
      { type: 'functions', mode: 'required', names: ['g'] },
    ],
  ])('reads %j', (choice, expected) => {
    const losses: LossEntry[] = [];
    expect(read({ tools, tool_choice: choice }, losses).toolChoice).toEqual(expected);
    expect(losses).toEqual([]);
  });

  it('R18: reports a built-in tool that cannot be forced', () => {
    const losses: LossEntry[] = [];
    expect(read({ tools, tool_choice: { type: 'code_execution' } }, losses).toolChoice).toEqual({
      type: 'auto',
    });
    expect(losses).toMatchObject([{ path: 'tool_choice.type', action: 'approximated' }]);
  });

  it('allows no function where only built-in tools are allowed', () => {
    const chosen = (list: object[], mode: string, losses: LossEntry[] = []) => {
      const tool_choice = { type: 'allowed_tools', mode, tools: list };
      return [read({ tools, tool_choice }, losses).toolChoice, losses.map(({ path }) => path)];
    };
    const ran = { type: 'code_execution' };
    expect(chosen([ran], 'auto')).toEqual([{ type: 'functions', mode: 'auto', names: [] }, []]);
    expect(chosen([ran], 'required')).toEqual([
      { type: 'functions', mode: 'required', names: [] },
      ['tool_choice.tools[0].type'],
    ]);
    expect(chosen([ran, ...named('g')], 'auto')).toEqual([
      { type: 'functions', mode: 'auto', names: ['g'] },
      [],
    ]);
  });

  it('says that the other built-in tools stay available where one of them is allowed', () => {
    const losses: LossEntry[] = [];
    const tool_choice = { type: 'allowed_tools', mode: 'auto', tools: [{ type: 'google_search' }] };
    read({ tools: [...tools, { type: 'web_search' }], tool_choice }, losses);
    expect(losses).toMatchObject([{ path: 'tool_choice.tools', action: 'approximated' }]);
  });

  it('cannot keep functions from being called beside computer use, and says so', () => {
    const losses: LossEntry[] = [];
    const tool_choice = { type: 'allowed_tools', mode: 'auto', tools: [{ type: 'computer_use' }] };
    const { toolChoice } = read({ tools: [...tools, { type: 'computer_use' }], tool_choice }, losses);
    expect(toolChoice).toEqual({ type: 'auto' });
    expect(losses).toMatchObject([{ path: 'tool_choice.tools', action: 'approximated' }]);
  });

  it.each<[unknown, string]>([
    ['maybe', 'tool_choice'],
    [1, 'tool_choice'],
    [{}, 'tool_choice.type'],
    [{ type: 'function', function: { name: 'h' } }, 'tool_choice.function.name'],
    [{ type: 'function', function: {} }, 'tool_choice.function.name'],
    [{ type: 'function' }, 'tool_choice.function'],
    [{ type: 'web_search' }, 'tool_choice.type'],
    [{ type: 'custom', custom: { name: 'f' } }, 'tool_choice.type'],
    [
      { type: 'allowed_tools', allowed_tools: { mode: 'none', tools: named('f') } },
      'tool_choice.allowed_tools.mode',
    ],
    [{ type: 'allowed_tools', allowed_tools: { tools: [] } }, 'tool_choice.allowed_tools.tools'],
    [
      { type: 'allowed_tools', allowed_tools: { tools: named('f', 'h') } },
      'tool_choice.allowed_tools.tools[1].function.name',
    ],
  ])('refuses %j', (choice, param) => {
    expect(() => read({ tools, tool_choice: choice })).toThrow(expect.objectContaining({ param }));
  });

  it('allows all of many functions at once', () => {
    const names = Array.from({ length: 60_000 }, (_, index) => `f${index}`);
    const { toolChoice } = read({
      tools: names.map((name) => tool(name)),
      tool_choice: { type: 'allowed_tools', allowed_tools: { mode: 'auto', tools: named(...names) } },
    });
    expect(toolChoice).toEqual({ type: 'functions', mode: 'auto', names });
  });

  it('refuses to require a tool where there is none', () => {
    expect(() => read({ tool_choice: 'required' })).toThrow(
      expect.objectContaining({ param: 'tool_choice' }),
    );
  });
});

it('reads each function as often for 2,000 of 2,000 functions as for 1,000 of 1,000', () => {
  const readsPerFunction = (count: number): number => {
    let reads = 0;
    const names = Array.from({ length: count }, (_, index) => `f${index}`);
    const functions = names.map((name, index): Tool => ({
      type: 'function',
      get name() {
        reads += 1;
        return name;
      },
      path: `tools[${index}]`,
    }));
    const tool_choice = { type: 'allowed_tools', allowed_tools: { mode: 'auto', tools: named(...names) } };
    const choice = fromToolChoice({ tool_choice }, functions, () => undefined);
    expect(choice).toEqual({ type: 'functions', mode: 'auto', names });
    return reads / count;
  };
  expect(readsPerFunction(1000)).toBeGreaterThan(0);
  expect(readsPerFunction(2000)).toBe(readsPerFunction(1000));
});

it('looks through the tools once, however many of them a choice allows', () => {
  const count = 1000;
  let looks = 0;
  const tool: Tool = {
    type: 'built-in',
    get name() {
      looks += 1;
      return 'code-execution' as const;
    },
    options: {},
    path: 'tools[0]',
  };
  const allowed = Array<object>(count).fill({ type: 'code_execution' });
  const tool_choice = { type: 'allowed_tools', mode: 'auto', tools: allowed };
  const filler = Array<Tool>(count).fill({ type: 'function', name: 'f', path: 'tools[1]' });
  const choice = fromToolChoice({ tool_choice } as never, [...filler, tool], () => undefined);
  expect(choice).toEqual({ type: 'functions', mode: 'auto', names: [] });
  expect(looks).toBeLessThan(10);
});
