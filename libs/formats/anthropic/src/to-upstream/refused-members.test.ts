import { refusedClaudeMembers } from './refused-members.js';

const body = {
  max_tokens: 100,
  temperature: 0.5,
  top_p: 0.5,
  tool_choice: { type: 'any' },
  thinking: { type: 'disabled' },
  output_config: { effort: 'xhigh', format: {} },
};

describe('what Claude refuses', () => {
  it.each([
    ['`temperature` is deprecated for this model.', ['temperature']],
    ['top_p: Extra inputs are not permitted', ['top_p']],
    ['tool_choice: forced tool use is not supported for this model. Use "auto" or "none".', ['tool_choice']],
    ['"thinking.type.disabled" is not supported for this model.', ['thinking']],
    ['This model does not support the effort parameter.', ['reasoning_effort']],
    ["'claude-x' does not support output format.", []],
    ['max_tokens: 100 is not supported', []],
  ])('%s', (message, expected) => {
    const refusal = JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } });
    expect(refusedClaudeMembers(refusal, body).map(({ path }) => path)).toEqual(expected);
  });
});
