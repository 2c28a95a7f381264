import type { AssistantPart, ChatResponse, Finish, LossEntry } from '@model-gateway/core';
import { toCandidateEnd } from './finish-reason.js';
import { toGenerateContentAnswer } from './to-generate-content-answer.js';

function answer(
  content: readonly AssistantPart[],
  finish: Finish,
  more: Partial<ChatResponse> = {},
  showsThoughts = true,
) {
  const losses: LossEntry[] = [];
  const options = {
    id: 'r1',
    model: '@vertex/claude',
    showsThoughts,
    reportLoss: (loss: LossEntry) => void losses.push(loss),
  };
  return {
    whole: toGenerateContentAnswer(
      { choices: [{ index: 0, content, citations: [], metadata: {}, finish }], ...more },
      options,
    ),
    losses,
  };
}

const said: readonly AssistantPart[] = [{ type: 'text', text: 'Hi.' }];
const call = (json: string): readonly AssistantPart[] => [
  { type: 'tool-call', id: 'c1', name: 'f', arguments: json },
];

describe('a whole answer', () => {
  it('has the text, the end, the counts and the names', () => {
    const usage = {
      promptTokens: 9,
      completionTokens: 4,
      totalTokens: 13,
      cachedTokens: 5,
      reasoningTokens: 1,
      promptTokensByModality: { text: 9 },
      completionTokensByModality: { text: 4 },
    };
    expect(answer(said, { reason: 'stop', raw: 'end_turn' }, { usage }).whole).toEqual({
      candidates: [{ content: { role: 'model', parts: [{ text: 'Hi.' }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: {
        promptTokenCount: 9,
        candidatesTokenCount: 3,
        totalTokenCount: 13,
        cachedContentTokenCount: 5,
        thoughtsTokenCount: 1,
        promptTokensDetails: [{ modality: 'TEXT', tokenCount: 9 }],
        candidatesTokensDetails: [{ modality: 'TEXT', tokenCount: 4 }],
      },
      modelVersion: '@vertex/claude',
      responseId: 'r1',
    });
  });

  it('with a call that can be read ends as usual, with one that cannot as Google says it', () => {
    const finish: Finish = { reason: 'tool_calls' };
    expect(answer(call('{"a":1}'), finish).whole).toMatchObject({
      candidates: [
        { content: { parts: [{ functionCall: { name: 'f', args: { a: 1 } } }] }, finishReason: 'STOP' },
      ],
    });
    expect(answer([...said, ...call('{"a":')], finish).whole).toMatchObject({
      candidates: [{ content: { parts: [{ text: 'Hi.' }] }, finishReason: 'MALFORMED_FUNCTION_CALL' }],
    });
  });

  describe('whose call cannot be read', () => {
    const leftOut = 'The arguments of a call are no JSON object: the call is left out';
    const thoughtsToo = `${leftOut}, and with it the thoughts that it alone carries.`;
    const signature = { value: 'c2ln', issuer: 'anthropic' };
    const thought: AssistantPart = { type: 'reasoning', text: 'Hm.', signature };
    const redacted: AssistantPart = { type: 'redacted-reasoning', data: 'YWJj' };
    const broken = call('{"a":');
    it.each<[string, readonly AssistantPart[], boolean, string]>([
      ['reports the call', broken, false, `${leftOut}.`],
      ['reports the thought that only the call carries', [thought, ...broken], false, thoughtsToo],
      ['reports the encrypted thought that only the call carries', [redacted, ...broken], false, thoughtsToo],
      ['reports no thought that has a part of its own', [thought, ...broken], true, `${leftOut}.`],
    ])('%s', (_, content, showsThoughts, reason) => {
      for (const finish of ['length', 'tool_calls'] as const) {
        const { losses } = answer(content, { reason: finish }, {}, showsThoughts);
        expect(losses).toEqual([{ path: 'contents', action: 'dropped', severity: 'lost', reason }]);
      }
    });
  });

  it('reports content that the format has no place for', () => {
    const { whole, losses } = answer([{ type: 'opaque', format: 'anthropic', value: {} }], {
      reason: 'stop',
    });
    expect(whole).toMatchObject({ candidates: [{ finishReason: 'STOP' }] });
    expect(losses).toEqual([
      {
        path: 'contents',
        action: 'dropped',
        severity: 'degraded',
        reason: 'Gemini’s format has no place for this content of another model’s.',
      },
    ]);
  });
});

describe('the end of a candidate', () => {
  it.each<[Finish, object]>([
    [{ reason: 'stop' }, { finishReason: 'STOP' }],
    [{ reason: 'length', raw: 'max_tokens' }, { finishReason: 'MAX_TOKENS' }],
    [{ reason: 'tool_calls' }, { finishReason: 'STOP' }],
    [{ reason: 'content_filter' }, { finishReason: 'SAFETY' }],
    [{ reason: 'content_filter', raw: 'RECITATION' }, { finishReason: 'RECITATION' }],
    [
      { reason: 'stop', message: 'Why.' },
      { finishReason: 'STOP', finishMessage: 'Why.' },
    ],
    [
      { reason: 'content_filter', refusal: 'No.' },
      { finishReason: 'SAFETY', finishMessage: 'No.' },
    ],
    [
      { reason: 'content_filter', message: 'Why.', refusal: 'No.' },
      { finishReason: 'SAFETY', finishMessage: 'Why.' },
    ],
  ])('%j', (finish, end) => {
    expect(toCandidateEnd(finish, false)).toEqual(end);
  });
});
