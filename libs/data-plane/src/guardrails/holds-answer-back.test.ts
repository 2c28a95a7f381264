import { without } from '../testing/guardrail-fixture.js';
import { holdsAnswerBack } from './holds-answer-back.js';

describe('holdsAnswerBack', () => {
  it('is so when a guardrail may deny the answer', () => {
    const annotating = without('bomb', { action: 'annotate' });
    expect(holdsAnswerBack({})).toBe(false);
    expect(holdsAnswerBack({ inputGuardrails: [without('bomb')] })).toBe(false);
    expect(holdsAnswerBack({ outputGuardrails: [annotating] })).toBe(false);
    expect(holdsAnswerBack({ outputGuardrails: [annotating, without('bomb')] })).toBe(true);
  });
});
