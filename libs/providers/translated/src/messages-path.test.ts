import { toMessagesPath } from './messages-path.js';

it.each([
  ['tools[3].name', 'tools[3].name'],
  ['user', 'metadata.user_id'],
  ['reasoning_effort', 'output_config.effort'],
  ['response_format.json_schema.schema.x', 'output_config.format.schema.x'],
  ['stop[1]', 'stop_sequences[1]'],
  ['messages[0].content[1]', 'messages[0].content[1]'],
  ['thinking.budget_tokens', 'thinking.budget_tokens'],
  ['thinking.include_thoughts', 'thinking'],
  ['messages[0].content[1].source.filename', 'messages[0].content[1].title'],
  ['messages[0].content[1].content[2].source.filename', 'messages[0].content[1].content[2].title'],
])('a client of Anthropic’s format knows %s as %s', (path, own) => {
  expect(toMessagesPath(path)).toBe(own);
});
