import { fromExtensions } from './extensions.js';

const members =
  'model messages stream stream_options max_completion_tokens max_tokens temperature top_p top_k n stop seed ' +
  'presence_penalty frequency_penalty logprobs top_logprobs tools tool_choice parallel_tool_calls web_search_options ' +
  'functions function_call reasoning_effort thinking reasoning response_format modalities image_config audio ' +
  'speech_config safety_settings labels media_resolution cached_content service_tier user';

it.each(members.split(' '))('a chat has a place for %s', (member) => {
  expect(fromExtensions({ [member]: 1 })).toBeUndefined();
});

it('every other member is an extension, unless it says nothing', () => {
  const others = { metadata: { a: 'b' }, extra_body: { google: {} }, novelty: 0, logit_bias: { '1': 2 } };
  expect(fromExtensions({ model: 'm', ...others })).toEqual(others);
  expect(fromExtensions({ metadata: null, logit_bias: {} })).toBeUndefined();
});
