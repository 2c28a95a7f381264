import {
  type ChatResponse,
  ChatResponseCollector,
  type ChatStreamPart,
  type JsonValue,
} from '@model-gateway/core';
import { MessagesDecoder } from './messages-decoder.js';

const signature = (value: string) => ({ value, issuer: 'anthropic' });
const begin = { type: 'message_start', message: { id: 'msg_1', model: 'claude-x', content: [] } };
const stop = (reason: string | null, more: object = {}): JsonValue => ({
  type: 'message_delta',
  delta: { stop_reason: reason, ...more },
});
const over = { type: 'message_stop' };
const blockStart = (index: number, content_block: object) =>
  ({ type: 'content_block_start', index, content_block }) as JsonValue;
const delta = (index: number, type: string, more: object) =>
  ({ type: 'content_block_delta', index, delta: { type, ...more } }) as JsonValue;
const blockStop = (index: number) => ({ type: 'content_block_stop', index });

function decoder(framing: 'unary' | 'stream') {
  let ids = 0;
  return new MessagesDecoder({ framing, nextId: () => `call_${(ids += 1)}` });
}

function partsOf(events: readonly JsonValue[], framing: 'unary' | 'stream' = 'stream'): ChatStreamPart[] {
  const reader = decoder(framing);
  return [...events.flatMap((event) => reader.push(event)), ...reader.end()];
}

function read(events: readonly JsonValue[], framing: 'unary' | 'stream' = 'stream'): ChatResponse {
  const collector = new ChatResponseCollector();
  for (const part of partsOf(events, framing)) collector.push(part);
  return collector.response();
}

const whole = (content: JsonValue, more: object = {}) =>
  read(
    [{ type: 'message', id: 'msg_1', model: 'claude-x', content, stop_reason: 'end_turn', ...more }],
    'unary',
  );

const contentOf = (response: ChatResponse) => response.choices[0]?.content;

describe('a whole answer', () => {
  it('is its text, its end and who gave it', () => {
    expect(whole([{ type: 'text', text: 'Hello' }])).toEqual({
      id: 'msg_1',
      model: 'claude-x',
      choices: [
        {
          index: 0,
          content: [{ type: 'text', text: 'Hello' }],
          citations: [],
          metadata: {},
          finish: { reason: 'stop', raw: 'end_turn' },
        },
      ],
    });
  });

  it('has nothing beside what is known of it, and keeps the rest', () => {
    const known = { role: 'assistant', stop_sequence: 'END', stop_details: { type: 'x' }, usage: {} };
    expect(whole([], known).other).toBeUndefined();
    expect(whole([], { ...known, newer: 1 }).other).toEqual({ newer: 1 });
    const streamed = (more: object) =>
      read([begin, stop('end_turn', { stop_sequence: 'END', ...more }), over]);
    expect(streamed({ stop_details: { type: 'x' } }).other).toBeUndefined();
    expect(streamed({ newer: 1 }).other).toEqual({ newer: 1 });
  });

  it('keeps thoughts, their signatures and what is encrypted of them, in order', () => {
    const answer = whole([
      { type: 'thinking', thinking: 'Hm.', signature: 'sigA' },
      { type: 'thinking', thinking: '', signature: 'sigB' },
      { type: 'redacted_thinking', data: 'secret' },
      { type: 'text', text: 'Yes' },
    ]);
    expect(contentOf(answer)).toEqual([
      { type: 'reasoning', text: 'Hm.' },
      { type: 'reasoning', text: '', signature: signature('sigA') },
      { type: 'reasoning', text: '', signature: signature('sigB') },
      { type: 'redacted-reasoning', data: 'secret' },
      { type: 'text', text: 'Yes' },
    ]);
  });

  it('gives calls ids of the gateway, counts them, and ends with tool_calls', () => {
    const answer = whole(
      [
        { type: 'text', text: 'Let me see.' },
        { type: 'tool_use', id: 'toolu_1', name: 'look', input: { at: ['x'] } },
        { type: 'tool_use', id: 'toolu_1', name: 'wait', input: {} },
        { type: 'tool_use', id: 'toolu_1', name: 'stop' },
      ],
      { stop_reason: 'tool_use' },
    );
    expect(contentOf(answer)?.slice(1)).toEqual([
      { type: 'tool-call', id: 'call_1', name: 'look', arguments: '{"at":["x"]}' },
      { type: 'tool-call', id: 'call_2', name: 'wait', arguments: '{}' },
      { type: 'tool-call', id: 'call_3', name: 'stop', arguments: '{}' },
    ]);
    expect(answer.choices[0]?.finish).toEqual({ reason: 'tool_calls', raw: 'tool_use' });
  });

  it('keeps blocks without a canonical form as they came', () => {
    const blocks = [
      { type: 'server_tool_use', id: 's1', name: 'web_search', input: { query: 'q' } },
      { type: 'web_search_tool_result', tool_use_id: 's1', content: [{ type: 'web_search_result' }] },
      { type: 'something_new', of: { any: 'shape' } },
      { type: 'tool_use', id: 't1', input: {} },
      { type: 'redacted_thinking', data: 7 },
    ];
    expect(contentOf(whole(blocks))).toEqual(
      blocks.map((value) => ({ type: 'opaque', format: 'anthropic', value })),
    );
  });

  it('keeps members that nobody knows', () => {
    const answer = whole([{ type: 'text', text: 'x' }], {
      container: { id: 'c' },
      context_management: null,
      usage: { input_tokens: 1, output_tokens: 2, server_tool_use: { web_search_requests: 1 } },
    });
    expect(answer.other).toEqual({
      container: { id: 'c' },
      usage: { server_tool_use: { web_search_requests: 1 } },
    });
  });

  it('says which stop sequence ended it', () => {
    const answer = whole([{ type: 'text', text: 'x' }], {
      stop_reason: 'stop_sequence',
      stop_sequence: 'END',
    });
    expect(answer.choices[0]).toMatchObject({
      finish: { reason: 'stop', raw: 'stop_sequence' },
      metadata: { other: { stop_sequence: 'END' } },
    });
  });

  it('explains a refusal', () => {
    const stop_details = { type: 'refusal', category: 'cyber', explanation: 'Not that.' };
    const answer = whole([], { stop_reason: 'refusal', stop_details });
    expect(answer.choices[0]).toMatchObject({
      content: [],
      finish: { reason: 'content_filter', raw: 'refusal', message: 'Not that.' },
      metadata: { other: { stop_details } },
    });
  });

  it('needs no stop reason when it says something, for HTTP says that it is complete', () => {
    expect(whole([{ type: 'text', text: 'x' }], { stop_reason: null }).choices[0]?.finish).toEqual({
      reason: 'stop',
    });
    expect(() => whole([], { stop_reason: null })).toThrow(/without saying that it is complete/);
  });

  it('is read without its type, and with plain text for content', () => {
    const answer = read([{ content: [{ type: 'text', text: 'x' }], stop_reason: 'end_turn' }], 'unary');
    expect(contentOf(answer)).toEqual([{ type: 'text', text: 'x' }]);
    expect(contentOf(whole('plain'))).toEqual([{ type: 'text', text: 'plain' }]);
  });
});

describe('citations', () => {
  const web = {
    type: 'web_search_result_location',
    url: 'https://a.example/',
    title: 'A',
    cited_text: 'words',
    encrypted_index: 'x',
  };
  const page = { type: 'page_location', document_index: 0, start_page_number: 1, end_page_number: 2 };
  const search = { type: 'search_result_location', source: 'https://b.example/', title: null };
  const internal = { type: 'search_result_location', source: 'handbook, p. 7', title: 'H' };

  it('are for the whole of their block, in characters of the answer', () => {
    const answer = whole([
      { type: 'text', text: 'Né 👍 ' },
      { type: 'text', text: 'cited', citations: [web, page, search, internal] },
      { type: 'text', text: '.' },
    ]);
    const stretch = { startIndex: 6, endIndex: 11 };
    expect('Né 👍 cited.'.slice(6, 11)).toBe('cited');
    expect(answer.choices[0]?.citations).toEqual([
      { url: 'https://a.example/', title: 'A', ...stretch },
      { url: 'https://b.example/', ...stretch },
    ]);
    expect(answer.choices[0]?.metadata.citationMetadata).toEqual({
      citations: [web, page, search, internal].map((raw) => ({ ...raw, ...stretch })),
    });
  });

  it('of a new type have the address of their `url`, if it is one', () => {
    const newer = { type: 'something_new', url: 'https://c.example/', title: 'C' };
    const citations = [newer, { type: 'something_new', url: 'no address' }, { url: 'https://d.example/' }];
    const stretch = { startIndex: 0, endIndex: 5 };
    expect(whole([{ type: 'text', text: 'cited', citations }]).choices[0]?.citations).toEqual([
      { url: 'https://c.example/', title: 'C', ...stretch },
      { url: 'https://d.example/', ...stretch },
    ]);
  });

  it('may come before their text in a stream', () => {
    const events = [
      begin,
      blockStart(0, { type: 'text', text: '', citations: [] }),
      delta(0, 'citations_delta', { citation: web }),
      delta(0, 'text_delta', { text: 'ci' }),
      delta(0, 'text_delta', { text: 'ted' }),
      blockStop(0),
      stop('end_turn'),
      over,
    ];
    expect(read(events).choices[0]?.citations).toEqual([
      { url: 'https://a.example/', title: 'A', startIndex: 0, endIndex: 5 },
    ]);
  });
});

describe('a stream', () => {
  it('gives each delta at once', () => {
    const reader = decoder('stream');
    const text = (value: string) => [{ type: 'text', choice: 0, text: value }];
    expect(reader.push(begin)).toEqual([{ type: 'start', id: 'msg_1', model: 'claude-x' }]);
    expect(reader.push({ type: 'ping' })).toEqual([]);
    expect(reader.push(blockStart(0, { type: 'text', text: '' }))).toEqual([]);
    expect(reader.push(delta(0, 'text_delta', { text: 'Hel' }))).toEqual(text('Hel'));
    expect(reader.push(delta(0, 'text_delta', { text: 'lo' }))).toEqual(text('lo'));
    expect(reader.push(blockStop(0))).toEqual([]);
    expect(reader.push(stop('end_turn'))).toEqual([]);
    expect(reader.push(over)).toEqual([]);
    expect(reader.end()).toEqual([
      { type: 'finish', choice: 0, finish: { reason: 'stop', raw: 'end_turn' } },
    ]);
  });

  it('ends a thought with its signature, also where the text is left out', () => {
    const events = [
      begin,
      blockStart(0, { type: 'thinking', thinking: '', signature: '' }),
      delta(0, 'thinking_delta', { thinking: 'Hm.' }),
      delta(0, 'signature_delta', { signature: 'sigA' }),
      blockStop(0),
      blockStart(1, { type: 'thinking', thinking: '' }),
      delta(1, 'signature_delta', { signature: 'sigB' }),
      blockStop(1),
      blockStart(2, { type: 'redacted_thinking', data: 'secret' }),
      blockStop(2),
      stop('end_turn'),
    ];
    expect(contentOf(read(events))).toEqual([
      { type: 'reasoning', text: 'Hm.' },
      { type: 'reasoning', text: '', signature: signature('sigA') },
      { type: 'reasoning', text: '', signature: signature('sigB') },
      { type: 'redacted-reasoning', data: 'secret' },
    ]);
  });

  it('passes arguments on in the pieces in which they come', () => {
    const parts = partsOf([
      begin,
      blockStart(0, { type: 'tool_use', id: 't', name: 'f', input: {} }),
      delta(0, 'input_json_delta', { partial_json: '' }),
      delta(0, 'input_json_delta', { partial_json: '{"a"' }),
      delta(0, 'input_json_delta', { partial_json: ':1}' }),
      blockStop(0),
      blockStart(1, { type: 'tool_use', id: 't', name: 'g', input: {} }),
      delta(1, 'input_json_delta', { partial_json: '' }),
      blockStop(1),
      stop('tool_use'),
      over,
    ]);
    expect(parts.filter(({ type }) => type.startsWith('tool-call'))).toEqual([
      { type: 'tool-call-start', choice: 0, index: 0, id: 'call_1', name: 'f' },
      { type: 'tool-call-arguments', choice: 0, index: 0, fragment: '{"a"' },
      { type: 'tool-call-arguments', choice: 0, index: 0, fragment: ':1}' },
      { type: 'tool-call-end', choice: 0, index: 0 },
      { type: 'tool-call-start', choice: 0, index: 1, id: 'call_2', name: 'g' },
      { type: 'tool-call-arguments', choice: 0, index: 1, fragment: '{}' },
      { type: 'tool-call-end', choice: 0, index: 1 },
    ]);
  });

  it('takes the whole input from the beginning of a block when no piece follows', () => {
    const events = [
      begin,
      blockStart(0, { type: 'tool_use', id: 't', name: 'f', input: { a: 1 } }),
      stop('tool_use'),
    ];
    expect(contentOf(read(events))).toEqual([
      { type: 'tool-call', id: 'call_1', name: 'f', arguments: '{"a":1}' },
    ]);
  });

  it('puts the blocks of server tools together again', () => {
    const events = [
      begin,
      blockStart(0, { type: 'server_tool_use', id: 's', name: 'web_search', input: {} }),
      delta(0, 'input_json_delta', { partial_json: '{"query":' }),
      delta(0, 'input_json_delta', { partial_json: '"q"}' }),
      blockStop(0),
      blockStart(1, { type: 'compaction', content: null }),
      delta(1, 'compaction_delta', { content: 'So ' }),
      delta(1, 'compaction_delta', { content: 'far.' }),
      blockStop(1),
      blockStart(2, { type: 'server_tool_use', id: 's2', name: 'x', input: {} }),
      delta(2, 'input_json_delta', { partial_json: '{"cut' }),
      stop('max_tokens'),
    ];
    expect(contentOf(read(events))).toEqual(
      [
        { type: 'server_tool_use', id: 's', name: 'web_search', input: { query: 'q' } },
        { type: 'compaction', content: 'So far.' },
        { type: 'server_tool_use', id: 's2', name: 'x', input: '{"cut' },
      ].map((value) => ({ type: 'opaque', format: 'anthropic', value })),
    );
  });

  it('is refused when another answer begins within it', () => {
    const reader = decoder('stream');
    const events = [begin, blockStart(0, { type: 'tool_use', name: 'f', input: {} })];
    for (const event of events) reader.push(event);
    reader.push(delta(0, 'input_json_delta', { partial_json: '{"value":"Spark' }));
    expect(() => reader.push(begin)).toThrow('The upstream began another answer within its answer.');
  });

  it('has nothing that comes after its end', () => {
    const text = [
      blockStart(0, { type: 'text', text: '' }),
      delta(0, 'text_delta', { text: 'a' }),
      blockStop(0),
    ];
    const answer = [begin, ...text, stop('end_turn'), over];
    const more = [
      begin,
      blockStart(1, { type: 'text', text: 'b' }),
      { type: 'error', error: { message: 'x' } },
    ];
    expect(read([...answer, ...more])).toEqual(read(answer));
  });

  it('ignores events and deltas of kinds that nobody knows', () => {
    const events = [
      begin,
      { type: 'something_new', content: 7 },
      {},
      blockStart(0, { type: 'text', text: '' }),
      delta(0, 'something_new', { of: 'it' }),
      delta(9, 'input_json_delta', { partial_json: '{}' }),
      delta(0, 'text_delta', { text: 'x' }),
      stop('end_turn'),
    ];
    expect(contentOf(read(events))).toEqual([{ type: 'text', text: 'x' }]);
  });

  it('reads text whose block was never begun', () => {
    const events = [
      begin,
      delta(0, 'text_delta', { text: 'x' }),
      delta(0, 'text_delta', { text: 'y' }),
      over,
    ];
    expect(contentOf(read(events))).toEqual([{ type: 'text', text: 'xy' }]);
  });

  it('merges the usage of its start and of its end (R33)', () => {
    const message = {
      ...begin.message,
      usage: {
        input_tokens: 10,
        cache_read_input_tokens: 5,
        cache_creation_input_tokens: 3,
        output_tokens: 1,
      },
    };
    const parts = partsOf([
      { type: 'message_start', message },
      { ...(stop('end_turn') as object), usage: { output_tokens: 40 } },
      over,
    ]);
    const prompt = { promptTokens: 18, cachedTokens: 5, cacheWriteTokens: 3 };
    expect(parts.filter(({ type }) => type === 'usage')).toEqual([
      { type: 'usage', usage: { ...prompt, completionTokens: 1 } },
      { type: 'usage', usage: { ...prompt, completionTokens: 40 } },
    ]);
  });

  it.each([
    ['before it begins', []],
    ['with nothing but pings', [{ type: 'ping' }]],
    ['after its beginning', [begin]],
    ['in the middle of a block', [begin, blockStart(0, { type: 'text', text: 'x' })]],
    ['without a stop reason', [begin, stop(null)]],
  ])('that breaks off %s is no answer', (_place, events) => {
    expect(() => read(events as JsonValue[])).toThrow(
      expect.objectContaining({ kind: 'upstream-invalid-response' }),
    );
  });

  it.each([
    ['overloaded_error', 529],
    ['rate_limit_error', 429],
    ['api_error', 500],
    ['invalid_request_error', 400],
    ['something_new', 500],
  ])('that reports %s fails with %i', (type, status) => {
    const reader = decoder('stream');
    reader.push(begin);
    const event = { type: 'error', error: { type, message: 'No.' }, request_id: 'req_1' };
    expect(() => reader.push(event)).toThrow(
      expect.objectContaining({
        status,
        code: type,
        message: 'No.',
        retryable: status !== 400,
        upstream: { status, code: type, message: 'No.', details: { request_id: 'req_1' } },
      }),
    );
  });

  it.each([
    ['alone', { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota' } }],
    ['in an array', [{ error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota' } }]],
  ])('that reports an error in Google’s shape, %s, fails with its status', (_form, event) => {
    expect(() => decoder('stream').push(event)).toThrow(
      expect.objectContaining({ status: 429, code: 'resource_exhausted', message: 'Quota' }),
    );
  });

  it('hides secrets that an error repeats', () => {
    const error = { type: 'api_error', message: `Bad key AIza${'x'.repeat(30)}` };
    expect(() => decoder('stream').push({ type: 'error', error })).toThrow('Bad key [redacted]');
  });
});

describe('an answer is complete', () => {
  const completeAfter = (...events: JsonValue[]) => {
    const reader = decoder('stream');
    return events.map((event) => (reader.push(event), reader.isComplete()));
  };

  it('with its stop reason, and with its end', () => {
    const text = delta(0, 'text_delta', { text: 'x' });
    expect(completeAfter(begin, text, blockStop(0), stop('end_turn'), over)).toEqual([
      ...[false, false, false, true, true],
    ]);
    expect(completeAfter(begin, text, stop(null), over)).toEqual([false, false, false, true]);
  });

  it('not with an end of nothing', () => {
    expect(completeAfter(over)).toEqual([false]);
  });
});
