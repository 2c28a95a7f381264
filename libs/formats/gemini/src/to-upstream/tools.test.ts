import type { ChatRequest, JsonObject, LossEntry, Tool, ToolChoice } from '@model-gateway/core';
import { expectLinearReads } from '@model-gateway/core/testing';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { toGenerateContentRequest } from './to-generate-content-request.js';

const fn = (name: string, parameters?: JsonObject, more: object = {}): Tool => ({
  type: 'function',
  name,
  path: 'tools[0]',
  ...(parameters && { parameters }),
  ...more,
});
const builtIn = (name: string, options: JsonObject = {}) =>
  ({ type: 'built-in', name, options, path: 'tools[1]' }) as Tool;

function translate(
  tools: Tool[],
  more: Partial<ChatRequest> = {},
  dialect: GeminiDialect = geminiApiDialect,
  model = 'gemini-2.5-flash',
) {
  const losses: LossEntry[] = [];
  const messages = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }];
  const body = toGenerateContentRequest(
    { messages, tools, sampling: {}, ...more },
    { model, dialect, reportLoss: (loss) => losses.push(loss) },
  );
  return { body, losses, tools: body.tools as ReturnType<typeof JSON.parse>, config: body.toolConfig };
}

describe('functions', () => {
  it('go upstream with the schema as it came, by reference (K14, R19)', () => {
    const schema = { type: 'object', properties: { b: { type: 'string' }, a: { type: ['number', 'null'] } } };
    const { tools } = translate([fn('f', schema, { description: 'Does f.' })]);
    expect(tools).toEqual([
      { functionDeclarations: [{ name: 'f', description: 'Does f.', parametersJsonSchema: schema }] },
    ]);
    expect(tools[0].functionDeclarations[0].parametersJsonSchema).toBe(schema);
  });

  it.each([
    ['missing', undefined, undefined],
    ['empty', {}, undefined],
    ['without a type', { properties: { a: {} } }, { properties: { a: {} }, type: 'object' }],
    ['with a null type', { type: null, properties: {} }, { type: 'object', properties: {} }],
    ['a union', { anyOf: [{ type: 'object' }] }, { anyOf: [{ type: 'object' }] }],
    ['a reference', { $ref: '#/$defs/a', $defs: { a: {} } }, { $ref: '#/$defs/a', $defs: { a: {} } }],
  ])('take parameters that are %s (R24)', (_title, parameters, expected) => {
    const [tool] = translate([fn('f', parameters)]).tools;
    expect(tool.functionDeclarations[0].parametersJsonSchema).toEqual(expected);
  });

  it('that are strict take a mode that holds calls to their schema', () => {
    const tools = [fn('f', undefined, { strict: true }), fn('g')];
    expect(translate(tools)).toMatchObject({
      losses: [],
      config: { functionCallingConfig: { mode: 'VALIDATED' } },
    });
    const toolChoice = { type: 'auto' } as const;
    expect(translate(tools, { toolChoice }).config).toEqual({ functionCallingConfig: { mode: 'VALIDATED' } });
    const none = { type: 'none' } as const;
    expect(translate(tools, { toolChoice: none }).config).toEqual({
      functionCallingConfig: { mode: 'NONE' },
    });
    const toolConfig = { functionCallingConfig: { mode: 'AUTO' } };
    expect(translate(tools, { extensions: { google: { toolConfig } } }).config).toEqual(toolConfig);
  });

  it('must have different names', () => {
    expect(() => translate([fn('f'), fn('f')])).toThrow(
      expect.objectContaining({ param: 'tools[0].function.name' }),
    );
  });
});

describe('built-in tools', () => {
  it.each([
    ['code-execution', {}, { codeExecution: {} }],
    [
      'web-search',
      { time_range_filter: { startTime: 'x' } },
      { googleSearch: { timeRangeFilter: { startTime: 'x' } } },
    ],
    ['computer-use', {}, { computerUse: { environment: 'ENVIRONMENT_BROWSER' } }],
    [
      'computer-use',
      { environment: 'ENVIRONMENT_MOBILE' },
      { computerUse: { environment: 'ENVIRONMENT_MOBILE' } },
    ],
    ['maps', { enableWidget: true }, { googleMaps: { enableWidget: true } }],
    ['url-context', {}, { urlContext: {} }],
  ])('%s %j', (name, options, expected) => {
    const { tools, losses } = translate([builtIn(name, options)]);
    expect(tools).toEqual([expected]);
    expect(losses).toEqual([]);
  });

  it('stand beside functions, none is dropped (R18)', () => {
    const both = [builtIn('web-search'), fn('f')];
    const entries = [{ functionDeclarations: [{ name: 'f' }] }, { googleSearch: {} }];
    const direct = translate(both, {}, geminiApiDialect, 'gemini-3-pro-preview');
    expect(direct.tools).toEqual(entries);
    expect(direct.config).toEqual({ includeServerSideToolInvocations: true });
    const platform = translate(both, {}, vertexDialect, 'gemini-3-pro-preview');
    expect(platform.tools).toEqual(entries);
    expect(platform.config).toBeUndefined();
  });

  it.each([true, false])('stand beside functions as the client says in Google’s words: %s', (said) => {
    const { config } = translate(
      [builtIn('web-search'), fn('f')],
      { extensions: { google: { tool_config: { include_server_side_tool_invocations: said } } } },
      geminiApiDialect,
      'gemini-3-pro-preview',
    );
    expect(config).toEqual({ includeServerSideToolInvocations: said });
  });

  it.each([
    ['before Gemini 3', 'web-search', geminiApiDialect, 'gemini-2.5-flash', /web_search.*\(f\).*Gemini 3/],
    ['on Vertex AI', 'code-execution', vertexDialect, 'gemini-3-pro-preview', /code_execution.*\(f\)/],
  ] as const)(
    'are refused beside functions %s, by their names: %s (R18)',
    (_when, name, dialect, model, pattern) => {
      const message = expect.stringMatching(pattern) as string;
      expect(() => translate([fn('f'), builtIn(name)], {}, dialect, model)).toThrow(
        expect.objectContaining({ code: 'unsupported_parameter', param: 'tools[1]', message }),
      );
    },
  );

  it.each([
    [
      'that the model takes no functions beside',
      'web-search',
      'gemini-2.5-flash',
      [{ functionDeclarations: [{ name: 'f' }] }],
    ],
    [
      'that the provider has not',
      'enterprise-web-search',
      'gemini-3-pro-preview',
      [{ functionDeclarations: [{ name: 'f' }] }],
    ],
  ] as const)('are left out with a loss where they are optional: those %s', (_which, name, model, left) => {
    const optional = { ...builtIn(name), isOptional: true as const };
    const { tools, losses } = translate([fn('f'), optional], {}, geminiApiDialect, model);
    expect(tools).toEqual(left);
    expect(losses).toEqual([
      expect.objectContaining({ path: 'tools[1]', action: 'dropped', severity: 'degraded' }),
    ]);
  });

  it('are refused together with others that are not optional', () => {
    const optional = { ...builtIn('web-search'), isOptional: true as const };
    const all = [fn('f'), optional, { ...builtIn('url-context'), path: 'tools[2]' }];
    expect(() => translate(all, {}, geminiApiDialect, 'gemini-2.5-flash')).toThrow(
      expect.objectContaining({ param: 'tools[2]' }),
    );
  });

  it('are left to an endpoint whose model nobody knows (R18)', () => {
    const { tools } = translate([fn('f'), builtIn('web-search')], {}, vertexDialect, '1234567890');
    expect(tools).toHaveLength(2);
  });

  it('leave auto to the model in a mixture, whose default is another mode (R18)', () => {
    const config = (type: 'auto' | 'required') =>
      translate([fn('f'), builtIn('maps')], { toolChoice: { type } }, vertexDialect, 'gemini-3.5-flash')
        .config;
    expect(config('auto')).toBeUndefined();
    expect(config('required')).toEqual({ functionCallingConfig: { mode: 'ANY' } });
  });

  it('stay available when functions are chosen by name, and that is said (R18)', () => {
    const toolChoice = { type: 'functions', mode: 'required', names: ['f'] } as const;
    const tools = [fn('f'), builtIn('maps')];
    const { losses } = translate(tools, { toolChoice }, geminiApiDialect, 'gemini-3-pro-preview');
    expect(losses).toEqual([expect.objectContaining({ path: 'tool_choice', action: 'approximated' })]);
  });

  it('computer use brings functions of its own, so others may stand beside it', () => {
    expect(translate([fn('f'), builtIn('computer-use')]).tools).toHaveLength(2);
  });

  it('are sent once, and a repeated one is reported', () => {
    const { tools, losses } = translate([builtIn('web-search'), builtIn('web-search-retrieval')]);
    expect(tools).toEqual([{ googleSearch: {} }]);
    expect(losses.map(({ action }) => action)).toEqual(['replaced', 'dropped']);
  });

  it.each([
    [{ fileSearch: { fileSearchStoreNames: ['s'] } }, geminiApiDialect, vertexDialect],
    [{ retrieval: { vertexAiSearch: { datastore: 'd' } } }, vertexDialect, geminiApiDialect],
    [{ parallelAiSearch: { apiKey: 'k' } }, vertexDialect, geminiApiDialect],
    [{ exaAiSearch: { apiKey: 'k' } }, vertexDialect, geminiApiDialect],
    [{ mcpServers: [{ name: 'm' }] }, geminiApiDialect, vertexDialect],
  ])("in the upstream's own words go as they are: %j", (value, has, hasNot) => {
    const tool = { type: 'opaque', format: 'gemini', value, path: 'tools[0]' } as const;
    expect(translate([tool], {}, has).tools).toEqual([value]);
    expect(() => translate([tool], {}, hasNot)).toThrow(
      expect.objectContaining({ code: 'unsupported_parameter', param: 'tools[0]' }),
    );
  });

  it("functions in the upstream's own words join the others", () => {
    const declaration = { name: 'g', parameters: { type: 'OBJECT', properties: { a: { type: 'STRING' } } } };
    const path = 'tools[1].function_declarations';
    const raw = (value: JsonObject): Tool => ({ type: 'opaque', format: 'gemini', value, path });
    const own = raw({ function_declarations: [declaration] });
    const toolChoice = { type: 'functions', mode: 'required', names: ['g'] } as const;
    const { tools, config } = translate([own, fn('f')], { toolChoice });
    expect(tools).toEqual([{ functionDeclarations: [{ name: 'f' }, declaration] }]);
    expect(config).toEqual({ functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['g'] } });
    expect(() => translate([own, fn('g')])).toThrow(
      expect.objectContaining({ param: 'tools[1].function_declarations[0].name' }),
    );
  });

  it('of other formats are lost with a word', () => {
    const { losses } = translate([
      { type: 'opaque', format: 'anthropic', value: { a: 1 }, path: 'tools[0]' },
    ]);
    expect(losses).toEqual([expect.objectContaining({ path: 'tools[0]', action: 'dropped' })]);
  });

  it('older search becomes the newer one where the model refuses it', () => {
    const newer = translate([builtIn('web-search-retrieval')]);
    expect(newer.tools).toEqual([{ googleSearch: {} }]);
    expect(newer.losses).toEqual([expect.objectContaining({ path: 'tools[1]', action: 'replaced' })]);
    const older = translate([builtIn('web-search-retrieval')], {}, vertexDialect, 'gemini-1.5-pro-002');
    expect(older.tools).toEqual([{ googleSearchRetrieval: {} }]);
  });

  it('settings that the upstream does not have are lost with a word', () => {
    const search = builtIn('web-search', { excludeDomains: ['a.example'] });
    expect(translate([search]).losses).toEqual([
      expect.objectContaining({ path: 'tools[1].excludeDomains' }),
    ]);
    expect(translate([search], {}, vertexDialect).tools).toEqual([
      { googleSearch: { excludeDomains: ['a.example'] } },
    ]);
  });

  it('a tool that the upstream does not have is refused, not replaced', () => {
    const tool = builtIn('enterprise-web-search');
    expect(() => translate([tool])).toThrow(expect.objectContaining({ code: 'unsupported_parameter' }));
    expect(translate([tool], {}, vertexDialect).tools).toEqual([{ enterpriseWebSearch: {} }]);
  });
});

it('takes the first of two spellings of a built-in tool’s setting, and reports the other', () => {
  const { tools, losses } = translate([
    builtIn('web-search', { time_range_filter: 'a', timeRangeFilter: 'b' }),
  ]);
  expect(tools).toEqual([{ googleSearch: { timeRangeFilter: 'a' } }]);
  expect(losses).toEqual([expect.objectContaining({ path: 'tools[1].timeRangeFilter', action: 'dropped' })]);
});

describe('functions in Google’s words', () => {
  const declared = (
    functionDeclarations: JsonObject[keyof JsonObject],
    path = 'tools[0].functionDeclarations',
  ) => ({ type: 'opaque', format: 'gemini', value: { functionDeclarations }, path }) as Tool;

  it('take a time that grows with their number, however many tools they are spread over', () => {
    const spread = (count: number) =>
      Array.from({ length: count }, (_, index) => declared([{ name: `f${index}` }]));
    expect(translate(spread(40_000)).tools[0].functionDeclarations).toHaveLength(40_000);
    expectLinearReads(500, spread, (tools) => void translate(tools));
  });

  it.each([
    [['x', { name: 'f' }], 'tools[0].functionDeclarations[0]'],
    ['x', 'tools[0].functionDeclarations'],
  ])('are refused where one is no object: %j', (declarations, param) => {
    expect(() => translate([declared(declarations)])).toThrow(expect.objectContaining({ param }));
  });

  it('are missed in an empty list', () => {
    const { body, losses } = translate([declared([])]);
    expect(body.tools).toBeUndefined();
    expect(losses).toEqual([
      expect.objectContaining({ path: 'tools[0].functionDeclarations', action: 'dropped' }),
    ]);
  });
});

it('forbids the functions, and keeps the built-in tool, where that alone is allowed', () => {
  const toolChoice = { type: 'functions', mode: 'auto', names: [] } as const;
  const tools = [fn('f'), builtIn('web-search')];
  const { body, config, losses } = translate(tools, { toolChoice }, geminiApiDialect, 'gemini-3-pro-preview');
  expect(config).toMatchObject({ functionCallingConfig: { mode: 'NONE' } });
  expect(body.tools).toMatchObject([{ functionDeclarations: [{ name: 'f' }] }, { googleSearch: {} }]);
  expect(losses).toEqual([]);
  expect(translate([builtIn('web-search')], { toolChoice }).config).toBeUndefined();
});

describe('tool choice', () => {
  const config = (toolChoice: ToolChoice) => translate([fn('f'), fn('g')], { toolChoice }).config;

  it.each([
    [{ type: 'auto' }, { mode: 'AUTO' }],
    [{ type: 'none' }, { mode: 'NONE' }],
    [{ type: 'required' }, { mode: 'ANY' }],
    [
      { type: 'functions', mode: 'required', names: ['f'] },
      { mode: 'ANY', allowedFunctionNames: ['f'] },
    ],
    [
      { type: 'functions', mode: 'auto', names: ['g'] },
      { mode: 'VALIDATED', allowedFunctionNames: ['g'] },
    ],
    [{ type: 'functions', mode: 'auto', names: [] }, { mode: 'NONE' }],
    [{ type: 'functions', mode: 'required', names: [] }, { mode: 'NONE' }],
  ] as const)('%j', (choice, expected) => {
    expect(config(choice)).toEqual({ functionCallingConfig: expected });
  });

  it("wins over the same in Google's words, which is said, and leaves the rest of them", () => {
    const function_calling_config = { mode: 'NONE', stream_function_call_arguments: true };
    const extensions = { google: { tool_config: { function_calling_config } } };
    const { config, losses } = translate(
      [fn('f')],
      { toolChoice: { type: 'required' }, extensions },
      vertexDialect,
    );
    expect(config).toEqual({ functionCallingConfig: { mode: 'ANY', streamFunctionCallArguments: true } });
    expect(losses.map(({ path }) => path)).toEqual(['google.tool_config.function_calling_config.mode']);
    const alone = translate([fn('f')], { extensions }, vertexDialect);
    expect(alone.config).toEqual({
      functionCallingConfig: { mode: 'NONE', streamFunctionCallArguments: true },
    });
  });

  const googleExtension = (function_calling_config: JsonObject) => ({
    google: { tool_config: { function_calling_config } },
  });
  const place = 'google.tool_config.function_calling_config';

  it("wins over a mode in Google's words also where it is the model's default", () => {
    const { config, losses } = translate(
      [fn('f'), builtIn('web-search')],
      {
        toolChoice: { type: 'auto' },
        extensions: googleExtension({ mode: 'ANY', allowed_function_names: ['f'] }),
      },
      geminiApiDialect,
      'gemini-3-pro-preview',
    );
    expect(config).toEqual({ includeServerSideToolInvocations: true });
    expect(losses.map(({ path }) => path)).toEqual([`${place}.mode`, `${place}.allowed_function_names`]);
  });

  it('has no streamed arguments at the Gemini API, which is said', () => {
    const { config, losses } = translate([fn('f')], {
      extensions: googleExtension({ stream_function_call_arguments: true }),
    });
    expect(config).toBeUndefined();
    expect(losses.map(({ path }) => path)).toEqual([`${place}.stream_function_call_arguments`]);
  });

  it("takes the first of two spellings in Google's words", () => {
    const said = (second: string) =>
      translate([fn('f')], {
        extensions: googleExtension({
          allowed_function_names: ['f'],
          allowedFunctionNames: [second],
          mode: 'ANY',
        }),
      });
    expect(said('g').config).toEqual({ functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['f'] } });
    expect(said('g').losses.map(({ path }) => path)).toEqual([`${place}.allowedFunctionNames`]);
    expect(said('f').losses).toEqual([]);
  });

  it('names only functions that exist', () => {
    expect(() => config({ type: 'functions', mode: 'required', names: ['h'] })).toThrow(
      expect.objectContaining({ param: 'tool_choice' }),
    );
  });

  it('says nothing without functions, and none means no built-in tools either', () => {
    expect(translate([], { toolChoice: { type: 'auto' } }).config).toBeUndefined();
    expect(translate([builtIn('maps')], { toolChoice: { type: 'required' } }).losses).toHaveLength(1);
    const none = translate([builtIn('maps')], { toolChoice: { type: 'none' } });
    expect(none.tools).toBeUndefined();
    expect(none.losses).toEqual([expect.objectContaining({ path: 'tools[1]', action: 'dropped' })]);
  });

  it('cannot forbid parallel calls, and says so', () => {
    const { losses } = translate([fn('f')], { parallelToolCalls: false });
    expect(losses).toEqual([expect.objectContaining({ path: 'parallel_tool_calls', action: 'dropped' })]);
  });
});

describe('a tool that the client only offers', () => {
  const offered = { ...builtIn('web-search'), isOptional: true } as Tool;

  it('is served where the model has it', () => {
    expect(translate([offered])).toMatchObject({ tools: [{ googleSearch: {} }], losses: [] });
    const { tools } = translate([fn('f'), offered], {}, geminiApiDialect, 'gemini-3-pro-preview');
    expect(tools).toHaveLength(2);
  });

  it('is left out beside functions where the model takes one kind or the other, and reported', () => {
    const { tools, losses } = translate([fn('f'), offered]);
    expect(tools).toHaveLength(1);
    expect(losses).toMatchObject([{ path: 'tools[1]', action: 'dropped' }]);
    expect(() => translate([fn('f'), builtIn('web-search')])).toThrow('beside functions');
  });

  it('is left out where the provider has none, and reported', () => {
    const search = { ...builtIn('enterprise-web-search'), isOptional: true } as Tool;
    const { tools, losses } = translate([search]);
    expect(tools).toBeUndefined();
    expect(losses).toMatchObject([{ path: 'tools[1]', action: 'dropped' }]);
  });
});
