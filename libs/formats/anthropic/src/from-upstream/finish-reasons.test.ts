import { toFinish } from './finish-reasons.js';

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
    expect(toFinish(raw, undefined, false)).toEqual({ reason, raw });
  });

  it.each([
    ['tool_use', 'tool_calls'],
    ['end_turn', 'tool_calls'],
    ['pause_turn', 'tool_calls'],
    ['max_tokens', 'length'],
    ['model_context_window_exceeded', 'length'],
    ['refusal', 'content_filter'],
  ])('%s after calls is %s', (raw, reason) => {
    expect(toFinish(raw, undefined, true).reason).toBe(reason);
  });

  it('keeps the explanation', () => {
    expect(toFinish('refusal', 'Why.', false)).toEqual({
      reason: 'content_filter',
      raw: 'refusal',
      message: 'Why.',
      refusal: 'Why.',
    });
    expect(toFinish('end_turn', 'Why.', false)).toEqual({ reason: 'stop', raw: 'end_turn', message: 'Why.' });
    expect(toFinish(undefined, undefined, false)).toEqual({ reason: 'stop' });
  });
});
