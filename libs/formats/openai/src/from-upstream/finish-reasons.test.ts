import { toFinish } from './finish-reasons.js';

describe('finish reasons', () => {
  it.each([
    ['stop', 'stop', 'tool_calls'],
    ['tool_calls', 'stop', 'tool_calls'],
    ['something_new', 'stop', 'tool_calls'],
    ['length', 'length', 'length'],
    ['model_length', 'length', 'length'],
    ['content_filter', 'content_filter', 'content_filter'],
    ['malformed_function_call', 'content_filter', 'content_filter'],
    ['error', 'content_filter', 'content_filter'],
  ])('%s is %s, with calls %s', (raw, alone, withCalls) => {
    expect(toFinish(raw, { called: false, refusal: '' })).toEqual({ reason: alone, raw });
    expect(toFinish(raw, { called: true, refusal: '' })).toEqual({ reason: withCalls, raw });
  });

  it('a refusal is a filter, unless the model calls', () => {
    const refusal = 'No.';
    expect(toFinish('stop', { called: false, refusal }).reason).toBe('content_filter');
    expect(toFinish('stop', { called: true, refusal }).reason).toBe('tool_calls');
    expect(toFinish('length', { called: true, refusal }).reason).toBe('length');
  });
});
