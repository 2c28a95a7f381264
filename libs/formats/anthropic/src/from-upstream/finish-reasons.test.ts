import { toFinish } from './finish-reasons.js';

const none = { any: false, last: false };

describe('how an answer ended', () => {
  it.each([
    ['end_turn', 'stop'],
    ['stop_sequence', 'stop'],
    ['pause_turn', 'stop'],
    ['compaction', 'stop'],
    ['max_tokens', 'length'],
    ['model_context_window_exceeded', 'length'],
    ['refusal', 'content_filter'],
    ['tool_use', 'stop'],
    ['something_new', 'stop'],
    ['__proto__', 'stop'],
  ])('%s without calls is %s', (raw, reason) => {
    expect(toFinish(raw, undefined, none)).toEqual({ reason, raw });
  });

  it.each([
    ['tool_use', true, 'tool_calls'],
    ['end_turn', true, 'tool_calls'],
    ['pause_turn', false, 'tool_calls'],
    ['max_tokens', false, 'tool_calls'],
    ['max_tokens', true, 'length'],
    ['refusal', true, 'content_filter'],
  ])('%s after calls, the last of which ended it: %s, is %s', (raw, last, reason) => {
    expect(toFinish(raw, undefined, { any: true, last }).reason).toBe(reason);
  });

  it('keeps the explanation', () => {
    expect(toFinish('refusal', 'Why.', none)).toEqual({
      reason: 'content_filter',
      raw: 'refusal',
      message: 'Why.',
      refusal: 'Why.',
    });
    expect(toFinish('end_turn', 'Why.', none)).toEqual({ reason: 'stop', raw: 'end_turn', message: 'Why.' });
    expect(toFinish(undefined, undefined, none)).toEqual({ reason: 'stop' });
  });
});
