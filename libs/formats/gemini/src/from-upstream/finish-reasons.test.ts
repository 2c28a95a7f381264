import { toFinish } from './finish-reasons.js';

const none = { any: false, cut: false };
const called = { any: true, cut: false };

describe('finish reasons', () => {
  it.each([
    ['STOP', 'stop', 'tool_calls'],
    ['MAX_TOKENS', 'length', 'tool_calls'],
    ['CONTINUATION', 'length', 'tool_calls'],
    ['SOMETHING_NEW', 'stop', 'tool_calls'],
    ['constructor', 'stop', 'tool_calls'],
    ['SAFETY', 'content_filter', 'tool_calls'],
    ['RECITATION', 'content_filter', 'tool_calls'],
    ['OTHER', 'content_filter', 'tool_calls'],
    ['NO_IMAGE', 'content_filter', 'tool_calls'],
    ['MODEL_ARMOR', 'content_filter', 'tool_calls'],
    ['MALFORMED_FUNCTION_CALL', 'content_filter', 'tool_calls'],
    ['UNEXPECTED_TOOL_CALL', 'content_filter', 'tool_calls'],
  ])('%s is %s, with calls %s, and is kept (R15, R17, K11, K22)', (raw, alone, withCalls) => {
    expect(toFinish(raw, undefined, none)).toEqual({ reason: alone, raw });
    expect(toFinish(raw, 'why', called)).toEqual({ reason: withCalls, raw, message: 'why' });
  });
});
