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
    'generation_config.responseJsonSchema',
  ],
  [{ generation_config: { response_schema: {} } }, 'generation_config.response_schema'],
])('a client that has said %j knows the form of the answer as %s', (body, own) => {
  expect(toContentPath('response_format', body)).toBe(own);
});

it.each([
  ['top_k', 'generation_config.top_k'],
  ['thinking.budget_tokens', 'generation_config.thinkingConfig.thinking_budget'],
  ['seed', 'generation_config.seed'],
  ['safety_settings[0].method', 'safety_settings[0].method'],
  ['messages[0].content[0]', 'contents[0].parts[0]'],
  ['contents[0].parts[0].functionResponse.is_error', 'contents[0].parts[0].function_response.response.error'],
  ['cached_content', 'cachedContent'],
])('a client that writes snake case knows %s as %s', (path, own) => {
  const body = {
    generation_config: { top_k: 1, thinkingConfig: { thinking_budget: 1 } },
    safety_settings: [{ category: 'x' }],
    contents: [{ parts: [{ function_response: { name: 'f', response: { error: 'x' } } }] }],
  };
  expect(toContentPath(path, body)).toBe(own);
});
