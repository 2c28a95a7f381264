import { refusedOpenAiMembers } from './refused-members.js';

const body = { model: 'm', messages: [], max_tokens: 5, top_k: 3, reasoning_effort: 'xhigh', seed: 1 };

describe('what models with OpenAI’s format refuse', () => {
  it.each([
    ["Unsupported parameter: 'top_k' is not supported with this model.", ['top_k']],
    ['Unsupported value: xhigh is not supported with this model.', ['reasoning_effort']],
    ["Unsupported parameter: 'max_tokens' is not supported with this model.", []],
    ['seed must be an integer', []],
  ])('%s', (message, expected) => {
    const refusal = JSON.stringify({ error: { message, type: 'invalid_request_error', code: null } });
    expect(refusedOpenAiMembers(refusal, body).map(({ path }) => path)).toEqual(expected);
  });
});
