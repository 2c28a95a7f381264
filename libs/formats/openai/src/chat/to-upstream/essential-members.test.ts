import { refusedOpenAiMembers } from './refused-members.js';

const refused = (name: string) =>
  refusedOpenAiMembers(`Unsupported parameter: '${name}' is not supported with this model.`, { [name]: 'x' });

it.each([
  ...['functions', 'max_completion_tokens', 'max_tokens', 'messages', 'model', 'modalities'],
  ...['response_format', 'stream', 'tools'],
])('the request cannot do without %s', (name) => {
  expect(refused(name)).toEqual([]);
});

it.each(['temperature', 'seed', 'user', 'logprobs', 'parallel_tool_calls', 'novelty'])(
  'the request can do without %s',
  (name) => {
    expect(refused(name)).toEqual([{ names: [name], path: name }]);
  },
);

it.each(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'])(
  'the request can do without the effort %s, and others may be accepted',
  (effort) => {
    const refusal = `Unsupported value: '${effort}' is not supported with this model.`;
    expect(refusedOpenAiMembers(refusal, { reasoning_effort: effort })).toEqual([
      { names: ['reasoning_effort'], path: 'reasoning_effort', value: effort },
    ]);
  },
);
