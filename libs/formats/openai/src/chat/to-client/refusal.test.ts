import { toFinishReason } from './finish-reason.js';
import { isEarlyEndSentence, toRefusal } from './refusal.js';

describe('the end of a choice', () => {
  it.each([
    ['stop', 'tool_calls'],
    ['tool_calls', 'tool_calls'],
    ['length', 'length'],
    ['content_filter', 'content_filter'],
  ] as const)('%s is %s beside calls', (reason, beside) => {
    expect(toFinishReason({ reason }, true)).toBe(beside);
    expect(toFinishReason({ reason }, false)).toBe(reason);
  });

  it('a failure has a sentence, a normal end none', () => {
    const sentence = toRefusal({ reason: 'content_filter', raw: 'SAFETY', message: 'Blocked.' });
    expect(sentence).toBe('The upstream ended this answer early: SAFETY. Blocked.');
    expect(isEarlyEndSentence(sentence!)).toBe(true);
    expect(toRefusal({ reason: 'content_filter', raw: 'OTHER', refusal: 'I cannot.' })).toBe('I cannot.');
    expect(isEarlyEndSentence('I cannot.')).toBe(false);
    expect(toRefusal({ reason: 'length', raw: 'MAX_TOKENS' })).toBeUndefined();
    expect(toRefusal(undefined)).toBeUndefined();
  });
});
