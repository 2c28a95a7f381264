import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { RunnableToolFunctionWithParse } from 'openai/lib/RunnableFunction';
import { z } from 'zod';
import { families, familyNames } from '../families/families.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());

const notStrict = { 'x-gateway-strict-standard-compliance': 'false' };

const parameters = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
  additionalProperties: false,
};
const weather = {
  type: 'function',
  function: { name: 'get_weather', description: 'The weather in a city.', parameters },
} as const satisfies OpenAI.ChatCompletionTool;
const time = {
  type: 'function',
  function: { name: 'get_time', parameters: { type: 'object', properties: {} } },
} as const satisfies OpenAI.ChatCompletionTool;

/** The weather, as a function of the SDK's runner, which notes the cities that it was asked for. */
function runnable(asked: string[]): RunnableToolFunctionWithParse<{ city: string }> {
  return {
    type: 'function',
    function: {
      ...weather.function,
      parse: (text: string) => JSON.parse(text) as { city: string },
      function: ({ city }) => {
        asked.push(city);
        return { city, degrees: 21 };
      },
    },
  };
}

describe.each(familyNames)('the openai SDK with tools and %s', (name) => {
  const { model } = families[name];

  describe.each([
    ['strict', {}],
    ['not strict', notStrict],
  ])('%s', (_mode, headers) => {
    it.each([false, true])('runTools makes a loop of two steps (stream: %s)', async (stream) => {
      const asked: string[] = [];
      const body = {
        model,
        messages: [{ role: 'user' as const, content: 'The weather in Paris? [[twin:steps 2]]' }],
        tools: [runnable(asked)],
      };
      const { completions } = services.client(headers).chat;
      const runner = stream ? completions.runTools({ ...body, stream }) : completions.runTools(body);
      const answer = await runner.finalContent();
      expect(asked).toEqual(['Paris', 'Paris']);
      expect(answer).toContain('21');
    });

    it.each([false, true])('runTools answers calls in parallel (stream: %s)', async (stream) => {
      const asked: string[] = [];
      const body = {
        model,
        messages: [{ role: 'user' as const, content: 'Compare the weather in Paris and London.' }],
        tools: [runnable(asked)],
      };
      const { completions } = services.client(headers).chat;
      const runner = stream ? completions.runTools({ ...body, stream }) : completions.runTools(body);
      await runner.finalContent();
      expect(asked).toEqual(['Paris', 'London']);
    });

    it('a call ends with tool_calls, has an id and arguments as JSON', async () => {
      const { choices } = await services.client(headers).chat.completions.create({
        model,
        messages: [{ role: 'user', content: 'What is the weather in Paris?' }],
        tools: [weather],
      });
      const [call] = choices[0]?.message.tool_calls ?? [];
      expect(choices[0]?.finish_reason).toBe('tool_calls');
      expect(call?.id).toMatch(/^[\w-]{1,40}$/);
      expect(call).toMatchObject({
        type: 'function',
        function: { name: 'get_weather', arguments: '{"city":"Paris"}' },
      });
    });

    it('calls what it is told to', async () => {
      const create = async (choice: OpenAI.ChatCompletionToolChoiceOption, more: object = {}) => {
        const { choices } = await services.client(headers).chat.completions.create({
          model,
          messages: [{ role: 'user', content: 'What is the weather in Paris and London?' }],
          tools: [weather, time],
          tool_choice: choice,
          ...more,
        });
        return (choices[0]?.message.tool_calls ?? []).flatMap((call) =>
          call.type === 'function' ? call.function.name : [],
        );
      };
      expect(await create('none')).toEqual([]);
      expect(await create('required')).not.toEqual([]);
      const named = await create({ type: 'function', function: { name: 'get_time' } });
      // The newest Claude models take no forced calls; they are told in words.
      if (!name.includes('binds')) expect(new Set(named)).toEqual(new Set(['get_time']));
      // Gemini cannot be told to make one call at a time.
      const single = await create('auto', { parallel_tool_calls: false });
      if (!name.startsWith('Gemini')) expect(single).toHaveLength(1);
    });

    it('parse gives an object of the zod schema', async () => {
      const Recipe = z.object({
        title: z.string(),
        servings: z.number().int(),
        vegetarian: z.boolean(),
        steps: z.array(z.object({ text: z.string(), minutes: z.number().nullable() })),
      });
      const completion = await services.client(headers).chat.completions.parse({
        model,
        messages: [{ role: 'user', content: 'A recipe for pancakes.' }],
        response_format: zodResponseFormat(Recipe, 'recipe'),
      });
      expect(Recipe.safeParse(completion.choices[0]?.message.parsed).success).toBe(true);
    });
  });

  it('results may be anything, failures and pictures too', async () => {
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const results = [
      '',
      'plain',
      '{"degrees":21}',
      '[1,2]',
      'null',
      [
        { type: 'text', text: 'in' },
        { type: 'text', text: ' parts' },
      ],
      [{ type: 'image_url', image_url: { url: pixel } }],
    ];
    for (const content of results) {
      const { choices } = await services.client().chat.completions.create({
        model,
        messages: [
          { role: 'user', content: 'What is the weather in Paris?' },
          {
            role: 'assistant',
            tool_calls: [
              { id: 'a', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Paris"}' } },
            ],
          },
          { role: 'tool', tool_call_id: 'a', content: content as string },
        ],
        tools: [weather],
      });
      // A picture that follows a result is a new prompt to the twin.
      expect(choices[0]?.finish_reason).toMatch(Array.isArray(content) ? /^(stop|tool_calls)$/ : /^stop$/);
    }
  });

  it('takes a history as clients leave it: results missing, out of order, late or twice', async () => {
    const call = (id: string) => ({
      id,
      type: 'function' as const,
      function: { name: 'get_weather', arguments: '{"city":"Paris"}' },
    });
    const result = (id: string) => ({ role: 'tool' as const, tool_call_id: id, content: '21' });
    const user = { role: 'user' as const, content: 'The weather?' };
    const calls = { role: 'assistant' as const, content: null, tool_calls: [call('a'), call('b')] };
    const histories: OpenAI.ChatCompletionMessageParam[][] = [
      [user, calls, result('b'), result('a')],
      [user, calls, result('a'), user],
      [user, calls, user],
      [user, calls, result('a'), result('b'), result('a')],
      [user, calls, result('a'), result('b'), calls, result('a'), result('b')],
      [user, calls, result('a'), user, result('b')],
    ];
    for (const messages of histories) {
      const { choices } = await services
        .client()
        .chat.completions.create({ model, messages, tools: [weather] });
      expect(choices).toHaveLength(1);
    }
  });

  it('goes on after calls when no tools are declared any more', async () => {
    const { choices } = await services.client().chat.completions.create({
      model,
      messages: [
        { role: 'user', content: 'What is the weather in Paris?' },
        {
          role: 'assistant',
          tool_calls: [{ id: 'a', type: 'function', function: { name: 'get_weather', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: 'a', content: '21 degrees' },
      ],
    });
    expect(choices[0]?.message.content).toBeTruthy();
  });
});
