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
    ['SAFETY', 'content_filter', 'content_filter'],
    ['RECITATION', 'content_filter', 'content_filter'],
    ['OTHER', 'content_filter', 'content_filter'],
    ['NO_IMAGE', 'content_filter', 'content_filter'],
    ['MODEL_ARMOR', 'content_filter', 'content_filter'],
    ['MALFORMED_FUNCTION_CALL', 'content_filter', 'content_filter'],
    ['UNEXPECTED_TOOL_CALL', 'content_filter', 'content_filter'],
  ])('%s is %s, with calls %s, and is kept (R15, R17, K11, K22)', (raw, alone, withCalls) => {
    expect(toFinish(raw, undefined, none)).toEqual({ reason: alone, raw });
    expect(toFinish(raw, 'why', called)).toEqual({ reason: withCalls, raw, message: 'why' });
  });
});
