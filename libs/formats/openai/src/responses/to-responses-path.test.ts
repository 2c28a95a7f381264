import { asksForSummary, toResponsesPath } from './to-responses-path.js';

const input = [
  { role: 'user', content: 'a' },
  { type: 'function_call' },
  { role: 'user', content: 'b' },
  { type: 'function_call_output', output: [{ type: 'input_text' }, { type: 'input_image' }] },
  { type: 'custom_tool_call_output', output: 'c' },
  { type: 'message', role: 'user' },
];
const items = { model: 'm', input } as never;
const text = { model: 'm', input: 'Hi' } as never;

it.each([
  ['messages', items, 'input'],
  ['messages[2].content[0]', items, 'input[2]'],
  ['messages[0]', items, 'input[0]'],
  ['messages[7]', items, 'input'],
  ['messages[0]', { model: 'm', input, instructions: 'Be brief.' } as never, 'input'],
  ['messages[2]', { model: 'm', input, instructions: 'Be brief.' } as never, 'input[2]'],
  ['messages[0]', { model: 'm', input, previous_response_id: 'resp_1' } as never, 'input'],
  ['messages[0].content[0]', text, 'input'],
  ['input[1].content[0]', items, 'input[1]'],
  ['input[2].content[0]', items, 'input[2].content[0]'],
  ['input[3].content[1].image_url', items, 'input[3].output[1].image_url'],
  ['input[4].content', items, 'input[4].output'],
  ['input[5].content', items, 'input[5].content'],
  ['max_completion_tokens', text, 'max_output_tokens'],
  ['response_format.json_schema.schema.x', text, 'text.format.schema.x'],
  ['modalities', text, 'tools'],
  ['tools[0].tools[1].function.name', text, 'tools[0].tools[1].name'],
  ['metadata.a', text, 'metadata.a'],
])('knows %s of %j as %s', (path, body, own) => {
  expect(toResponsesPath(path, body)).toBe(own);
});

const chat = {
  model: 'm',
  input: [{ type: 'tool_search_output', tools: [{ type: 'function', function: { name: 'a' } }] }],
  max_tokens: 0,
  reasoning_effort: 'x',
  response_format: { type: 'json_schema' },
  tools: [
    { type: 'function', function: { name: 'a' } },
    { type: 'function', name: 'b' },
  ],
  tool_choice: { type: 'function', function: {} },
  verbosity: null,
} as never;

it.each([
  ['max_tokens', 'max_tokens'],
  ['reasoning_effort', 'reasoning_effort'],
  ['response_format.json_schema', 'response_format.json_schema'],
  ['tools[0].function.name', 'tools[0].function.name'],
  ['tools[1].function.name', 'tools[1].name'],
  ['input[0].tools[0].function.name', 'input[0].tools[0].function.name'],
  ['tool_choice.function.name', 'tool_choice.function.name'],
  ['verbosity', 'text.verbosity'],
  ['max_completion_tokens', 'max_output_tokens'],
])('leaves %s as the client wrote it: %s', (path, own) => {
  expect(toResponsesPath(path, chat)).toBe(own);
});

describe('a setting that an item of the input sets anew', () => {
  const update = (member: string, settings: object) => ({ type: 'configuration_update', [member]: settings });
  const body = {
    model: 'm',
    reasoning: { effort: 'low', generate_summary: 'auto' },
    input: [
      update('reasoning', { effort: 'high' }),
      update('text', { format: { type: 'json_schema' } }),
      update('reasoning', { effort: null }),
    ],
  } as never;

  it.each([
    ['reasoning_effort', 'input[0].reasoning.effort'],
    ['response_format.json_schema.schema.x', 'input[1].text.format.schema.x'],
    ['verbosity', 'text.verbosity'],
    ['thinking.include_thoughts', 'reasoning.generate_summary'],
    ['reasoning.effort', 'reasoning.effort'],
  ])('has the place where it is set last: %s', (path, own) => {
    expect(toResponsesPath(path, body)).toBe(own);
  });

  it('may ask to read the thoughts', () => {
    const asking = (input: unknown, reasoning?: object) =>
      asksForSummary({ model: 'm', input, reasoning } as never);
    expect(asksForSummary(body)).toBe(true);
    expect(asking([update('reasoning', { summary: 'auto' })])).toBe(true);
    expect(asking([update('reasoning', { effort: 'low' })])).toBe(false);
    expect(asking('Hi', { summary: '' })).toBe(false);
  });
});
