import { toContentPath } from './content-path.js';

it.each([
  ['messages[2].content[1]', 'contents[2].parts[1]'],
  ['messages[0]', 'contents[0]'],
  ['messages', 'contents'],
  ['top_k', 'generationConfig.topK'],
  ['thinking.budget_tokens', 'generationConfig.thinkingConfig.thinkingBudget'],
  ['response_format.json_schema.schema.x', 'generationConfig.responseSchema.x'],
  ['safety_settings', 'safetySettings'],
  ['contents[0].parts[1].functionResponse.is_error', 'contents[0].parts[1].functionResponse.response.error'],
  ['contents[0].parts[1]', 'contents[0].parts[1]'],
])('a client of Gemini’s format knows %s as %s', (path, own) => {
  expect(toContentPath(path, {})).toBe(own);
});

it.each([
  [{ generationConfig: { responseMimeType: 'application/json' } }, 'generationConfig.responseMimeType'],
  [
    { generation_config: { responseJsonSchema: {}, responseMimeType: 'a' } },
    'generationConfig.responseJsonSchema',
  ],
])('a client that has said %j knows the form of the answer as %s', (body, own) => {
  expect(toContentPath('response_format', body)).toBe(own);
});
