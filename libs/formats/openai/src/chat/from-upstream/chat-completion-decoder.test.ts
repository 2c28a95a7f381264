import {
  ChatResponseCollector,
  type ChatResponse,
  type JsonValue,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
} from '@model-gateway/core';
import { ChatCompletionDecoder } from './chat-completion-decoder.js';

function read(chunks: readonly JsonValue[], framing: 'unary' | 'stream' = 'stream'): ChatResponse {
  let ids = 0;
  const decoder = new ChatCompletionDecoder({ framing, nextId: (prefix) => `${prefix}${(ids += 1)}` });
  const collector = new ChatResponseCollector();
  for (const chunk of chunks) for (const part of decoder.push(chunk)) collector.push(part);
  for (const part of decoder.end()) collector.push(part);
  return collector.response();
}

const whole = (message: JsonValue, more: object = {}) =>
  read([{ choices: [{ message, finish_reason: 'stop', ...more }] }], 'unary');
const delta = (value: object, more: object = {}) =>
  ({ choices: [{ index: 0, delta: value, ...more }] }) as JsonValue;
const finish = (reason: string) => delta({}, { finish_reason: reason });
const streamed = (...deltas: object[]) => read([...deltas.map((value) => delta(value)), finish('stop')]);
const content = (response: ChatResponse) => response.choices[0]?.content;
const call = (name: string, args: string, id: number) => ({
  type: 'tool-call',
  id: `call_${id}`,
  name,
  arguments: args,
});

describe('a whole answer', () => {
  it('has content, an end and usage', () => {
    const response = read(
      [
        {
          id: 'a',
          model: 'meta/llama',
          object: 'chat.completion',
          created: 1,
          choices: [{ index: 0, message: { role: 'assistant', content: 'Hi' }, finish_reason: 'length' }],
          usage: {
            prompt_tokens: 3,
            completion_tokens: 4,
            total_tokens: 7,
            prompt_tokens_details: { cached_tokens: 2 },
            completion_tokens_details: { reasoning_tokens: 1, audio_tokens: 1 },
            extra_properties: { google: { traffic_type: 'ON_DEMAND' } },
          },
        },
      ],
      'unary',
    );
    expect(response).toEqual({
      id: 'a',
      model: 'meta/llama',
      choices: [
        {
          index: 0,
          content: [{ type: 'text', text: 'Hi' }],
          finish: { reason: 'length', raw: 'length' },
          citations: [],
          metadata: {},
        },
      ],
      usage: {
        promptTokens: 3,
        completionTokens: 4,
        totalTokens: 7,
        cachedTokens: 2,
        reasoningTokens: 1,
        completionTokensByModality: { audio: 1 },
        serviceTier: 'ON_DEMAND',
      },
    });
  });

  it('is complete without a reason when it says something', () => {
    expect(whole({ content: 'Hi' }, { finish_reason: null }).choices[0]?.finish).toEqual({ reason: 'stop' });
    expect(whole({ content: 'Hi' }, { stop_reason: 'END' }).choices[0]?.finish.stopSequence).toBe('END');
    expect(whole({ content: 'Hi' }, { stop_reason: 128009 }).choices[0]?.finish.stopSequence).toBeUndefined();
    expect(() => whole({ content: null }, { finish_reason: null })).toThrow(UpstreamInvalidResponseError);
  });

  it.each([
    ['stop', 'stop'],
    ['eos', 'stop'],
    ['length', 'length'],
    ['model_length', 'length'],
    ['content_filter', 'content_filter'],
    ['error', 'content_filter'],
    ['abort', 'content_filter'],
    ['tool_calls', 'stop'],
    ['something_new', 'stop'],
  ])('that ended with %s ended with %s', (raw, reason) => {
    expect(whole({ content: 'x' }, { finish_reason: raw }).choices[0]?.finish).toEqual({ reason, raw });
  });

  it('K17: has ended with tool_calls whenever it called', () => {
    const tool_calls = [{ id: 'x', type: 'function', function: { name: 'f', arguments: '' } }];
    const response = whole({ content: null, tool_calls });
    expect(response.choices[0]?.finish).toEqual({ reason: 'tool_calls', raw: 'stop' });
    expect(content(response)).toEqual([call('f', '{}', 1)]);
  });

  it('that refuses is not taken for an answer', () => {
    const finish = { reason: 'content_filter', raw: 'stop', refusal: 'I cannot.' };
    const part = { type: 'refusal', refusal: 'I cannot.' };
    for (const message of [
      { content: null, refusal: 'I cannot.' },
      { content: [part], refusal: 'I cannot.' },
      { content: part },
    ]) {
      const response = whole(message);
      expect(content(response)).toEqual([]);
      expect(response.choices[0]?.finish).toEqual(finish);
    }
    expect(streamed({ refusal: 'I ' }, { refusal: 'cannot.' }).choices[0]?.finish).toMatchObject({
      reason: 'content_filter',
      refusal: 'I cannot.',
    });
  });

  it('has reasoning, wherever it stands', () => {
    const expected = [
      { type: 'reasoning', text: 'hm' },
      { type: 'text', text: 'Hi' },
    ];
    const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] };
    expect(content(whole({ reasoning_content: 'hm', content: 'Hi' }))).toEqual(expected);
    expect(content(whole({ reasoning: 'hm', reasoning_content: 'hm', content: 'Hi' }))).toEqual(expected);
    expect(content(whole({ content: [thinking, { type: 'text', text: 'Hi' }] }))).toEqual(expected);
  });

  it('keeps parts of kinds that have no canonical form', () => {
    const reference = { type: 'reference', reference_ids: [1] };
    expect(content(whole({ content: ['Hi', reference] }))).toEqual([
      { type: 'text', text: 'Hi' },
      { type: 'opaque', format: 'openai', value: reference },
    ]);
  });

  it('has pictures', () => {
    const url = 'data:image/png;base64,AAAA';
    expect(content(whole({ content: null, images: [{ image_url: { url } }] }))).toEqual([
      { type: 'media', mimeType: 'image/png', source: { type: 'inline', data: 'AAAA' } },
    ]);
  });

  it('has several calls, without ids, with the arguments as objects, or in the older form', () => {
    const tool_calls = [
      { id: '', function: { name: 'f', arguments: { a: 1 } } },
      { function: { name: 'f', arguments: null } },
    ];
    expect(content(whole({ tool_calls }))).toEqual([call('f', '{"a":1}', 1), call('f', '{}', 2)]);
    expect(content(whole({ function_call: { name: 'g', arguments: '{}' } }))).toEqual([call('g', '{}', 1)]);
  });

  it('has several choices, also such as do not say which they are', () => {
    const choice = (text: string, index?: number) => ({
      ...(index !== undefined && { index }),
      message: { content: text },
      finish_reason: 'stop',
    });
    const texts = (...choices: JsonValue[]) =>
      read([{ choices }], 'unary').choices.map(({ content: parts }) => parts);
    const expected = [[{ type: 'text', text: 'a' }], [{ type: 'text', text: 'b' }]];
    expect(texts(choice('b', 1), choice('a', 0))).toEqual(expected);
    expect(texts(choice('a'), choice('b'))).toEqual(expected);
    expect(texts(choice('a', 0), choice('b', 0))).toEqual(expected);
  });

  it('has probabilities, sources, and what nobody knew', () => {
    const response = read(
      [
        {
          choices: [
            {
              finish_reason: 'stop',
              stop_reason: 7,
              token_ids: null,
              logprobs: {
                content: [{ token: 'a', logprob: -1, top_logprobs: [{ token: 'b', logprob: -2 }] }],
              },
              message: {
                content: 'a',
                extra: { x: 1 },
                annotations: [
                  {
                    type: 'url_citation',
                    url_citation: { url: 'u', title: 't', start_index: 0, end_index: 1 },
                  },
                ],
              },
            },
          ],
          system_fingerprint: 'fp',
          prompt_logprobs: null,
          service_tier: 'default',
        },
      ],
      'unary',
    );
    expect(response).toEqual({
      choices: [
        {
          index: 0,
          content: [{ type: 'text', text: 'a' }],
          finish: { reason: 'stop', raw: 'stop' },
          citations: [{ url: 'u', title: 't', startIndex: 0, endIndex: 1 }],
          logprobs: [{ token: 'a', logprob: -1, top: [{ token: 'b', logprob: -2 }] }],
          metadata: { other: { stop_reason: 7, message: { extra: { x: 1 } } } },
        },
      ],
      usage: { serviceTier: 'default' },
      other: { system_fingerprint: 'fp' },
    });
  });
});

describe('a stream', () => {
  it('has usage in a chunk of its own, the last one counting', () => {
    const usage = (total: number) => ({ choices: [], usage: { total_tokens: total } }) as JsonValue;
    expect(read([usage(1), delta({ content: 'a' }), finish('stop'), usage(2)]).usage).toEqual({
      totalTokens: 2,
    });
  });

  it('has calls in pieces, which may alternate', () => {
    const piece = (index: number, args: string, more: object = {}) => ({
      tool_calls: [{ index, ...more, function: { ...more, arguments: args } }],
    });
    const response = streamed(
      piece(0, '', { id: 'a', name: 'f' }),
      piece(1, '{"b', { id: 'b', name: 'g' }),
      piece(0, '{"a":1}'),
      piece(1, '":2}'),
    );
    expect(content(response)).toEqual([call('f', '{"a":1}', 1), call('g', '{"b":2}', 2)]);
  });

  it('R11: has whole calls that all say index 0', () => {
    const one = (id: string, args: string, name = 'f') => ({
      tool_calls: [{ index: 0, id, function: { name, arguments: args } }],
    });
    expect(content(streamed(one('a', '{"a":1}'), one('b', '{"a":2}')))).toEqual([
      call('f', '{"a":1}', 1),
      call('f', '{"a":2}', 2),
    ]);
    expect(content(streamed(one('', '{"a":1}'), one('', '{"a":1}'), one('', '', 'g')))).toHaveLength(3);
  });

  it('has calls whose pieces all repeat id and name, or have no index', () => {
    const repeated = (args: string) => ({
      tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: args } }],
    });
    expect(content(streamed(repeated('{"a":'), repeated('1}')))).toEqual([call('f', '{"a":1}', 1)]);
    const loose = (args: string, id = '', name = '') => ({
      tool_calls: [{ id, function: { name, arguments: args } }],
    });
    expect(content(streamed(loose('{', 'a', 'f'), loose('}'), loose('{}', 'b', 'f')))).toEqual([
      call('f', '{}', 1),
      call('f', '{}', 2),
    ]);
  });

  it('has calls whose name comes late', () => {
    const late = [
      { tool_calls: [{ index: 0, id: 'a', function: { arguments: '{"a"' } }] },
      { tool_calls: [{ index: 0, function: { name: 'f', arguments: ':1}' } }] },
    ];
    expect(content(streamed(...late))).toEqual([call('f', '{"a":1}', 1)]);
  });

  it('cut by a cap within a call must not be called', () => {
    const tool_calls = [{ index: 0, id: 'a', function: { name: 'f', arguments: '{"a' } }];
    const ended = (reason: string) => read([delta({ tool_calls }), finish(reason)]).choices[0]?.finish.reason;
    expect(ended('length')).toBe('length');
    expect(ended('stop')).toBe('tool_calls');
    for (const reason of ['content_filter', 'abort', 'error']) expect(ended(reason)).toBe('content_filter');
  });

  it('R40: that ends without a reason was cut short', () => {
    expect(() => read([delta({ content: 'a' })])).toThrow(UpstreamInvalidResponseError);
    expect(() => read([])).toThrow(UpstreamInvalidResponseError);
    expect(() => read([{ choices: [] }])).toThrow(UpstreamInvalidResponseError);
  });

  it('R38: may fail half-way, in many words', () => {
    const failure = (chunk: JsonValue): unknown => {
      try {
        read([delta({ content: 'a' }), chunk]);
      } catch (error) {
        return error instanceof UpstreamStatusError && [error.status, error.code, error.message];
      }
      return undefined;
    };
    expect(failure({ error: { message: 'm', type: 'rate_limit_error' } })).toEqual([
      429,
      'rate_limit_error',
      'm',
    ]);
    expect(failure({ error: { message: 'm', code: 503 } })).toEqual([503, 'unavailable', 'm']);
    expect(failure({ error: { message: 'm', code: 429, status: 'RESOURCE_EXHAUSTED' } })).toEqual([
      429,
      'resource_exhausted',
      'm',
    ]);
    expect(failure([{ error: { message: 'm', code: 400, status: 'INVALID_ARGUMENT' } }])).toEqual([
      400,
      'invalid_argument',
      'm',
    ]);
    expect(failure({ object: 'error', message: 'm', type: 'BadRequestError', code: 400 })).toEqual([
      400,
      'invalid_argument',
      'm',
    ]);
    expect(failure({ error: 'm' })).toEqual([500, 'internal', 'm']);
  });

  it('whose error is null has none', () => {
    expect(
      read([{ error: null, choices: [{ delta: { content: 'a' }, finish_reason: 'stop' }] }]).choices,
    ).toHaveLength(1);
  });
});

describe('nonsense', () => {
  const values: readonly JsonValue[] = [null, true, 1, 'x', [], [null], {}, { a: 1 }];

  it('is an invalid response, never a bug', () => {
    const members = [
      'content',
      'tool_calls',
      'function_call',
      'refusal',
      'reasoning',
      'images',
      'annotations',
    ];
    const odd = values.flatMap((value) => [
      value,
      { choices: value },
      { choices: [value] },
      { choices: [{ delta: value, finish_reason: value, index: value, logprobs: value }] },
      { choices: [{ message: {}, logprobs: { content: value } }], usage: value },
      { choices: [{ message: {} }], usage: { prompt_tokens: value, prompt_tokens_details: value } },
      { choices: [{ message: { tool_calls: [{ function: value, index: value, id: value }] } }] },
      { choices: [{ message: { tool_calls: [{ function: { name: value, arguments: value } }] } }] },
      {
        choices: [
          {
            message: {
              content: [
                { type: 'thinking', thinking: value },
                { type: 'image_url', image_url: value },
              ],
            },
          },
        ],
      },
      { error: value },
      ...members.map((member) => ({ choices: [{ message: { [member]: value }, finish_reason: 'stop' }] })),
    ]) as JsonValue[];
    for (const framing of ['unary', 'stream'] as const) {
      for (const body of odd) {
        try {
          read([body], framing);
        } catch (error) {
          expect([UpstreamInvalidResponseError, UpstreamStatusError]).toContain((error as Error).constructor);
        }
      }
    }
  });

  it('alone is no answer', () => {
    expect(() => whole({ content: 7 })).toThrow(UpstreamInvalidResponseError);
    expect(() => whole({ tool_calls: [{ id: 'a', function: { arguments: '{}' } }] })).toThrow(
      UpstreamInvalidResponseError,
    );
  });
});

describe('an answer is complete', () => {
  const second = (more: object) => ({ choices: [{ index: 1, ...more }] }) as JsonValue;
  const completeAfter = (choices: number, ...chunks: JsonValue[]) => {
    const decoder = new ChatCompletionDecoder({ framing: 'stream', nextId: (prefix) => prefix });
    return chunks.map((each) => (decoder.push(each), decoder.isComplete(choices)));
  };

  it('with its finish reason; usage may follow', () => {
    const usage = { choices: [], usage: { prompt_tokens: 1, completion_tokens: 2 } };
    expect(completeAfter(1, delta({ content: 'a' }), finish('stop'), usage)).toEqual([false, true, true]);
    expect(completeAfter(1, delta({ content: 'a' }, { finish_reason: 'stop' }))).toEqual([true]);
  });

  it('not before each of its choices is', () => {
    const chunks = [delta({ content: 'a' }), finish('stop'), second({ delta: { content: 'b' } })];
    expect(completeAfter(2, ...chunks, second({ delta: {}, finish_reason: 'stop' }))).toEqual([
      ...[false, false, false, true],
    ]);
  });

  it('not when it went on after a finish reason', () => {
    expect(completeAfter(1, finish('stop'), delta({ content: 'a' }), finish('stop'))).toEqual([
      ...[true, false, false],
    ]);
  });
});

describe('a stream that ends without its last event', () => {
  const finished = (index: number) => ({
    choices: [{ index, delta: { content: 'a' }, finish_reason: 'stop' }],
  });
  const endedAfter = (asked: number | undefined, ...indexes: number[]) => {
    const decoder = new ChatCompletionDecoder({ nextId: () => 'call_1', framing: 'stream' });
    for (const index of indexes) decoder.push(finished(index));
    return () => decoder.end(asked).filter(({ type }) => type === 'finish').length;
  };

  it('is cut when choices are missing', () => {
    expect(endedAfter(2, 0)).toThrow(UpstreamInvalidResponseError);
    expect(endedAfter(3, 0, 1)).toThrow(UpstreamInvalidResponseError);
  });

  it('is whole with all of them, or where it was said that there are no more', () => {
    expect(endedAfter(2, 0, 1)()).toBe(2);
    expect(endedAfter(undefined, 0)()).toBe(1);
  });
});
