import { joinUsage, toUsage } from './usage.js';

describe('usage', () => {
  it('counts thoughts to the completion and tool use to the prompt (R32, K12)', () => {
    const usage = toUsage({
      promptTokenCount: 10,
      candidatesTokenCount: 4,
      thoughtsTokenCount: 3,
      toolUsePromptTokenCount: 2,
      cachedContentTokenCount: 5,
      totalTokenCount: 19,
      promptTokensDetails: [
        { modality: 'TEXT', tokenCount: 7 },
        { modality: 'IMAGE', tokenCount: 3 },
      ],
      toolUsePromptTokensDetails: [{ modality: 'TEXT', tokenCount: 2 }],
      candidatesTokensDetails: [{ modality: 'TEXT', tokenCount: 4 }, { modality: 'AUDIO' }],
      trafficType: 'ON_DEMAND',
    });
    expect(usage).toEqual({
      promptTokens: 12,
      completionTokens: 7,
      totalTokens: 19,
      cachedTokens: 5,
      reasoningTokens: 3,
      toolUsePromptTokens: 2,
      promptTokensByModality: { text: 9, image: 3 },
      completionTokensByModality: { text: 4 },
      serviceTier: 'ON_DEMAND',
    });
    expect((usage.promptTokens ?? 0) + (usage.completionTokens ?? 0)).toBe(usage.totalTokens);
  });

  it('reads counts that are written as text, and none that is no whole number', () => {
    const details = [{ modality: 'TEXT', tokenCount: '5' }];
    expect(
      toUsage({ promptTokenCount: '5', candidatesTokenCount: 2.5, promptTokensDetails: details }),
    ).toEqual({ promptTokens: 5, promptTokensByModality: { text: 5 } });
    for (const promptTokenCount of ['-5', '5.5', '', ' 5', '1e3', '99999999999999999', 2 ** 53, -1, true]) {
      expect(toUsage({ promptTokenCount })).toEqual({});
    }
  });

  it('takes an omitted prompt count for what the total leaves: Google omits zeros', () => {
    const counts = { candidatesTokenCount: 366, thoughtsTokenCount: 1109 };
    const completion = { completionTokens: 1475, reasoningTokens: 1109 };
    expect(toUsage(counts)).toEqual({ promptTokens: 0, ...completion });
    expect(toUsage({ ...counts, totalTokenCount: 1475 })).toEqual({
      promptTokens: 0,
      totalTokens: 1475,
      ...completion,
    });
    expect(toUsage({ ...counts, totalTokenCount: 1487, toolUsePromptTokenCount: 2 })).toMatchObject({
      promptTokens: 12,
      totalTokens: 1487,
    });
    expect(toUsage({ totalTokenCount: 5 })).toEqual({ totalTokens: 5 });
  });

  it('leaves out what was not said', () => {
    expect(toUsage({ promptTokenCount: 3, totalTokenCount: 3 })).toEqual({ promptTokens: 3, totalTokens: 3 });
    expect(toUsage({ candidatesTokenCount: null, promptTokenCount: -1 })).toEqual({});
  });

  it('puts a completion right whose thoughts are counted among the candidates (R30)', () => {
    const usage = { promptTokenCount: 10, candidatesTokenCount: 10, thoughtsTokenCount: 5 };
    expect(toUsage({ ...usage, totalTokenCount: 20 })).toMatchObject({
      completionTokens: 10,
      reasoningTokens: 5,
    });
    expect(toUsage({ ...usage, totalTokenCount: 25 })).toMatchObject({
      completionTokens: 15,
      reasoningTokens: 5,
    });
    expect(toUsage(usage)).toMatchObject({ completionTokens: 15 });
    expect(toUsage({ ...usage, toolUsePromptTokenCount: 2, totalTokenCount: 22 }).completionTokens).toBe(10);
    expect(
      toUsage({ promptTokenCount: 10, thoughtsTokenCount: 5, totalTokenCount: 15 }).completionTokens,
    ).toBe(5);
  });

  it('puts a prompt right that lacks its cached part (R30)', () => {
    const usage = {
      promptTokenCount: 4,
      cachedContentTokenCount: 6,
      candidatesTokenCount: 5,
      totalTokenCount: 15,
    };
    expect(toUsage(usage).promptTokens).toBe(10);
    expect(toUsage({ ...usage, promptTokenCount: 10 }).promptTokens).toBe(10);
    const more = { thoughtsTokenCount: 3, toolUsePromptTokenCount: 2 };
    expect(toUsage({ ...usage, ...more, totalTokenCount: 20 }).promptTokens).toBe(10 + 2);
    expect(toUsage({ ...usage, ...more, totalTokenCount: 14 }).promptTokens).toBe(4 + 2);
  });

  it('of a stream is that of the last chunk with counts (R31)', () => {
    const first = { promptTokenCount: 3, candidatesTokenCount: 9, totalTokenCount: 12, trafficType: 'T' };
    expect(joinUsage(first, { promptTokenCount: 3, totalTokenCount: 3 })).toEqual({
      promptTokenCount: 3,
      totalTokenCount: 3,
      trafficType: 'T',
    });
    expect(joinUsage(first, { trafficType: 'U' })).toEqual({ ...first, trafficType: 'U' });
  });

  it.each([
    [{}, { totalTokenCount: 2 }, { totalTokenCount: 2 }],
    [
      { trafficType: 'T' },
      { totalTokenCount: 2, trafficType: 'U' },
      { totalTokenCount: 2, trafficType: 'U' },
    ],
    [
      { trafficType: 'T', serviceTier: 'S' },
      { totalTokenCount: 2, trafficType: 'U' },
      { totalTokenCount: 2, trafficType: 'U', serviceTier: 'S' },
    ],
    [{ serviceTier: 'S' }, { totalTokenCount: 2 }, { totalTokenCount: 2, serviceTier: 'S' }],
  ])('keeps the tier that a later chunk leaves out: %j and %j', (before, chunk, joined) => {
    expect(joinUsage({ totalTokenCount: 1, ...before }, chunk)).toEqual(joined);
  });

  it('is safe for modalities named like members of every object (R72)', () => {
    const named = (modality: string) => ({ modality, tokenCount: 2 });
    const promptTokensDetails = [named('CONSTRUCTOR'), named('__proto__'), named('constructor')];
    expect(toUsage({ promptTokensDetails }).promptTokensByModality).toEqual({ constructor: 4 });
  });
});
