import { toFinish } from './finish-reasons.js';

describe('finish reasons', () => {
  it.each([
    ['STOP', 'stop', 'tool_calls'],
    ['SOMETHING_NEW', 'stop', 'tool_calls'],
    ['constructor', 'stop', 'tool_calls'],
    ['MAX_TOKENS', 'length', 'length'],
    ['CONTINUATION', 'length', 'length'],
    ['SAFETY', 'content_filter', 'content_filter'],
    ['RECITATION', 'content_filter', 'content_filter'],
    ['OTHER', 'content_filter', 'content_filter'],
    ['NO_IMAGE', 'content_filter', 'content_filter'],
    ['MODEL_ARMOR', 'content_filter', 'content_filter'],
    ['MALFORMED_FUNCTION_CALL', 'content_filter', 'content_filter'],
    ['UNEXPECTED_TOOL_CALL', 'content_filter', 'content_filter'],
  ])('%s is %s, with calls %s, and is kept (R15, R17, K11, K22)', (raw, alone, withCalls) => {
    expect(toFinish(raw, undefined, false)).toEqual({ reason: alone, raw });
    expect(toFinish(raw, 'why', true)).toEqual({ reason: withCalls, raw, message: 'why' });
  });

  it('a missing reason is a normal end', () => {
    expect(toFinish(undefined, undefined, false)).toEqual({ reason: 'stop' });
    expect(toFinish(undefined, undefined, true)).toEqual({ reason: 'tool_calls' });
  });
});
