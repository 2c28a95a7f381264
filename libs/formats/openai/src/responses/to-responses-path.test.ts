import { toResponsesPath } from './to-responses-path.js';

const input = [{ role: 'user', content: 'a' }, { type: 'function_call' }, { role: 'user', content: 'b' }];
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
  ['input[1].content[0]', items, 'input[1].content[0]'],
  ['max_completion_tokens', text, 'max_output_tokens'],
  ['response_format.json_schema.schema.x', text, 'text.format.schema.x'],
  ['modalities', text, 'tools'],
  ['tools[0].tools[1].function.name', text, 'tools[0].tools[1].name'],
  ['metadata.a', text, 'metadata.a'],
])('knows %s of %j as %s', (path, body, own) => {
  expect(toResponsesPath(path, body)).toBe(own);
});
