import { toFinishReason } from './finish-reason.js';
import { toBlockedRefusal } from './prompt-block.js';
import { fromRefusal, toRefusal, unexplainedRefusal } from './refusal.js';

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
    expect(toRefusal({ reason: 'content_filter', raw: 'OTHER', refusal: 'I cannot.' })).toBe('I cannot.');
    expect(toRefusal({ reason: 'length', raw: 'MAX_TOKENS' })).toBeUndefined();
    expect(toRefusal(undefined)).toBeUndefined();
  });
});

describe('a refusal in a history', () => {
  it('is what the model said', () => {
    const reportLoss = jest.fn();
    expect(fromRefusal('I cannot.', 'messages[1].refusal', reportLoss)).toBe('I cannot.');
    expect(reportLoss).not.toHaveBeenCalled();
  });

  it.each([
    unexplainedRefusal,
    toBlockedRefusal({ reason: 'SAFETY', message: 'No.' }),
    toRefusal({ reason: 'content_filter', raw: 'SAFETY' })!,
  ])('is left out with a note where the gateway said it: %s', (sentence) => {
    const reportLoss = jest.fn();
    expect(fromRefusal(sentence, 'messages[1].refusal', reportLoss)).toBeUndefined();
    const loss = { path: 'messages[1].refusal', action: 'dropped', severity: 'note' };
    expect(reportLoss).toHaveBeenCalledWith(expect.objectContaining(loss));
  });
});
