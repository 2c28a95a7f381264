import type { ChatStreamPart, Finish, JsonObject, LossEntry, UrlCitation } from '@model-gateway/core';
import { ClientTools } from '../client-tools.js';
import { toResponseEcho } from './response-echo.js';
import { ResponseEventMaker } from './response-event-maker.js';
import { toResponse } from './to-response.js';

const patch = { type: 'custom', name: 'patch' };
const agents = { type: 'namespace', name: 'agents', tools: [{ type: 'function', name: 'spawn' }] };

function options(include: readonly string[] = [], losses: LossEntry[] = []) {
  let count = 0;
  const tools = [patch, agents];
  return {
    id: 'resp_1',
    model: '@p/gemini',
    echo: toResponseEcho({ model: '@p/gemini', tools }, false),
    tools: new ClientTools([['tools', tools]]),
    include: new Set(include),
    nextId: (prefix: string) => `${prefix}${(count += 1)}`,
    now: () => 7,
    reportLoss: (entry: LossEntry) => losses.push(entry),
  };
}

function streamed(
  parts: readonly ChatStreamPart[],
  include: readonly string[] = [],
  losses: LossEntry[] = [],
) {
  const maker = new ResponseEventMaker(options(include, losses));
  return [...maker.push(parts), ...maker.end()];
}

function responseOf(parts: readonly ChatStreamPart[], include: readonly string[] = []) {
  const last = streamed(parts, include).at(-1);
  if (!last || !('response' in last)) throw new Error('The stream has no terminal event.');
  return last.response;
}

const signature = { value: 'c2ln', issuer: 'google' };
const finishOf = (finish: Finish): ChatStreamPart => ({ type: 'finish', choice: 0, finish });
const stop = finishOf({ reason: 'stop', raw: 'STOP' });
const text = (value: string): ChatStreamPart => ({ type: 'text', choice: 0, text: value });
const thought: ChatStreamPart = { type: 'reasoning', choice: 0, text: 'hm' };
const call = (name: string, json: string, index = 0): ChatStreamPart[] => [
  { type: 'tool-call-start', choice: 0, index, id: `call_${index}`, name, signature },
  { type: 'tool-call-arguments', choice: 0, index, fragment: json },
  { type: 'tool-call-end', choice: 0, index },
];
const encrypted = ['reasoning.encrypted_content'];

describe('thoughts', () => {
  it('carry the signature of the call that follows them, when the client includes it', () => {
    const [reasoning, called] = responseOf([thought, ...call('look', '{"a":1}'), stop], encrypted).output;
    expect(reasoning).toEqual({
      id: 'rs_1',
      type: 'reasoning',
      summary: [{ type: 'summary_text', text: 'hm' }],
      encrypted_content: 'next.google.c2ln',
    });
    expect(called).toEqual({
      id: 'fc_2',
      type: 'function_call',
      status: 'completed',
      call_id: 'call_0',
      name: 'look',
      arguments: '{"a":1}',
    });
    expect(responseOf([thought, ...call('look', '{}'), stop]).output[0]).not.toHaveProperty(
      'encrypted_content',
    );
  });

  it('are an item without a summary when only their signature is known', () => {
    const { output } = responseOf([...call('look', '{}'), stop], encrypted);
    expect(output[0]).toEqual({
      id: 'rs_1',
      type: 'reasoning',
      summary: [],
      encrypted_content: 'next.google.c2ln',
    });
    expect(responseOf([...call('look', '{}'), stop]).output.map(({ type }) => type)).toEqual([
      'function_call',
    ]);
  });
});

describe('a signature that comes with the last piece', () => {
  const signedText = (value: string): ChatStreamPart => ({ type: 'text', choice: 0, text: value, signature });
  const last = { type: 'reasoning', summary: [], encrypted_content: 'last.google.c2ln' };

  it('of a text is an item behind the message, when the client includes it', () => {
    for (const piece of ['', '!']) {
      const parts = [thought, text('Hi'), signedText(piece), stop];
      expect(responseOf(parts, encrypted).output).toMatchObject([
        { type: 'reasoning', summary: [{ text: 'hm' }] },
        { type: 'message', content: [{ text: `Hi${piece}` }] },
        last,
      ]);
      expect(responseOf(parts).output).toHaveLength(2);
    }
  });

  it('of a text is stored for a client that does not include it', () => {
    let stored: readonly unknown[] = [];
    const storeOutput = (output: readonly unknown[]): void => void (stored = output);
    const maker = new ResponseEventMaker({ ...options(), storeOutput });
    const events = [...maker.push([text('Hi'), signedText(''), stop]), ...maker.end()];
    expect(stored).toMatchObject([{ type: 'message' }, last]);
    expect(JSON.stringify(events)).not.toContain('c2ln');
  });

  it('of a call is an item behind the call, before the next item', () => {
    const unsigned = call('look', '{}').map(({ signature: _, ...part }: Record<string, unknown>) => part);
    const parts = [...(unsigned as unknown as ChatStreamPart[]), signedText(''), text('Hi'), stop];
    expect(responseOf(parts, encrypted).output).toMatchObject([
      { type: 'function_call' },
      last,
      { type: 'message' },
    ]);
  });

  it('of the first piece of a text is an item before the message', () => {
    expect(responseOf([signedText('Hi'), stop], encrypted).output).toMatchObject([
      { type: 'reasoning', encrypted_content: 'next.google.c2ln' },
      { type: 'message', content: [{ text: 'Hi' }] },
    ]);
  });
});

describe('items that a limit cuts', () => {
  const limit = finishOf({ reason: 'length', raw: 'MAX_TOKENS' });
  const types = (parts: readonly ChatStreamPart[]) => streamed([...parts, limit]).map(({ type }) => type);

  it('say of code that it is incomplete, and not that it is completed', () => {
    const code: ChatStreamPart = {
      type: 'content',
      choice: 0,
      part: { type: 'executable-code', language: 'PYTHON', code: '1+' },
    };
    expect(types([code])).toContain('response.code_interpreter_call.interpreting');
    expect(types([code])).not.toContain('response.code_interpreter_call.completed');
    expect(responseOf([code, limit]).output).toMatchObject([{ status: 'incomplete', code: '1+' }]);
  });

  it('show no JSON as the input of a custom tool', () => {
    const cut = call('patch', '{"inp').slice(0, 2);
    expect(responseOf([...cut, limit]).output).toMatchObject([{ status: 'incomplete', input: '' }]);
    const whole = call('patch', '{"patch":"x"}');
    expect(responseOf([...whole, stop]).output).toMatchObject([{ input: '{"patch":"x"}' }]);
  });
});

describe('calls', () => {
  it('come back as the custom tool that the function stands for, with the plain input', () => {
    const input = 'a "b"\n\u00e9 \ud83d\ude00';
    const events = streamed([...call('patch', JSON.stringify({ input })), stop]);
    const deltas = events.filter(({ type }) => type === 'response.custom_tool_call_input.delta');
    expect(deltas).toHaveLength(1);
    expect(responseOf([...call('patch', JSON.stringify({ input })), stop]).output).toEqual([
      { id: 'ctc_1', type: 'custom_tool_call', status: 'completed', call_id: 'call_0', name: 'patch', input },
    ]);
  });

  it('come back with the inner name and the namespace beside it', () => {
    expect(responseOf([...call('agents__spawn', '{}'), stop]).output).toMatchObject([
      { type: 'function_call', name: 'spawn', namespace: 'agents' },
    ]);
  });

  it('are incomplete when a limit cuts the last one, and only that one', () => {
    const cut = [...call('look', '{}'), ...call('look', '{"a', 1), finishOf({ reason: 'length' })];
    const { output, incomplete_details } = responseOf(cut);
    expect(output).toMatchObject([{ status: 'completed' }, { status: 'incomplete', arguments: '{"a' }]);
    expect(incomplete_details).toEqual({ reason: 'max_output_tokens' });
  });

  it('close one after the other, however their parts alternate', () => {
    const [first, second] = [call('look', '{"a":1}'), call('look', '{"b":2}', 1)] as const;
    const mixed = [first[0]!, second[0]!, second[1]!, first[1]!, second[2]!, first[2]!, stop];
    expect(responseOf(mixed).output).toMatchObject([{ arguments: '{"a":1}' }, { arguments: '{"b":2}' }]);
  });

  it('have an empty object as their arguments, in a delta, when the model gives none', () => {
    const [start, , end] = call('look', '');
    const events = streamed([start!, end!, stop]);
    expect(events.filter(({ type }) => type === 'response.function_call_arguments.delta')).toMatchObject([
      { delta: '{}' },
    ]);
  });
});

describe('the end', () => {
  it.each<[string, Finish, object]>([
    ['STOP', { reason: 'stop', raw: 'STOP' }, { status: 'completed', completed_at: 7 }],
    ['tool calls', { reason: 'tool_calls', raw: 'tool_use' }, { status: 'completed' }],
    [
      'MAX_TOKENS',
      { reason: 'length', raw: 'MAX_TOKENS' },
      { status: 'incomplete', completed_at: null, incomplete_details: { reason: 'max_output_tokens' } },
    ],
    [
      'model_context_window_exceeded',
      { reason: 'length', raw: 'model_context_window_exceeded' },
      { incomplete_details: { reason: 'max_output_tokens' } },
    ],
    [
      'SAFETY',
      { reason: 'content_filter', raw: 'SAFETY' },
      { status: 'incomplete', incomplete_details: { reason: 'content_filter' } },
    ],
    [
      'pause_turn',
      { reason: 'stop', raw: 'pause_turn' },
      { incomplete_details: { reason: 'max_output_tokens' } },
    ],
  ])('is %s in the words of the format', (_name, finish, expected) => {
    expect(responseOf([text('Hel'), finishOf(finish)])).toMatchObject(expected);
  });

  it('is a refusal of its own for a model that refuses and a prompt that is blocked', () => {
    const refused = finishOf({ reason: 'content_filter', raw: 'refusal', refusal: 'No.' });
    expect(responseOf([text('Hm.'), refused])).toMatchObject({
      status: 'completed',
      output: [{ content: [{ text: 'Hm.' }] }, { content: [{ type: 'refusal', refusal: 'No.' }] }],
    });
    expect(responseOf([{ type: 'prompt-block', block: { reason: 'SAFETY' } }])).toMatchObject({
      status: 'completed',
      output: [{ content: [{ refusal: 'The upstream blocked the prompt: SAFETY.' }] }],
    });
  });

  it.each(['look', 'patch'])(
    'leaves the last call, of %s, incomplete where the model refuses after it',
    (name) => {
      const refused = finishOf({ reason: 'content_filter', raw: 'refusal', refusal: 'No.' });
      const calls = [...call('look', '{}'), ...call(name, '{"input":"a"}', 1)];
      expect(responseOf([...calls, refused])).toMatchObject({
        status: 'completed',
        output: [
          { status: 'completed' },
          { name, status: 'incomplete' },
          { status: 'completed', content: [{ refusal: 'No.' }] },
        ],
      });
      expect(responseOf([...calls.slice(0, -1), refused]).output[1]).toMatchObject({ status: 'incomplete' });
    },
  );

  it.each([
    'MALFORMED_FUNCTION_CALL',
    'malformed_function_call',
    'UNEXPECTED_TOOL_CALL',
    'TOO_MANY_TOOL_CALLS',
    'OTHER',
  ])('is a failure for %s without content', (raw) => {
    expect(() => responseOf([finishOf({ reason: 'content_filter', raw })])).toThrow(raw);
  });

  it('is a failure where the model broke a call after another', () => {
    const broken = finishOf({ reason: 'content_filter', raw: 'MALFORMED_FUNCTION_CALL' });
    expect(() => responseOf([...call('look', '{}'), broken])).toThrow('MALFORMED_FUNCTION_CALL');
  });

  it.each([
    ['MAX_TOKENS', 'length', 'max_output_tokens'],
    ['SAFETY', 'content_filter', 'content_filter'],
  ] as const)('is incomplete after a call for %s', (raw, reason, expected) => {
    expect(responseOf([...call('look', '{}'), finishOf({ reason, raw })])).toMatchObject({
      status: 'incomplete',
      incomplete_details: { reason: expected },
    });
  });
});

describe('usage', () => {
  it('has every count, 0 where the upstream gives none', () => {
    expect(responseOf([text('Hi'), stop]).usage).toEqual({
      input_tokens: 0,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: 0,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 0,
    });
    const usage = {
      promptTokens: 5,
      completionTokens: 3,
      totalTokens: 8,
      reasoningTokens: 2,
      cachedTokens: 4,
    };
    expect(responseOf([text('Hi'), stop, { type: 'usage', usage }]).usage).toMatchObject({
      input_tokens: 5,
      input_tokens_details: { cached_tokens: 4 },
      output_tokens: 3,
      output_tokens_details: { reasoning_tokens: 2 },
      total_tokens: 8,
    });
  });
});

describe('sources', () => {
  const citation: UrlCitation = { url: 'https://a.example', startIndex: 3, endIndex: 5 };
  const annotation = {
    type: 'url_citation',
    start_index: 0,
    end_index: 2,
    url: 'https://a.example',
    title: '',
  };

  it('count within their own message', () => {
    const parts = [
      text('abc'),
      ...call('look', '{}'),
      text('de'),
      { type: 'citations', choice: 0, citations: [citation] } as const,
      stop,
    ];
    expect(responseOf(parts).output.at(-1)).toMatchObject({
      content: [{ text: 'de', annotations: [annotation] }],
    });
  });

  it('stand beside their text in a whole answer too, though it has them at its end', () => {
    const choice = {
      index: 0,
      content: [
        { type: 'text', text: 'abcde' },
        { type: 'tool-call', id: 'call_0', name: 'look', arguments: '{}' },
      ],
      finish: { reason: 'tool_calls' },
      citations: [citation],
      metadata: {},
    } as const;
    const [message] = toResponse({ choices: [choice] }, options()).output;
    expect(message).toMatchObject({ content: [{ annotations: [{ start_index: 3, end_index: 5 }] }] });
  });

  it('are reported when their message is complete before they come', () => {
    const losses: LossEntry[] = [];
    const late = { type: 'citations', choice: 0, citations: [citation] } as const;
    streamed([text('abcde'), ...call('look', '{}'), late, stop], [], losses);
    expect(losses).toMatchObject([{ path: 'output', severity: 'degraded' }]);
  });

  it('of a search make an item of their own, with its addresses when they are included', () => {
    const groundingMetadata = {
      webSearchQueries: ['tides', 'moon'],
      groundingChunks: [{ web: { uri: 'https://a.example' } }],
    };
    const found = { type: 'metadata', choice: 0, metadata: { groundingMetadata } } as const;
    const include = ['web_search_call.action.sources'];
    expect(responseOf([text('Hi'), found, stop], include).output[1]).toEqual({
      id: 'ws_2',
      type: 'web_search_call',
      status: 'completed',
      action: {
        type: 'search',
        query: 'tides',
        queries: ['tides', 'moon'],
        sources: [{ type: 'url', url: 'https://a.example' }],
      },
    });
  });
});

const opaque = (value: JsonObject): ChatStreamPart => ({
  type: 'content',
  choice: 0,
  part: { type: 'opaque', format: 'anthropic', value },
});

it('a search without a result fails where a limit cuts the answer', () => {
  const search = opaque({ type: 'server_tool_use', id: 'a', name: 'web_search', input: { query: 'tides' } });
  const limit = finishOf({ reason: 'length', raw: 'MAX_TOKENS' });
  expect(responseOf([search, limit]).output).toMatchObject([{ type: 'web_search_call', status: 'failed' }]);
  const maker = new ResponseEventMaker(options());
  maker.push([search]);
  const failure = { type: 'error', code: 'server_error', message: 'Cut.', param: null } as never;
  expect(maker.fail(failure).at(-1)).toMatchObject({ response: { output: [{ status: 'failed' }] } });
});

it('no search follows an incomplete message', () => {
  const losses: LossEntry[] = [];
  const groundingMetadata = { webSearchQueries: ['tides'] };
  const found = { type: 'metadata', choice: 0, metadata: { groundingMetadata } } as const;
  const limit = finishOf({ reason: 'length', raw: 'MAX_TOKENS' });
  expect(streamed([text('Hi'), found, limit], [], losses).at(-1)).toMatchObject({
    response: { status: 'incomplete', output: [{ type: 'message', status: 'incomplete' }] },
  });
  expect(losses).toMatchObject([{ path: 'output', action: 'dropped', severity: 'degraded' }]);
  expect(responseOf([text('Hi'), found, stop]).output).toHaveLength(2);
});

it('gives each of Claude’s parallel searches its own sources', () => {
  const searched = (id: string) =>
    opaque({ type: 'server_tool_use', id, name: 'web_search', input: { query: `about ${id}` } });
  const found = (id: string) =>
    opaque({
      type: 'web_search_tool_result',
      tool_use_id: id,
      content: [{ type: 'web_search_result', url: `https://${id}.example`, title: id }],
    });
  const item = (id: string) => ({
    type: 'web_search_call',
    status: 'completed',
    action: { query: `about ${id}`, sources: [{ url: `https://${id}.example` }] },
  });
  for (const results of [
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
  ]) {
    const parts = [...['a', 'b', 'c'].map(searched), ...results.map(found), text('High.'), stop];
    const events = streamed(parts, ['web_search_call.action.sources']);
    expect(events.at(-1)).toMatchObject({
      response: { output: [item('a'), item('b'), item('c'), { type: 'message' }] },
    });
  }
  // A search without a result is there too, and keeps the sources of others off.
  const parts = [searched('a'), searched('b'), found('b'), text('High.'), stop];
  expect(responseOf(parts, ['web_search_call.action.sources']).output).toMatchObject([
    { ...item('a'), action: { query: 'about a', sources: [] } },
    item('b'),
    { type: 'message' },
  ]);
});

it('gives a search of Claude’s as an item before the text that it is for', () => {
  const page = { type: 'web_search_result', url: 'https://a.example', title: 'A' };
  const losses: LossEntry[] = [];
  const parts = [
    opaque({ type: 'server_tool_use', id: 's', name: 'web_search', input: { query: 'tides' } }),
    opaque({ type: 'web_search_tool_result', tool_use_id: 's', content: [page] }),
    text('High.'),
    opaque({ type: 'server_tool_use', id: 't', name: 'telepathy', input: {} }),
    stop,
  ];
  expect(streamed(parts, ['web_search_call.action.sources'], losses).at(-1)).toMatchObject({
    response: {
      output: [
        {
          type: 'web_search_call',
          status: 'completed',
          action: { query: 'tides', queries: ['tides'], sources: [{ url: 'https://a.example' }] },
        },
        { type: 'message' },
      ],
    },
  });
  expect(losses).toMatchObject([{ path: 'output', severity: 'degraded' }]);
});

it('gives pictures and the code that the upstream ran as items, and reports what has no place', () => {
  const losses: LossEntry[] = [];
  const contents = [
    { type: 'executable-code', language: 'PYTHON', code: '1+1' },
    { type: 'code-execution-result', outcome: 'OUTCOME_OK', output: '2' },
    { type: 'media', source: { type: 'inline', data: 'aGk=' }, mimeType: 'image/jpeg' },
    { type: 'media', source: { type: 'inline', data: 'aGk=' }, mimeType: 'audio/wav' },
  ] as const;
  const parts = contents.map((part): ChatStreamPart => ({ type: 'content', choice: 0, part }));
  const last = streamed([...parts, stop], ['code_interpreter_call.outputs'], losses).at(-1);
  expect(last).toMatchObject({
    response: {
      output: [
        { type: 'code_interpreter_call', code: '1+1', outputs: [{ type: 'logs', logs: '2' }] },
        { type: 'image_generation_call', result: 'aGk=', output_format: 'jpeg' },
      ],
    },
  });
  expect(losses).toMatchObject([{ path: 'output', severity: 'lost' }]);
});

it('a whole answer has the probabilities of its tokens once, at its last text', () => {
  const tokens = [{ token: 'Hi', logprob: -0.1, top: [] }];
  const content = [
    { type: 'text', text: 'Hi' },
    { type: 'text', text: ' there' },
  ] as const;
  const whole = toResponse(
    {
      choices: [
        { index: 0, content, logprobs: tokens, finish: { reason: 'stop' }, metadata: {}, citations: [] },
      ],
    } as never,
    options(['message.output_text.logprobs']),
  );
  expect(JSON.stringify(whole).match(/"logprob":-0.1/g)).toHaveLength(1);
});
