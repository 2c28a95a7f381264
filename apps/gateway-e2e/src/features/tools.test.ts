import { ask, askStreamed, everything, type LooseJson } from '../support/ask.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const messages = [{ role: 'user', content: 'Use get_weather for "Paris".' }];
const weather = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'The weather in a city.',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
};
const declared = {
  name: 'get_weather',
  description: 'The weather in a city.',
  parametersJsonSchema: weather.function.parameters,
};
const asFunction = (name: string, parameters?: object) => ({
  type: 'function',
  function: { name, ...(parameters && { parameters }) },
});
const entriesOf = (sent: LooseJson): LooseJson => sent?.body.tools;

describe('tools', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  /** What goes upstream for these tools. */
  async function sentFor(
    tools: readonly object[],
    model = '@google/gemini-3-flash-preview',
    more: object = {},
  ) {
    const asked = await ask(services, { model, messages, tools, ...more });
    return { ...asked, tools: entriesOf(asked.sent) };
  }

  describe.each(bothProviders)('at %s', (slug) => {
    const model = `${slug}/gemini-3-flash-preview`;

    it.each<[object, object]>([
      [{ type: 'code_execution' }, { codeExecution: {} }],
      [asFunction('code_execution'), { codeExecution: {} }],
      [{ codeExecution: {} }, { codeExecution: {} }],
      [{ code_execution: {} }, { codeExecution: {} }],
      ...['web_search', 'google_search', 'googleSearch'].flatMap((name): [object, object][] => [
        [asFunction(name), { googleSearch: {} }],
        [{ type: name }, { googleSearch: {} }],
      ]),
      [{ google_search: {} }, { googleSearch: {} }],
      [{ googleSearch: {} }, { googleSearch: {} }],
      ...['computer_use', 'computerUse'].map((name): [object, object] => [
        asFunction(name, { environment: 'ENVIRONMENT_BROWSER' }),
        { computerUse: { environment: 'ENVIRONMENT_BROWSER' } },
      ]),
      [
        { type: 'computer_use', environment: 'ENVIRONMENT_BROWSER' },
        { computerUse: { environment: 'ENVIRONMENT_BROWSER' } },
      ],
      [
        { computerUse: { environment: 'ENVIRONMENT_DESKTOP' } },
        { computerUse: { environment: 'ENVIRONMENT_DESKTOP' } },
      ],
      [asFunction('google_maps'), { googleMaps: {} }],
      [{ type: 'google_maps', enable_widget: true }, { googleMaps: { enableWidget: true } }],
      [{ googleMaps: { enableWidget: true } }, { googleMaps: { enableWidget: true } }],
      [asFunction('url_context'), { urlContext: {} }],
      [{ type: 'url_context' }, { urlContext: {} }],
      [{ urlContext: {} }, { urlContext: {} }],
    ])('%j is %j, and nothing is lost', async (tool, expected) => {
      const { status, tools, losses, headers } = await sentFor([tool], model);
      expect({ status, tools, losses }).toEqual({ status: 200, tools: [expected], losses: [] });
      expect(headers.get('x-gateway-loss')).toBeNull();
    });

    it.each([
      ['parameters that are missing', asFunction('now'), { name: 'now' }],
      ['empty parameters', asFunction('now', {}), { name: 'now' }],
      [
        'parameters without a type',
        asFunction('now', { properties: { zone: { type: 'string' } } }),
        { name: 'now', parametersJsonSchema: { type: 'object', properties: { zone: { type: 'string' } } } },
      ],
    ])('a function with %s is served (R24)', async (_what, tool, expected) => {
      const { status, tools, losses } = await sentFor([tool], model);
      expect({ status, tools, losses }).toEqual({
        status: 200,
        tools: [{ functionDeclarations: [expected] }],
        losses: [],
      });
    });

    it('keep their order, and the same request has the same bytes (R19)', async () => {
      const names = ['zeta', 'alpha', 'mid'];
      const list = names.map((name) =>
        asFunction(name, { type: 'object', properties: { z: { type: 'string' }, a: { type: 'string' } } }),
      );
      const [first, second] = [await sentFor(list, model), await sentFor(list, model)];
      expect(JSON.stringify(first.sent?.body)).toBe(JSON.stringify(second.sent?.body));
      expect(first.tools[0].functionDeclarations.map(({ name }: LooseJson) => name)).toEqual(names);
    });

    it('the older functions are the same tools', async () => {
      const { tools } = await sentFor([], model, { tools: undefined, functions: [weather.function] });
      expect(tools).toEqual([{ functionDeclarations: [declared] }]);
    });

    it("declarations in Google's own words go as they are, and can be chosen", async () => {
      const own = {
        name: 'get_time',
        parameters: { type: 'OBJECT', properties: { zone: { type: 'STRING' } }, required: ['zone'] },
      };
      const choice = { type: 'function', function: { name: 'get_time' } };
      const asked = await sentFor([{ functionDeclarations: [own] }, weather], model, { tool_choice: choice });
      expect(asked.tools).toEqual([{ functionDeclarations: [declared, own] }]);
      expect(asked.answer.choices[0]?.message.tool_calls?.[0]?.function.name).toBe('get_time');
    });

    it('the older search gives way to the newer one where the model refuses it, and it is said', async () => {
      for (const name of ['web_search_retrieval', 'google_search_retrieval']) {
        const { status, tools, losses } = await sentFor([asFunction(name)], model);
        expect({ status, tools, losses }).toEqual({
          status: 200,
          tools: [{ googleSearch: {} }],
          losses: ['tools[0]'],
        });
      }
    });

    it('web_search_options asks for a search, once', async () => {
      const asked = await sentFor([asFunction('web_search')], model, {
        web_search_options: { search_context_size: 'low' },
      });
      expect(asked.tools).toEqual([{ googleSearch: {} }]);
      expect(asked.losses).toEqual(['web_search_options.search_context_size']);
      const alone = await sentFor([], model, { tools: undefined, web_search_options: {} });
      expect(alone.tools).toEqual([{ googleSearch: {} }]);
      expect(alone.losses).toEqual([]);
    });

    it('what makes no tool is a 400 that names the place', async () => {
      for (const [tool, param] of [
        [{ type: 'custom', custom: { name: 'x' } }, 'tools[0].type'],
        [{ type: 'no_such_tool' }, 'tools[0].type'],
        [{ google_search: {}, surprise: {} }, 'tools[0].type'],
      ] as const) {
        const { status, error } = await sentFor([tool], model);
        expect({ status, param: error?.param }).toEqual({ status: 400, param });
      }
    });
  });

  describe('of one upstream only', () => {
    it.each([
      ['@vertex', { type: 'enterprise_web_search' }, { enterpriseWebSearch: {} }],
      ['@vertex', asFunction('enterprise_web_search'), { enterpriseWebSearch: {} }],
      [
        '@vertex',
        { retrieval: { vertexAiSearch: { datastore: 'd' } } },
        { retrieval: { vertexAiSearch: { datastore: 'd' } } },
      ],
      [
        '@google',
        { file_search: { fileSearchStoreNames: ['s'] } },
        { fileSearch: { fileSearchStoreNames: ['s'] } },
      ],
    ])('%s takes %j', async (slug, tool, expected) => {
      const model = (at: string) => `${at}/gemini-3-flash-preview`;
      const { status, tools } = await sentFor([tool], model(slug));
      expect({ status, tools }).toEqual({ status: 200, tools: [expected] });
      const other = await sentFor([tool], model(slug === '@vertex' ? '@google' : '@vertex'));
      expect(other).toMatchObject({ status: 400, sent: undefined, error: { code: 'unsupported_parameter' } });
      expect(other.error?.param).toMatch(/^tools\[0\]/);
    });

    it('settings of the other upstream are lost with a word', async () => {
      const tool = { type: 'google_search', google_search: { exclude_domains: ['a.example'] } };
      const direct = await sentFor([tool]);
      expect({ tools: direct.tools, losses: direct.losses }).toEqual({
        tools: [{ googleSearch: {} }],
        losses: ['tools[0].google_search.exclude_domains'],
      });
      const platform = await sentFor([tool], '@vertex/gemini-3-flash-preview');
      expect(platform.tools).toEqual([{ googleSearch: { excludeDomains: ['a.example'] } }]);
      expect(platform.losses).toEqual([]);
    });
  });

  describe('functions beside built-in tools (R18)', () => {
    const beside = (...tools: string[]) => [weather, ...tools.map((type) => ({ type }))];

    it.each([
      ['@google/gemini-2.5-flash', ['web_search']],
      ['@google/gemini-2.5-pro', ['code_execution', 'url_context']],
      ['@vertex/gemini-2.5-flash', ['web_search']],
      ['@vertex/gemini-3-flash-preview', ['code_execution']],
    ])('%s with %j is a 400 that names them, and nothing is sent', async (model, types) => {
      for (const asked of [
        await ask(services, { model, messages, tools: beside(...types) }),
        await askStreamed(services, { model, messages, tools: beside(...types) }),
      ]) {
        expect(asked).toMatchObject({ status: 400, sent: undefined });
        expect(asked.error).toMatchObject({ code: 'unsupported_parameter', param: 'tools[1]' });
        for (const name of [...types, 'get_weather']) expect(asked.error?.message).toContain(name);
      }
    });

    it.each([
      [
        '@google/gemini-3-flash-preview',
        ['google_search', 'code_execution'],
        { includeServerSideToolInvocations: true },
      ],
      ['@vertex/gemini-3-flash-preview', ['google_search', 'url_context'], undefined],
    ])('%s takes %j', async (model, types, toolConfig) => {
      const asked = await sentFor(beside(...types), model, { tool_choice: 'auto' });
      expect(asked).toMatchObject({ status: 200, losses: [] });
      expect(asked.tools).toHaveLength(1 + types.length);
      expect(asked.sent?.body.toolConfig).toEqual(toolConfig);
    });

    it("what the upstream's tools did comes back in the history", async () => {
      const model = '@google/gemini-3-flash-preview';
      const tools = beside('google_search');
      const first = await ask(services, { model, messages, tools });
      const message = first.answer.choices[0]!.message;
      const steps = (message.content_blocks ?? []).filter(({ type }) => type === 'opaque');
      expect(steps).toHaveLength(2);
      const result = { role: 'tool', tool_call_id: message.tool_calls![0]!.id, content: '21 degrees' };
      const second = await ask(services, { model, messages: [...messages, message, result], tools });
      expect(second.status).toBe(200);
      const parts = second.sent?.body.contents[1].parts;
      expect(parts.map((part: object) => Object.keys(part)[0])).toEqual([
        'toolCall',
        'toolResponse',
        'functionCall',
      ]);
    });
  });

  it('parallel_tool_calls: false cannot be kept, and that is said', async () => {
    const { losses } = await sentFor([weather], undefined, { parallel_tool_calls: false });
    expect(losses).toEqual(['parallel_tool_calls']);
    expect((await sentFor([weather], undefined, { parallel_tool_calls: true })).losses).toEqual([]);
  });

  it('the count of losses is in the header of a strict answer', async () => {
    const strict = { ...everything, 'x-gateway-strict-standard-compliance': 'true' };
    const tools = [{ ...weather, function: { ...weather.function, name: 'get weather' } }];
    const { headers, answer } = await ask(
      services,
      { model: '@google/gemini-2.5-flash', messages, tools },
      strict,
    );
    expect(headers.get('x-gateway-loss')).toBe('1');
    expect(answer).not.toHaveProperty('gateway');
  });
});
