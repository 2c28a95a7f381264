import { refusedGeminiMembers } from './refused-members.js';

const body = {
  contents: [],
  generationConfig: {
    temperature: 0,
    presencePenalty: 1,
    frequencyPenalty: 1,
    candidateCount: 2,
    seed: 7,
    thinkingConfig: { includeThoughts: true, thinkingBudget: 5 },
  },
};
const refused = (message: string) => {
  const refusal = JSON.stringify({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } });
  return refusedGeminiMembers(refusal, body).map(({ names }) => names.at(-1));
};

describe('what Gemini refuses', () => {
  it.each([
    ['Penalty is not enabled for this model', ['presencePenalty', 'frequencyPenalty']],
    ['frequency_penalty is not supported', ['frequencyPenalty']],
    ['temperature is not supported for this model', ['temperature']],
    ['Multiple candidates is not enabled for this model', ['candidateCount']],
    ['Thinking budget is not supported for this model.', ['thinkingBudget']],
    ['Unable to submit request because thinking is not supported by this model.', ['thinkingConfig']],
    [
      'Invalid JSON payload received. Unknown name "seed" at \'generation_config\': Cannot find field.',
      ['seed'],
    ],
    ['Thinking budget is not supported by m at this value: Please choose a value between 1 and 2.', []],
    ['contents is not specified', []],
  ])('%s', (message, expected) => {
    expect(refused(message)).toEqual(expected);
  });

  it('is a level of thinking, and not levels as such', () => {
    const leveled = { generationConfig: { thinkingConfig: { thinkingLevel: 'XHIGH' } } };
    expect(refusedGeminiMembers('Thinking level XHIGH is not supported for this model.', leveled)).toEqual([
      expect.objectContaining({ value: 'XHIGH', path: 'reasoning_effort' }),
    ]);
  });
});
