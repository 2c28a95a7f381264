import { fromExtensions } from './extensions.js';

const members =
  'model input instructions stream stream_options tools tool_choice parallel_tool_calls max_output_tokens temperature ' +
  'top_p top_logprobs text reasoning include store background conversation previous_response_id prompt service_tier ' +
  'user truncation max_tool_calls client_metadata context_management moderation prompt_cache_options access_programs';
const membersOfChats =
  'max_tokens max_completion_tokens top_k n stop seed presence_penalty frequency_penalty logprobs thinking ' +
  'reasoning_effort response_format safety_settings labels media_resolution cached_content';

it.each(`${members} ${membersOfChats}`.split(' '))('a request has a place for %s', (member) => {
  expect(fromExtensions({ [member]: { novelty: 1 } }, undefined)).toBeUndefined();
});

it('every other member is an extension, and how much the model is to say, unless it says nothing', () => {
  const others = { metadata: { a: 'b' }, extra_body: { google: {} }, novelty: 0 };
  expect(fromExtensions({ model: 'm', ...others }, undefined)).toEqual(others);
  expect(fromExtensions({ text: { verbosity: 'low' } }, 'low')).toEqual({ verbosity: 'low' });
  expect(
    fromExtensions({ metadata: {}, novelty: '', extra_body: null, others: [] }, undefined),
  ).toBeUndefined();
});
