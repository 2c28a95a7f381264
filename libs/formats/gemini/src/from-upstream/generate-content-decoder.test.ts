import { ChatResponseCollector, type ChatStreamPart, type JsonValue } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { choiceIndexes, ownIndex } from './choice-indexes.js';
import { GenerateContentDecoder } from './generate-content-decoder.js';

function newDecoder() {
  let ids = 0;
  return new GenerateContentDecoder({
    dialect: geminiApiDialect,
    nextId: (prefix) => `${prefix}new${(ids += 1)}`,
  });
}

function read(...chunks: JsonValue[]) {
  const decoder = newDecoder();
  const parts: ChatStreamPart[] = chunks.flatMap((chunk) => decoder.push(chunk));
  parts.push(...decoder.end());
  const collector = new ChatResponseCollector();
  for (const part of parts) collector.push(part);
  return { parts, response: collector.response(), choice: collector.response().choices[0] };
}

const chunk = (parts: JsonValue[], more: object = {}, top: object = {}) =>
  ({ candidates: [{ content: { role: 'model', parts }, ...more }], ...top }) as JsonValue;
const stop = { finishReason: 'STOP' };
const signature = (value: string) => ({ value, issuer: 'google' });

describe('parts of an answer', () => {
  it('are passed on at once, the end is held back', () => {
    const decoder = newDecoder();
    const top = { responseId: 'r', modelVersion: 'm' };
    expect(decoder.push(chunk([{ text: 'Hel' }], stop, top))).toEqual([
      { type: 'start', id: 'r', model: 'm' },
      { type: 'text', choice: 0, text: 'Hel' },
    ]);
    expect(decoder.push(chunk([{ text: 'lo' }], {}, top))).toEqual([{ type: 'text', choice: 0, text: 'lo' }]);
    expect(decoder.end()).toEqual([{ type: 'finish', choice: 0, finish: { reason: 'stop', raw: 'STOP' } }]);
  });

  it('need no finish reason in a whole body, whose end HTTP tells', () => {
    const whole = new GenerateContentDecoder({
      dialect: geminiApiDialect,
      nextId: () => 'id',
      framing: 'unary',
    });
    whole.push(chunk([{ text: 'Hello' }]));
    expect(whole.end()).toEqual([{ type: 'finish', choice: 0, finish: { reason: 'stop' } }]);
  });

  it('need one in a stream, and where nothing was said (R40)', () => {
    expect(() => read(chunk([{ text: 'Hel' }]))).toThrow('without saying that it is complete');
    const whole = new GenerateContentDecoder({
      dialect: geminiApiDialect,
      nextId: () => 'id',
      framing: 'unary',
    });
    whole.push(chunk([]));
    expect(() => whole.end()).toThrow('without saying that it is complete');
  });

  it('may have any mixture and order in one chunk (R13, K4)', () => {
    const { choice } = read(
      chunk(
        [
          { text: 'Hm.', thought: true },
          { text: 'First ' },
          { functionCall: { id: 'a', name: 'f', args: { x: 1 } }, thoughtSignature: 's1' },
          { text: 'then' },
          { inlineData: { mimeType: 'image/png', data: '+/8=' }, thoughtSignature: 's2' },
          { inlineData: { mimeType: 'image/png', data: 'AA==' }, thought: true },
          { fileData: { mimeType: 'video/mp4', fileUri: 'gs://b/v.mp4' } },
          { executableCode: { language: 'PYTHON', code: '1' }, thoughtSignature: 's3' },
          { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '1', id: 'e' } },
          { toolCall: { id: 't', toolType: 'X' }, thoughtSignature: 's4' },
          {},
          { neverSeen: { a: 1 } },
        ],
        stop,
      ),
    );
    expect(choice?.content).toEqual([
      { type: 'reasoning', text: 'Hm.' },
      { type: 'text', text: 'First ' },
      { type: 'tool-call', id: 'call_new1', name: 'f', arguments: '{"x":1}', signature: signature('s1') },
      { type: 'text', text: 'then' },
      {
        type: 'media',
        source: { type: 'inline', data: '+/8=' },
        mimeType: 'image/png',
        signature: signature('s2'),
      },
      { type: 'media', source: { type: 'inline', data: 'AA==' }, mimeType: 'image/png', thought: true },
      { type: 'media', source: { type: 'cloud-storage', uri: 'gs://b/v.mp4' }, mimeType: 'video/mp4' },
      { type: 'executable-code', language: 'PYTHON', code: '1', signature: signature('s3') },
      { type: 'code-execution-result', outcome: 'OUTCOME_OK', output: '1', id: 'e' },
      {
        type: 'opaque',
        format: 'gemini',
        value: { toolCall: { id: 't', toolType: 'X' }, thoughtSignature: 's4' },
      },
      { type: 'opaque', format: 'gemini', value: { neverSeen: { a: 1 } } },
    ]);
  });

  it('keep a signature whose text is empty or missing (R6)', () => {
    const { choice } = read(chunk([{ text: 'a' }]), chunk([{ text: '', thoughtSignature: 's' }], stop));
    expect(choice?.content).toEqual([
      { type: 'text', text: 'a' },
      { type: 'text', text: '', signature: signature('s') },
    ]);
    expect(read(chunk([{ thoughtSignature: 's' }], stop)).choice?.content).toEqual([
      { type: 'text', text: '', signature: signature('s') },
    ]);
  });
});

describe('tool calls', () => {
  it('are numbered over the whole stream (R11, K5)', () => {
    const { parts } = read(
      chunk([{ functionCall: { name: 'f' } }, { functionCall: { name: 'g' } }]),
      chunk([{ functionCall: { name: 'h' } }], stop),
    );
    const starts = parts.filter((part) => part.type === 'tool-call-start');
    expect(starts.map(({ index, id }) => [index, id])).toEqual([
      [0, 'call_new1'],
      [1, 'call_new2'],
      [2, 'call_new3'],
    ]);
  });

  it('begin, have their arguments and end, one after the other', () => {
    const pieces = (partialArgs: JsonValue[], willContinue: boolean) => ({
      functionCall: { partialArgs, willContinue },
    });
    const { parts } = read(
      chunk([
        { functionCall: { name: 'f', args: { a: 1 } } },
        { functionCall: { name: 'g', willContinue: true } },
      ]),
      chunk([pieces([{ jsonPath: '$.b', numberValue: 2 }], false)], stop),
    );
    const ofCalls = parts.filter(({ type }) => type.startsWith('tool-call'));
    expect(ofCalls).toMatchObject([
      { type: 'tool-call-start', index: 0 },
      { type: 'tool-call-arguments', index: 0, fragment: '{"a":1}' },
      { type: 'tool-call-end', index: 0 },
      { type: 'tool-call-start', index: 1 },
      { type: 'tool-call-arguments', index: 1, fragment: '{"b":2}' },
      { type: 'tool-call-end', index: 1 },
    ]);
  });

  it('without arguments are {} and keep their signature (R7)', () => {
    const { choice } = read(chunk([{ functionCall: { name: 'f' }, thoughtSignature: 's' }], stop));
    expect(choice?.content).toEqual([
      { type: 'tool-call', id: 'call_new1', name: 'f', arguments: '{}', signature: signature('s') },
    ]);
  });

  it('get ids of the gateway, as those of the upstream come again or fit nowhere (R9, R12)', () => {
    const ids = ['call_0', 'call_0', `${'x'.repeat(500)}\r\n`, '', null];
    const { choice } = read(
      chunk(
        ids.map((id) => ({ functionCall: { id, name: 'f' } })),
        stop,
      ),
    );
    expect(choice?.content.map((part) => part.type === 'tool-call' && part.id)).toEqual(
      ids.map((_id, index) => `call_new${index + 1}`),
    );
  });

  it('are assembled from pieces (R14)', () => {
    const { parts, choice } = read(
      chunk([{ functionCall: { name: 'f', willContinue: true }, thoughtSignature: 's' }]),
      chunk([
        {
          functionCall: {
            partialArgs: [{ jsonPath: '$.a.b[0]', stringValue: 'x', willContinue: true }],
            willContinue: true,
          },
        },
      ]),
      chunk([
        {
          functionCall: {
            partialArgs: [
              { jsonPath: '$.a.b[0]', stringValue: 'y' },
              { jsonPath: "$['c d']", numberValue: 0 },
            ],
            willContinue: true,
          },
        },
      ]),
      chunk([{ functionCall: {} }], stop),
    );
    expect(choice?.content).toEqual([
      {
        type: 'tool-call',
        id: 'call_new1',
        name: 'f',
        arguments: '{"a":{"b":["xy"]},"c d":0}',
        signature: signature('s'),
      },
    ]);
    expect(choice?.finish.reason).toBe('tool_calls');
    expect(parts.filter((part) => part.type === 'tool-call-end')).toHaveLength(1);
  });

  it('are closed by the next call, and at the end, when their last piece never comes (R14)', () => {
    const piece = (path: string) => ({
      functionCall: { partialArgs: [{ jsonPath: path, boolValue: true }], willContinue: true },
    });
    const { choice } = read(
      chunk([{ functionCall: { name: 'f', willContinue: true } }, piece('$.a')]),
      chunk([{ functionCall: { name: 'g', willContinue: true } }, piece('$.b')], stop),
    );
    expect(choice?.content.map((part) => part.type === 'tool-call' && part.arguments)).toEqual([
      '{"a":true}',
      '{"b":true}',
    ]);
    expect(choice?.finish.reason).toBe('tool_calls');
  });

  it('that a cap has cut in two end with length', () => {
    const open = { functionCall: { name: 'f', willContinue: true } };
    expect(read(chunk([open], { finishReason: 'MAX_TOKENS' })).choice?.finish.reason).toBe('length');
  });
});

describe('choices', () => {
  it('are told apart by index, which is 0 when absent', () => {
    const { response } = read(
      {
        candidates: [
          { content: { parts: [{ text: 'a' }] } },
          { index: 1, content: { parts: [{ functionCall: { name: 'f' } }] } },
        ],
      },
      { candidates: [{ index: 1, finishReason: 'STOP' }] },
      { candidates: [{ content: { parts: [{ text: 'b' }] }, finishReason: 'MAX_TOKENS' }] },
    );
    expect(response.choices.map(({ index, finish }) => [index, finish.reason])).toEqual([
      [0, 'length'],
      [1, 'tool_calls'],
    ]);
  });

  it('stay apart when one of them says no index, in whatever order they come', () => {
    const candidate = (text: string, more: object) => ({ content: { parts: [{ text }] }, ...stop, ...more });
    const { response } = read({ candidates: [candidate('b', { index: 1 }), candidate('a', {})] });
    expect(response.choices.map(({ index, content }) => [index, content])).toEqual([
      [0, [{ type: 'text', text: 'a' }]],
      [1, [{ type: 'text', text: 'b' }]],
    ]);
  });

  it.each([{}, { content: {} }, { content: { role: 'model' } }, { content: { parts: [] } }])(
    'may have no content: %j (R15, R16)',
    (candidate) => {
      const { choice } = read({
        candidates: [{ ...candidate, finishReason: 'MALFORMED_FUNCTION_CALL', finishMessage: 'Bad call' }],
      });
      expect(choice).toMatchObject({
        content: [],
        finish: { reason: 'content_filter', raw: 'MALFORMED_FUNCTION_CALL', message: 'Bad call' },
      });
    },
  );
});

describe('the end', () => {
  it('is an error when a choice has not finished, whatever came (K6)', () => {
    expect(() => read(chunk([{ text: 'a' }]))).toThrow(
      expect.objectContaining({ code: 'upstream_invalid_response' }),
    );
    expect(() => read(chunk([{ text: 'a' }], { finishReason: 'FINISH_REASON_UNSPECIFIED' }))).toThrow();
  });

  it('is an error when nothing came', () => {
    expect(() => read()).toThrow(/neither/);
    expect(() => read({ usageMetadata: { promptTokenCount: 1 } })).toThrow(/neither/);
  });

  it('need not come for it to be known what was used until then (R34)', () => {
    const decoder = new GenerateContentDecoder({ dialect: geminiApiDialect, nextId: () => 'id' });
    const chunk = (text: string, candidatesTokenCount: number) => ({
      candidates: [{ content: { parts: [{ text }] } }],
      usageMetadata: { promptTokenCount: 3, candidatesTokenCount },
    });
    expect(decoder.unreportedUsage()).toBeUndefined();
    decoder.push(chunk('Hel', 1));
    expect(decoder.unreportedUsage()).toEqual({ promptTokens: 3, completionTokens: 1 });
    expect(decoder.unreportedUsage()).toBeUndefined();
    decoder.push(chunk('l', 2));
    decoder.push(chunk('o', 3));
    expect(decoder.unreportedUsage()).toEqual({ promptTokens: 3, completionTokens: 3 });
  });

  it.each([
    [{ blockReasonMessage: 'No.' }, { reason: 'OTHER', message: 'No.' }],
    [
      { safetyRatings: [{ category: 'C', blocked: true }] },
      { reason: 'SAFETY', safetyRatings: [{ category: 'C', blocked: true }] },
    ],
    [
      { blockReason: 'BLOCKED_REASON_UNSPECIFIED', blockReasonMessage: 'No.' },
      { reason: 'OTHER', message: 'No.' },
    ],
  ])('may be that the prompt was refused without a reason: %j', (promptFeedback, block) => {
    expect(read({ promptFeedback }).response.promptBlock).toEqual(block);
    const answered = read(chunk([{ text: 'a' }], stop, { promptFeedback }));
    expect(answered.response).toMatchObject({ choices: [{ finish: { reason: 'stop' } }] });
    expect(answered.response.promptBlock).toBeUndefined();
  });

  it('is none of an answer whose feedback refuses nothing: the feedback is kept beside it', () => {
    const promptFeedback = { safetyRatings: [{ category: 'C' }] };
    const { response } = read(chunk([{ text: 'a' }], stop, { promptFeedback, createTime: 't' }));
    expect(response.promptBlock).toBeUndefined();
    expect(response.other).toEqual({ promptFeedback, createTime: 't' });
  });

  it('is none when the feedback refuses nothing', () => {
    expect(() => read({ promptFeedback: { safetyRatings: [{ category: 'C' }] } })).toThrow(
      'neither an answer nor a reason',
    );
  });

  it('may be that the prompt was refused (R44, K10)', () => {
    const feedback = {
      blockReason: 'PROHIBITED_CONTENT',
      blockReasonMessage: 'No.',
      safetyRatings: [{ a: 1 }],
    };
    const { parts, response } = read({ promptFeedback: feedback, usageMetadata: { promptTokenCount: 3 } });
    expect(parts.map(({ type }) => type)).toEqual(['start', 'prompt-block', 'usage']);
    expect(response.promptBlock).toEqual({
      reason: 'PROHIBITED_CONTENT',
      message: 'No.',
      safetyRatings: [{ a: 1 }],
    });
  });

  it('is the refusal when it comes in the middle of an answer', () => {
    const { choice, response } = read(chunk([{ text: 'a' }]), { promptFeedback: { blockReason: 'SAFETY' } });
    expect(choice?.finish).toEqual({ reason: 'content_filter', raw: 'SAFETY' });
    expect(response.promptBlock).toBeUndefined();
  });
});

describe('errors in a stream', () => {
  const error = {
    code: 429,
    message: 'Slow down',
    status: 'RESOURCE_EXHAUSTED',
    details: [{ retryDelay: '2s' }],
  };

  it.each([[{ error }], [[{ error }]]])('are thrown with their own status: %j', (body) => {
    expect(() => read(chunk([{ text: 'a' }]), body)).toThrow(
      expect.objectContaining({
        status: 429,
        code: 'resource_exhausted',
        retryable: true,
        upstream: expect.objectContaining({ details: error.details, retryAfterMs: 2000 }),
      }),
    );
  });

  it('get the status of their name when they have no number', () => {
    expect(() => read({ error: { status: 'UNAVAILABLE' } })).toThrow(
      expect.objectContaining({ status: 503 }),
    );
    expect(() => read({ error: {} })).toThrow(expect.objectContaining({ status: 500, code: 'internal' }));
  });

  it.each([null, 'x', 3])('are also what is no answer at all: %j', (body) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ kind: 'upstream-invalid-response' }));
  });
});

describe('facts beside the content', () => {
  it('are kept, known or not (R55)', () => {
    const { choice, response } = read(
      chunk(
        [{ text: 'a' }],
        { safetyRatings: [{ category: 'C' }], avgLogprobs: -0.1, groundingMetadata: {}, ...stop },
        {
          createTime: 't',
          usageMetadata: {
            promptTokenCount: 3,
            candidatesTokenCount: 1,
            thoughtsTokenCount: 1,
            toolUsePromptTokenCount: 1,
            cachedContentTokenCount: 1,
            totalTokenCount: 6,
            promptTokensDetails: [],
            candidatesTokensDetails: [],
            toolUsePromptTokensDetails: [],
            cacheTokensDetails: [],
            trafficType: 'ON_DEMAND',
            serviceTier: 'standard',
            billablePromptUsage: { textCount: 4 },
          },
        },
      ),
    );
    expect(choice?.metadata).toEqual({ safetyRatings: [{ category: 'C' }], other: { avgLogprobs: -0.1 } });
    expect(response.other).toEqual({
      createTime: 't',
      usageMetadata: { billablePromptUsage: { textCount: 4 } },
    });
  });

  it('cite the part that they name, of several in one chunk', () => {
    const groundingMetadata = {
      groundingChunks: [{ web: { uri: 'https://a.example/' } }],
      groundingSupports: [
        { segment: { partIndex: 1, startIndex: 0, endIndex: 4 }, groundingChunkIndices: [0] },
      ],
    };
    const parts = [{ text: 'One. ' }, { text: 'Two.' }];
    expect(read(chunk(parts, { groundingMetadata, ...stop })).choice?.citations).toEqual([
      { url: 'https://a.example/', startIndex: 5, endIndex: 9 },
    ]);
  });

  it('are joined over chunks where they are lists (R56)', () => {
    const { choice } = read(
      chunk([{ text: 'a' }], {
        groundingMetadata: { groundingChunks: [{ web: { uri: 'u1' } }], webSearchQueries: ['q'] },
        urlContextMetadata: { urlMetadata: [{ retrievedUrl: 'r' }] },
      }),
      chunk([{ text: 'b' }], {
        groundingMetadata: { groundingChunks: [{ web: { uri: 'u2' } }] },
        urlContextMetadata: { urlMetadata: [{ retrievedUrl: 'r' }] },
        citationMetadata: { citationSources: [{ uri: 'c' }] },
        ...stop,
      }),
    );
    expect(choice?.metadata).toEqual({
      groundingMetadata: {
        groundingChunks: [{ web: { uri: 'u1' } }, { web: { uri: 'u2' } }],
        webSearchQueries: ['q'],
      },
      urlContextMetadata: { urlMetadata: [{ retrievedUrl: 'r' }] },
      citationMetadata: { citationSources: [{ uri: 'c' }] },
    });
  });

  it('include log probabilities', () => {
    const { choice } = read(
      chunk([{ text: 'a' }], {
        logprobsResult: {
          chosenCandidates: [{ token: 'a', logProbability: -0.5 }, { token: 'b' }],
          topCandidates: [{ candidates: [{ token: 'a', logProbability: -0.5 }] }],
        },
        ...stop,
      }),
    );
    expect(choice?.logprobs).toEqual([
      { token: 'a', logprob: -0.5, top: [{ token: 'a', logprob: -0.5 }] },
      { token: 'b', logprob: 0, top: [] },
    ]);
  });
});

describe('an answer is complete', () => {
  const counted = { usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 2, totalTokenCount: 3 } };
  const code = { executableCode: { language: 'PYTHON', code: '1' } };
  const result = { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '1' } };
  const second = (more: object) => ({ candidates: [{ index: 1, ...more }], ...counted }) as JsonValue;
  const completeAfter = (choices: number, ...chunks: JsonValue[]) => {
    const decoder = newDecoder();
    return chunks.map((each) => {
      decoder.push(each);
      return decoder.isComplete(choices) || (decoder.seemsComplete(choices) && 'perhaps');
    });
  };

  it('with a finish reason and usage, together or one after the other', () => {
    const text = chunk([{ text: 'a' }], {}, counted);
    expect(completeAfter(1, text, chunk([{ text: 'b' }], stop, counted))).toEqual([false, true]);
    expect(completeAfter(1, text, chunk([{ text: '' }], stop, counted))).toEqual([false, true]);
    const uncounted = [chunk([{ text: 'a' }]), chunk([{ text: 'b' }], stop)];
    expect(completeAfter(1, ...uncounted, counted)).toEqual([false, false, true]);
  });

  it('when its prompt was refused', () => {
    expect(completeAfter(1, { promptFeedback: { blockReason: 'SAFETY' } })).toEqual([true]);
  });

  it('not before each of its choices is', () => {
    const first = chunk([{ text: 'a' }], { index: 0 }, counted);
    const ended = chunk([{ text: 'a' }], { index: 0, ...stop }, counted);
    const other = second({ content: { parts: [{ text: 'b' }] } });
    expect(completeAfter(2, first, ended, other, second(stop))).toEqual([false, false, false, true]);
  });

  it('perhaps when its first content says STOP, for some models say that in every chunk', () => {
    const textChunk = (text: string, more: object = stop) => chunk([{ text }], more, counted);
    expect(completeAfter(1, textChunk('a'), textChunk('b'))).toEqual(['perhaps', false]);
    expect(completeAfter(1, textChunk(''), textChunk('b'), textChunk(''))).toEqual(['perhaps', false, false]);
    expect(completeAfter(1, textChunk('a'), textChunk(''))).toEqual(['perhaps', true]);
    expect(completeAfter(1, textChunk('a', { finishReason: 'MAX_TOKENS' }))).toEqual([true]);
  });

  it('perhaps when that is so of one of its choices', () => {
    const both = [{ text: 'a' }];
    const first = chunk(both, { index: 0 }, counted);
    const other = second({ content: { parts: both }, ...stop });
    expect(completeAfter(2, first, chunk([], { index: 0, ...stop }, counted), other)).toEqual([
      ...[false, false, 'perhaps'],
    ]);
  });

  it('not without usage: some models say STOP in every chunk, and count nothing', () => {
    expect(completeAfter(1, chunk([{ text: 'a' }], stop))).toEqual([false]);
  });

  it('not before the result of code that the upstream runs', () => {
    expect(completeAfter(1, chunk([code], stop, counted))).toEqual([false]);
    expect(completeAfter(1, chunk([code], {}, counted), chunk([result], stop, counted))).toEqual([
      false,
      true,
    ]);
  });

  it('not while the upstream calls tools itself', () => {
    const called = chunk([{ functionCall: { name: 'f' } }], stop, { ...counted, turnToken: 't' });
    expect(completeAfter(1, called)).toEqual([false]);
  });
});

it.each<[string, JsonValue[], number[]]>([
  ['what they say', [{ index: 2 }, { index: 0 }], [2, 0]],
  ['0 when one says nothing', [{ index: 1 }, {}], [1, 0]],
  ['what no other has', [{ index: 0 }, {}], [0, 1]],
  ['their order when none says anything', [{}, {}, {}], [0, 1, 2]],
  ['places between those that were said', [{}, { index: 1 }, {}, { index: 0 }], [2, 1, 3, 0]],
  [
    'as if nonsense were nothing',
    [{ index: -1 }, { index: 1.5 }, { index: '1' }, { index: null }],
    [0, 1, 2, 3],
  ],
])('candidates of one chunk have %s', (_what, candidates, indexes) => {
  expect(choiceIndexes(candidates)).toEqual(indexes);
});

it('what is no candidate takes no index from one', () => {
  expect(choiceIndexes([null, {}])[1]).toBe(0);
});

it.each([-1, 0.5, Infinity, NaN, 2 ** 53, '0', null])('%p is no index', (index) => {
  expect(ownIndex({ index })).toBeUndefined();
});
