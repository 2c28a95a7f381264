import type { ChatChoice, ChatResponse, LossEntry } from '@model-gateway/core';
import { toChatCompletion, type ClientAnswerOptions } from '../../index.js';

const options: ClientAnswerOptions = {
  id: 'chatcmpl-1',
  created: 1_700_000_000,
  requestedModel: 'asked',
  provider: 'google',
  strict: true,
};
const choice = (members: Partial<ChatChoice>): ChatChoice => ({
  index: 0,
  content: [],
  finish: { reason: 'stop', raw: 'STOP' },
  citations: [],
  metadata: {},
  ...members,
});
const answer = (response: Partial<ChatResponse>, more: Partial<ClientAnswerOptions> = {}) =>
  toChatCompletion({ choices: [], ...response }, { ...options, ...more });
const message = (members: Partial<ChatChoice>, more: Partial<ClientAnswerOptions> = {}) =>
  answer({ choices: [choice(members)] }, more).choices[0]!.message;

const rich: ChatChoice = choice({
  content: [
    { type: 'reasoning', text: 'why' },
    { type: 'text', text: 'Here: ' },
    {
      type: 'media',
      source: { type: 'inline', data: 'AAAA' },
      mimeType: 'image/png',
      signature: { value: 's' },
    },
    { type: 'text', text: 'done' },
    { type: 'tool-call', id: 'call_1', name: 'f', arguments: '{}', signature: { value: 't' } },
  ],
  citations: [{ url: 'https://a.example', title: 'A', startIndex: 0, endIndex: 4 }],
  metadata: { safetyRatings: [{ category: 'X' }], other: { novelty: 1 } },
});

describe('toChatCompletion', () => {
  it('gives the standard and nothing else in strict mode', () => {
    expect(answer({ choices: [rich], model: 'gemini-002', other: { responseNovelty: 1 } })).toEqual({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_700_000_000,
      model: 'gemini-002',
      provider: 'google',
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: 'Here: done',
            refusal: null,
            annotations: [
              {
                type: 'url_citation',
                url_citation: { url: 'https://a.example', title: 'A', start_index: 0, end_index: 4 },
              },
            ],
            tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'f', arguments: '{}' } }],
          },
          logprobs: null,
          finish_reason: 'tool_calls',
        },
      ],
    });
  });

  it('gives everything in non-strict mode', () => {
    const loss: LossEntry = { path: 'seed', action: 'dropped', reason: 'r' };
    const given = answer(
      { choices: [rich], other: { responseNovelty: 1 } },
      { strict: false, losses: () => [loss] },
    );
    expect(given.model).toBe('asked');
    expect(given.gateway).toEqual({ loss: [loss], upstream: { responseNovelty: 1 } });
    expect(given.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      native_finish_reason: 'STOP',
      safetyRatings: [{ category: 'X' }],
      upstream: { novelty: 1 },
      message: {
        content_blocks: [
          { type: 'thinking', thinking: 'why' },
          { type: 'text', text: 'Here: ' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' }, signature: 's' },
          { type: 'text', text: 'done' },
        ],
        content_parts: [
          { type: 'text', text: 'Here: ' },
          {
            type: 'image',
            image: { mime_type: 'image/png', data: 'AAAA' },
            image_url: { url: 'data:image/png;base64,AAAA' },
          },
          { type: 'text', text: 'done' },
        ],
        tool_calls: [
          {
            function: { name: 'f', arguments: '{}', thought_signature: 't' },
            extra_content: { google: { thought_signature: 't' } },
          },
        ],
      },
    });
  });

  it('says null for the content of a tool-only answer, and empty text for an answer of nothing', () => {
    expect(message({ content: [{ type: 'tool-call', id: 'a', name: 'f', arguments: '' }] })).toMatchObject({
      content: null,
      tool_calls: [{ function: { arguments: '{}' } }],
    });
    expect(message({}).content).toBe('');
  });

  it.each([true, false])('says a refusal where the standard has it (strict: %s)', (strict) => {
    const finish = { reason: 'content_filter', raw: 'refusal', refusal: 'I cannot.' } as const;
    const refused = (content: ChatChoice['content']) =>
      answer({ choices: [choice({ finish, content })] }, { strict }).choices[0]!;
    expect(refused([])).toMatchObject({
      message: { role: 'assistant', content: null, refusal: 'I cannot.' },
      finish_reason: 'content_filter',
    });
    expect(refused([{ type: 'text', text: 'Well, ' }]).message).toMatchObject({
      content: 'Well, ',
      refusal: 'I cannot.',
    });
  });

  it('R17: says tool_calls where an answer with calls ended normally, and a limit or a filter as it is', () => {
    const { finish_reason } = answer({ choices: [rich] }).choices[0]!;
    expect(finish_reason).toBe('tool_calls');
    const withCalls = (reason: 'stop' | 'content_filter' | 'length', raw: string) =>
      answer({ choices: [{ ...rich, finish: { reason, raw } }] }).choices[0]!;
    expect(withCalls('stop', 'STOP').finish_reason).toBe('tool_calls');
    expect(withCalls('length', 'MAX_TOKENS')).toMatchObject({
      finish_reason: 'length',
      message: { refusal: null },
    });
    expect(withCalls('content_filter', 'SAFETY')).toMatchObject({
      finish_reason: 'content_filter',
      message: { refusal: 'The upstream ended this answer early: SAFETY.' },
    });
    expect(answer({ choices: [choice({ finish: { reason: 'length' } })] }).choices[0]!.finish_reason).toBe(
      'length',
    );
  });

  it('R44, K10: turns a blocked prompt into one choice that refuses', () => {
    const given = answer({ promptBlock: { reason: 'SAFETY' } }, { strict: false });
    expect(given.choices).toEqual([
      {
        index: 0,
        message: { role: 'assistant', content: null, refusal: 'The upstream blocked the prompt: SAFETY.' },
        logprobs: null,
        finish_reason: 'content_filter',
        native_finish_reason: 'SAFETY',
      },
    ]);
    expect(given.prompt_feedback).toEqual({ blockReason: 'SAFETY' });
  });

  it('gives sound its standard place', () => {
    const piece = (data: string) =>
      ({ type: 'media', source: { type: 'inline', data }, mimeType: 'audio/L16;rate=24000' }) as const;
    expect(message({ content: [piece('Zg=='), piece('Zm8=')] })).toEqual({
      role: 'assistant',
      content: null,
      refusal: null,
      audio: { id: 'audio-chatcmpl-1', data: 'ZmZv', expires_at: 1_700_000_000, transcript: '' },
    });
    expect(message({ content: [piece('Zg==')] }, { strict: false }).audio?.mime_type).toBe(
      'audio/L16;rate=24000',
    );
  });

  it('gives log probabilities with the bytes of each token', () => {
    const logprobs = [{ token: 'é', logprob: -0.1, top: [{ token: 'e', logprob: -2 }] }];
    expect(answer({ choices: [choice({ logprobs })] }).choices[0]!.logprobs).toEqual({
      content: [
        {
          token: 'é',
          logprob: -0.1,
          bytes: [0xc3, 0xa9],
          top_logprobs: [{ token: 'e', logprob: -2, bytes: [0x65] }],
        },
      ],
      refusal: null,
    });
  });

  it.each([
    ['all three', { promptTokens: 5, completionTokens: 2, totalTokens: 7 }, [5, 2, 7]],
    ['no total', { promptTokens: 5, completionTokens: 2 }, [5, 2, 7]],
    ['no completion', { promptTokens: 5, totalTokens: 7 }, [5, 2, 7]],
    ['no prompt', { completionTokens: 2, totalTokens: 7 }, [5, 2, 7]],
    ['the prompt alone', { promptTokens: 5 }, undefined],
    ['sums that contradict', { promptTokens: 9, totalTokens: 7 }, undefined],
    ['nothing', {}, undefined],
  ])('works out the usage from %s', (_name, usage, sums) => {
    const given = answer({ usage }).usage;
    expect(given && [given.prompt_tokens, given.completion_tokens, given.total_tokens]).toEqual(sums);
  });

  it('gives details of the usage that are known, and no others', () => {
    const usage = {
      promptTokens: 5,
      completionTokens: 2,
      cachedTokens: 3,
      completionTokensByModality: { audio: 1 },
    };
    expect(answer({ usage }).usage).toEqual({
      prompt_tokens: 5,
      completion_tokens: 2,
      total_tokens: 7,
      prompt_tokens_details: { cached_tokens: 3 },
      completion_tokens_details: { audio_tokens: 1 },
    });
  });

  it.each([
    ['ON_DEMAND', 'default'],
    ['flex', 'flex'],
    ['SOMETHING_NEW', undefined],
  ])('names the tier %s in the standard’s words', (serviceTier, expected) => {
    expect(answer({ usage: { serviceTier } }).service_tier).toBe(expected);
  });

  it('marks where a call stood when something follows it', () => {
    const content = [
      { type: 'text', text: 'a' },
      { type: 'tool-call', id: 'c1', name: 'f', arguments: '{}' },
      { type: 'text', text: 'b' },
      { type: 'tool-call', id: 'c2', name: 'f', arguments: '{}' },
    ] as const;
    const { content_blocks, tool_calls } = message({ content }, { strict: false });
    expect(content_blocks).toEqual([
      { type: 'text', text: 'a' },
      { type: 'tool_use', id: 'c1' },
      { type: 'text', text: 'b' },
    ]);
    expect(tool_calls?.map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(message({ content }).content_blocks).toBeUndefined();
  });

  it('joins thought and answer of older thinking models for non-strict clients', () => {
    const content = [
      { type: 'reasoning', text: 'why' },
      { type: 'text', text: 'a' },
    ] as const;
    const requestedModel = 'gemini-2.0-flash-thinking-exp';
    expect(message({ content }, { requestedModel, strict: false }).content).toBe('why\r\n\r\na');
    expect(message({ content }, { requestedModel }).content).toBe('a');
  });
});
