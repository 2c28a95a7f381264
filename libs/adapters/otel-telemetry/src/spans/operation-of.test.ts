import { operationOf } from './operation-of.js';

it.each([
  ['/v1/chat/completions', 'chat'],
  ['/v1/messages/count_tokens', 'count_tokens'],
  ['/v1beta/models/{model}:generateContent', 'generate_content'],
  ['/v1beta1/publishers/google/models/{model}:streamGenerateContent', 'generate_content'],
  ['/v1beta/models/{model}:countTokens', 'count_tokens'],
  ['/v1/models', undefined],
])('%s asks for %s', (route, name) => {
  expect(operationOf(route)?.name).toBe(name);
});
