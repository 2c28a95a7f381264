import type { Draft } from './draft.js';

/** Something to begin with. */
export interface StartingPoint {
  readonly name: 'chat' | 'tool' | 'schema';
  readonly draft: Partial<Draft>;
  readonly message: string;
}

/** A function that everybody knows. */
export const exampleTools = JSON.stringify(
  [
    {
      name: 'get_weather',
      description: 'The weather of a city now.',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    },
  ],
  null,
  2,
);

const exampleSchema = JSON.stringify(
  {
    type: 'object',
    properties: { name: { type: 'string' }, population: { type: 'integer' } },
    required: ['name', 'population'],
    additionalProperties: false,
  },
  null,
  2,
);

/** What an empty playground offers. */
export const startingPoints: readonly StartingPoint[] = [
  {
    name: 'chat',
    draft: { system: 'You answer in one sentence.', tools: '', schema: '' },
    message: 'Why is the sky blue?',
  },
  { name: 'tool', draft: { tools: exampleTools, schema: '' }, message: 'What is the weather in Oslo?' },
  { name: 'schema', draft: { schema: exampleSchema, tools: '' }, message: 'Tell me about the city Oslo.' },
];
