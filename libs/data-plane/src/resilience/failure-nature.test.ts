import {
  GuardrailDeniedError,
  InvalidRequestError,
  UpstreamStatusError,
  UpstreamUnreachableError,
} from '@model-gateway/core';
import { failureNature } from './failure-nature.js';

const refused = (message: string, status = 400, code = 'invalid_argument') =>
  new UpstreamStatusError(status, code, { status, code, message });

describe('failureNature', () => {
  it.each([
    ['content_filter', 'content-policy'],
    ['content_policy_violation', 'content-policy'],
    ['moderation_blocked', 'content-policy'],
    ['context_length_exceeded', 'context-length'],
    ['invalid_request_error', 'other'],
    ['toString', 'other'],
  ])('of code %s is %s, whatever the status', (code, nature) => {
    expect(failureNature(refused('No.', 400, code))).toBe(nature);
    expect(failureNature(refused('No.', 500, code))).toBe(nature);
  });

  it.each([
    "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens.",
    'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
    'prompt is too long: 202609 tokens > 200000 maximum',
    'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000, decrease input length',
    'Input is too long for requested model.',
    'The input token count (1250074) exceeds the maximum number of tokens allowed (1048576).',
    'The input token count exceeds the maximum number of tokens allowed 1048576.',
    'Unable to submit request because the input token count is 32769 but model only supports up to 32768.',
    'The prompt (total length 25938) is too long to fit into the model (context length 4096).',
    'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000',
    'Your input exceeds the context window of this model. Please adjust your input and try again.',
    'Context length exceeded',
  ])('is the context length: %s', (message) => {
    expect(failureNature(refused(message))).toBe('context-length');
    expect(failureNature(refused(message, 413))).toBe('context-length');
  });

  it.each([
    'Output blocked by content filtering policy',
    "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
    'Your request was rejected as a result of our safety system.',
    'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
    'The prompt was refused because it violates our usage guidelines.',
    "This prompt contains sensitive words that violate Google's Responsible AI practices.",
    'The request was blocked: PROHIBITED_CONTENT',
    'Blocked because of SAFETY.',
  ])('is the content policy: %s', (message) => {
    expect(failureNature(refused(message))).toBe('content-policy');
  });

  it.each([
    'Request contains an invalid argument.',
    'max_tokens: 20000 > 8192, which is the maximum allowed number of output tokens',
    "Invalid value at 'safety_settings[0].category'",
    'Unable to submit request because it must have a text parameter.',
    'Multiple tools are supported only when they are all search tools.',
    'User location is not supported for the API use.',
    'Constraint constraints/vertexai.allowedModels violated: organization policy',
    "The model is not available under your organization's usage policy in this region.",
    "Access violates your organization's usage policy.",
    'Quota exceeded, see the usage guidelines for quota.',
    'Request payload size exceeds the limit: 20971520 bytes.',
  ])('is another: %s', (message) => {
    expect(failureNature(refused(message))).toBe('other');
    expect(failureNature(refused(message, 403))).toBe('other');
  });

  it.each([401, 404, 429, 500, 503])('is not read out of the words of status %i', (status) => {
    expect(failureNature(refused('prompt is too long', status))).toBe('other');
    expect(failureNature(refused('content policy', status))).toBe('other');
  });

  it.each([
    new InvalidRequestError('invalid_value', 'prompt is too long'),
    new GuardrailDeniedError('content policy'),
    new UpstreamUnreachableError('content policy'),
    new Error('content policy'),
    undefined,
  ])('is that of an upstream’s refusal only: %s', (error) => {
    expect(failureNature(error)).toBe('other');
  });

  it('looks at the beginning of a message only', () => {
    expect(failureNature(refused(`${' '.repeat(5000)}prompt is too long`))).toBe('other');
  });
});
