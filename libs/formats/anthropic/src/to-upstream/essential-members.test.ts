import { refusedClaudeMembers } from './refused-members.js';

const refused = (name: string, value: string | object = 'x') =>
  refusedClaudeMembers(`\`${name}\` is deprecated for this model.`, { [name]: value as string });

it.each(['anthropic_version', 'max_tokens', 'messages', 'output_config', 'stream', 'system', 'tools'])(
  'the request cannot do without %s',
  (name) => {
    expect(refused(name)).toEqual([]);
  },
);

it.each(['temperature', 'top_p', 'top_k', 'stop_sequences', 'metadata', 'novelty'])(
  'the request can do without %s',
  (name) => {
    expect(refused(name)).toEqual([{ names: [name], path: name }]);
  },
);

it.each(['thinking', 'tool_choice'])('the request can do without a value of %s', (name) => {
  expect(refused(name, { type: 'a' })).toEqual([{ names: [name], path: name, value: { type: 'a' } }]);
});

it('the request can do without a value of the effort', () => {
  const body = { output_config: { effort: 'xhigh' } };
  expect(refusedClaudeMembers('This model does not support the effort parameter.', body)).toEqual([
    { names: ['output_config', 'effort'], path: 'reasoning_effort', value: 'xhigh' },
  ]);
});
