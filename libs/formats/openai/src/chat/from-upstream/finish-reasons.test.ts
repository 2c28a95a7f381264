import { toFinish } from './finish-reasons.js';

const silent = { called: false, refusal: '' };

it.each([
  ['stop', 'stop eos eos_token stop_sequence end_turn tool_calls function_call STOP novelty'],
  ['length', 'length max_length max_tokens model_length LENGTH'],
  [
    'content_filter',
    'content_filter safety recitation prohibited_content blocklist spii refusal repetition malformed_function_call error ' +
      'abort cancelled SAFETY',
  ],
])('the reason is %s for each of %s, and tool_calls only where a call ended normally', (reason, values) => {
  for (const raw of values.split(' ')) {
    expect(toFinish(raw, silent)).toEqual({ reason, raw });
    const withCalls = reason === 'stop' ? 'tool_calls' : reason;
    expect(toFinish(raw, { ...silent, called: true })).toEqual({ reason: withCalls, raw });
    const refused = { reason: reason === 'length' ? 'length' : 'content_filter', raw, refusal: 'No.' };
    expect(toFinish(raw, { ...silent, refusal: 'No.' })).toEqual(refused);
  }
});

it('a refusal is a filter, unless the model calls', () => {
  const refusal = 'No.';
  expect(toFinish('stop', { called: true, refusal }).reason).toBe('tool_calls');
  expect(toFinish('length', { called: true, refusal }).reason).toBe('length');
});

it('no reason is an ordinary end', () => {
  expect(toFinish(undefined, silent)).toEqual({ reason: 'stop' });
  expect(toFinish(undefined, { ...silent, called: true })).toEqual({ reason: 'tool_calls' });
});
