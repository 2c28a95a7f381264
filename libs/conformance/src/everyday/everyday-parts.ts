import type { Body } from '../grammar/body.js';

/** A message of the user. */
export const user = (content: Body[string]): Body => ({ role: 'user', content });
/** A question. */
export const ask = [user('What is the weather in Paris, and what shall I wear?')];
/** Instructions. */
export const system = { role: 'system', content: 'You are a helpful assistant.' };

/** As an agent library makes it of a function with two arguments. */
export const tool = (name: string, more: Body = {}): Body => ({
  type: 'function',
  function: {
    name,
    description: `Does ${name}.`,
    parameters: {
      type: 'object',
      title: `${name}_args`,
      properties: {
        city: { type: 'string', title: 'City', description: 'Name of the city.' },
        days: { type: 'integer', title: 'Days' },
        unit: { anyOf: [{ type: 'string', enum: ['c', 'f'] }, { type: 'null' }], title: 'Unit' },
      },
      required: ['city', 'days', 'unit'],
      additionalProperties: false,
    },
    ...more,
  },
});
/** The same, held to its schema. */
export const strictTool = (name: string): Body => tool(name, { strict: true });

/** A call of the model. */
export const call = (id: string, name = 'get_weather'): Body => ({
  id,
  type: 'function',
  function: { name, arguments: '{"city":"Paris","days":2,"unit":null}' },
});
/** A question, a call and its result. */
export const toolTurn = [
  ...ask,
  { role: 'assistant', content: null, tool_calls: [call('call_1')] },
  { role: 'tool', tool_call_id: 'call_1', content: '{"sky":"clear","high":21}' },
];
/** Two calls at once, with their results. */
export const parallelTurn = [
  ...ask,
  { role: 'assistant', content: 'Let me look.', tool_calls: [call('call_1'), call('call_2', 'get_time')] },
  { role: 'tool', tool_call_id: 'call_1', content: 'clear' },
  { role: 'tool', tool_call_id: 'call_2', content: [{ type: 'text', text: '12:00' }] },
];

/** A schema as libraries make it of classes. */
export const recipe = {
  type: 'object',
  title: 'Recipe',
  properties: {
    name: { type: 'string', title: 'Name' },
    steps: { type: 'array', items: { $ref: '#/$defs/Step' }, title: 'Steps' },
    minutes: { type: 'integer', title: 'Minutes' },
    cuisine: { type: 'string', enum: ['french', 'thai'], title: 'Cuisine' },
  },
  required: ['name', 'steps', 'minutes', 'cuisine'],
  additionalProperties: false,
  $defs: {
    Step: {
      type: 'object',
      title: 'Step',
      properties: { text: { type: 'string', title: 'Text' } },
      required: ['text'],
      additionalProperties: false,
    },
  },
};
/** The same as the form of the answer. */
export const recipeForm = {
  type: 'json_schema',
  json_schema: { name: 'recipe', schema: recipe, strict: true },
};

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** A small image. */
export const image = { type: 'image_url', image_url: { url: `data:image/png;base64,${pixel}` } };
/** A small document. */
export const document = {
  type: 'file',
  file: { filename: 'report.pdf', file_data: 'data:application/pdf;base64,JVBERi0xLjQKJSVFT0Y=' },
};
