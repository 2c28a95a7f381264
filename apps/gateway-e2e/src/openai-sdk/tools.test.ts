import { zodResponseFormat } from 'openai/helpers/zod';
import type { RunnableToolFunctionWithParse } from 'openai/lib/RunnableFunction';
import { z } from 'zod';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const models = ['gemini-2.5-flash', 'gemini-3-pro-preview'] as const;

describe('the openai SDK with tools', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const cases = bothProviders.flatMap((slug) => models.map((model) => `${slug}/${model}`));

  function weatherTool(asked: string[]): RunnableToolFunctionWithParse<{ city: string }> {
    return {
      type: 'function',
      function: {
        name: 'get_weather',
        description: 'The weather in a city.',
        parameters: {
          type: 'object',
          properties: { city: { type: 'string' } },
          required: ['city'],
          additionalProperties: false,
        },
        parse: (text: string) => JSON.parse(text) as { city: string },
        function: ({ city }) => {
          asked.push(city);
          return { city, degrees: 21 };
        },
      },
    };
  }

  it.each(cases)('%s: runTools calls the function and answers with its result', async (model) => {
    const asked: string[] = [];
    const runner = services.client().chat.completions.runTools({
      model,
      messages: [{ role: 'user', content: 'What is the weather in Paris?' }],
      tools: [weatherTool(asked)],
    });
    const answer = await runner.finalContent();
    expect(asked).toHaveLength(1);
    expect(answer).toContain('21');
  });

  it.each(cases)('%s: runTools works streamed', async (model) => {
    const asked: string[] = [];
    const runner = services.client().chat.completions.runTools({
      model,
      stream: true,
      messages: [{ role: 'user', content: 'What is the weather in Paris?' }],
      tools: [weatherTool(asked)],
    });
    const answer = await runner.finalContent();
    expect(asked).toHaveLength(1);
    expect(answer).toContain('21');
  });

  it.each(cases)('%s: a call ends with tool_calls and null content', async (model) => {
    const completion = await services.client().chat.completions.create({
      model,
      messages: [{ role: 'user', content: 'What is the weather in Paris?' }],
      tools: [
        {
          type: 'function',
          function: {
            name: 'get_weather',
            parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
          },
        },
      ],
      tool_choice: 'required',
    });
    const [choice] = completion.choices;
    expect(choice?.finish_reason).toBe('tool_calls');
    expect(choice?.message.tool_calls?.[0]).toMatchObject({
      type: 'function',
      function: { name: 'get_weather' },
    });
    expect(choice?.message).toHaveProperty('content');
  });

  it.each(cases)('%s: parse gives an object of the zod schema', async (model) => {
    const Recipe = z.object({
      title: z.string(),
      servings: z.number().int(),
      vegetarian: z.boolean(),
      steps: z.array(z.object({ text: z.string(), minutes: z.number().nullable() })),
    });
    const completion = await services.client().chat.completions.parse({
      model,
      messages: [{ role: 'user', content: 'A recipe for pancakes.' }],
      response_format: zodResponseFormat(Recipe, 'recipe'),
    });
    const recipe = completion.choices[0]?.message.parsed;
    expect(Recipe.safeParse(recipe).success).toBe(true);
  });
});
