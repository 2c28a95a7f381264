import type { ChatCompletionChunk } from '@model-gateway/contract';
import type { ChatStreamPart } from '@model-gateway/core';
import { ChatCompletionChunkEncoder, type ChunkEncoderOptions } from '../../index.js';

const defaults: ChunkEncoderOptions = {
  id: 'chatcmpl-1',
  created: 1_700_000_000,
  requestedModel: 'asked',
  provider: 'vertex-ai',
  strict: true,
  includeUsage: false,
};
const head =
  '"id":"chatcmpl-1","object":"chat.completion.chunk","created":1700000000,"model":"gemini","provider":"vertex-ai"';
const start: ChatStreamPart = { type: 'start', model: 'gemini' };
const text = (value: string, choice = 0): ChatStreamPart => ({ type: 'text', choice, text: value });
const stop: ChatStreamPart = { type: 'finish', choice: 0, finish: { reason: 'stop', raw: 'STOP' } };

function encoder(options: Partial<ChunkEncoderOptions> = {}): ChatCompletionChunkEncoder {
  return new ChatCompletionChunkEncoder({ ...defaults, ...options });
}

/** The chunks of an SSE text, without `[DONE]`. */
function chunks(sse: string): ChatCompletionChunk[] {
  return sse
    .split('\n\n')
    .filter((event) => event !== '' && event !== 'data: [DONE]')
    .map((event) => JSON.parse(event.replace(/^data: /, '')));
}

const deltas = (sse: string) => chunks(sse).map((chunk) => chunk.choices[0]!.delta);

function all(
  parts: readonly ChatStreamPart[],
  options: Partial<ChunkEncoderOptions> = {},
): ChatCompletionChunk[] {
  const encoding = encoder(options);
  const sse = encoding.push(parts) + encoding.end();
  expect(sse.endsWith('data: [DONE]\n\n')).toBe(true);
  return chunks(sse);
}

describe('ChatCompletionChunkEncoder', () => {
  it('writes exactly these bytes for a plain answer', () => {
    const encoding = encoder();
    expect(encoding.push([start])).toBe('');
    expect(encoding.push([text('Hé'), text('"')])).toBe(
      `data: {${head},"choices":[{"index":0,"delta":{"role":"assistant","content":"Hé"},"logprobs":null,"finish_reason":null}]}\n\n` +
        `data: {${head},"choices":[{"index":0,"delta":{"content":"\\""},"logprobs":null,"finish_reason":null}]}\n\n`,
    );
    expect(encoding.push([stop])).toBe('');
    expect(encoding.end()).toBe(
      `data: {${head},"choices":[{"index":0,"delta":{},"logprobs":null,"finish_reason":"stop"}]}\n\n` +
        'data: [DONE]\n\n',
    );
  });

  it('names the requested model when the upstream does not say which one answered', () => {
    expect(all([{ type: 'start' }, text('a'), stop])[0]!.model).toBe('asked');
  });

  it('sends the usage last and null before, if asked for', () => {
    const usage: ChatStreamPart = { type: 'usage', usage: { promptTokens: 1, totalTokens: 5 } };
    const written = all([start, usage, text('a'), stop], { includeUsage: true });
    expect(written.slice(0, 2).map((chunk) => chunk.usage)).toEqual([null, null]);
    expect(written.slice(2)).toEqual([
      expect.objectContaining({
        choices: [],
        usage: { prompt_tokens: 1, completion_tokens: 4, total_tokens: 5 },
      }),
    ]);
  });

  it('lets a client hear of an answer whose first parts it will not see', () => {
    const encoding = encoder();
    const thought = (value: string): ChatStreamPart => ({ type: 'reasoning', choice: 0, text: value });
    expect(deltas(encoding.push([start, thought('a')]))).toEqual([{ role: 'assistant', content: null }]);
    expect(encoding.push([thought('b')])).toBe('');
    expect(deltas(encoding.push([text('c')]))).toEqual([{ content: 'c' }]);
  });

  it('R11, K5: keeps the index of tool calls that come in separate pushes, and joins start and arguments', () => {
    const encoding = encoder();
    const call = (index: number): ChatStreamPart[] => [
      { type: 'tool-call-start', choice: 0, index, id: `call_${index}`, name: 'f' },
      { type: 'tool-call-arguments', choice: 0, index, fragment: `{"a":${index}}` },
      { type: 'tool-call-end', choice: 0, index },
    ];
    expect(deltas(encoding.push([start, ...call(0)]) + encoding.push(call(1)))).toEqual(
      [0, 1].map((index) => ({
        ...(index === 0 && { role: 'assistant', content: null }),
        tool_calls: [
          {
            index,
            id: `call_${index}`,
            type: 'function',
            function: { name: 'f', arguments: `{"a":${index}}` },
          },
        ],
      })),
    );
    expect(chunks(encoding.push([stop]) + encoding.end())[0]!.choices[0]!.finish_reason).toBe('tool_calls');
  });

  it('gives {} to a call that ends without arguments', () => {
    const written = encoder().push([
      start,
      { type: 'tool-call-start', choice: 0, index: 0, id: 'a', name: 'f' },
      { type: 'tool-call-end', choice: 0, index: 0 },
    ]);
    expect(deltas(written)[1]).toEqual({ tool_calls: [{ index: 0, function: { arguments: '{}' } }] });
  });

  it('R16: gives an answer of nothing an empty text', () => {
    expect(all([start, stop])[0]!.choices[0]!.delta).toEqual({ role: 'assistant', content: '' });
  });

  it.each([true, false])('says a refusal before the end (strict: %s)', (strict) => {
    const finish = { reason: 'content_filter', refusal: 'I cannot.' } as const;
    const chunks = all([start, { type: 'finish', choice: 0, finish }], { strict });
    expect(chunks.map(({ choices }) => choices[0])).toMatchObject([
      { delta: { role: 'assistant', content: null, refusal: 'I cannot.' }, finish_reason: null },
      { delta: {}, finish_reason: 'content_filter' },
    ]);
    expect(chunks[1]!.choices[0]!.delta).toEqual({});
  });

  it.each([true, false])('says which failure ended an answer with calls (strict: %s)', (strict) => {
    const finish = { reason: 'content_filter', raw: 'SAFETY', message: 'Blocked.' } as const;
    const call = [
      { type: 'tool-call-start', choice: 0, index: 0, id: 'call_1', name: 'f' },
      { type: 'tool-call-end', choice: 0, index: 0 },
    ] as const;
    const chunks = all([start, ...call, { type: 'finish', choice: 0, finish }], { strict });
    expect(chunks.at(-2)!.choices[0]!.delta).toEqual({
      refusal: 'The upstream ended this answer early: SAFETY. Blocked.',
    });
    expect(chunks.at(-1)!.choices[0]!.finish_reason).toBe('content_filter');
  });

  it.each([true, false])('R44: turns a blocked prompt into a refusal (strict: %s)', (strict) => {
    const block: ChatStreamPart = {
      type: 'prompt-block',
      block: { reason: 'PROHIBITED_CONTENT', message: 'No.', safetyRatings: [{ category: 'X' }] },
    };
    const [refusal, finish] = all([start, block], { strict });
    expect(refusal!.choices[0]!.delta).toEqual({
      role: 'assistant',
      content: null,
      refusal: 'The upstream blocked the prompt: PROHIBITED_CONTENT. No.',
    });
    expect(finish!.choices).toEqual([
      {
        index: 0,
        delta: {},
        logprobs: null,
        finish_reason: 'content_filter',
        ...(!strict && { native_finish_reason: 'PROHIBITED_CONTENT' }),
      },
    ]);
    expect('prompt_feedback' in finish!).toBe(!strict);
  });

  it('counts content blocks over the whole stream and gives each its type once', () => {
    const encoding = encoder({ strict: false });
    const written = deltas(
      encoding.push([start, { type: 'reasoning', choice: 0, text: 'a' }]) +
        encoding.push([{ type: 'reasoning', choice: 0, text: 'b' }]) +
        encoding.push([{ type: 'reasoning', choice: 0, text: '', signature: { value: 's1' } }]) +
        encoding.push([text('c'), text('d')]) +
        encoding.push([{ ...text(''), signature: { value: 's2' } } as ChatStreamPart]),
    );
    expect(written).toEqual([
      {
        role: 'assistant',
        content: null,
        reasoning_content: 'a',
        content_blocks: [{ index: 0, delta: { type: 'thinking', thinking: 'a' } }],
      },
      { reasoning_content: 'b', content_blocks: [{ index: 0, delta: { thinking: 'b' } }] },
      { content_blocks: [{ index: 0, delta: { signature: 's1' } }] },
      { content: 'c', content_blocks: [{ index: 1, delta: { type: 'text', text: 'c' } }] },
      { content: 'd', content_blocks: [{ index: 1, delta: { text: 'd' } }] },
      { content_blocks: [{ index: 2, delta: { type: 'text', text: '', signature: 's2' } }] },
    ]);
  });

  it('shows a signature of a call in both places, and in none in strict mode', () => {
    const call: ChatStreamPart = {
      type: 'tool-call-start',
      choice: 0,
      index: 0,
      id: 'a',
      name: 'f',
      signature: { value: 'sig', issuer: 'google' },
    };
    const [open] = deltas(encoder({ strict: false }).push([start, call]));
    expect(open!.tool_calls![0]!.function!.thought_signature).toBe('sig');
    expect(open!.tool_calls![0]!.extra_content).toEqual({ google: { thought_signature: 'sig' } });
    expect(encoder().push([start, call])).not.toContain('sig');
  });

  it('puts facts that follow the finish on the finish chunk', () => {
    const late: ChatStreamPart = {
      type: 'metadata',
      choice: 0,
      metadata: { safetyRatings: [{ category: 'X' }] },
    };
    const loss = { path: 'tools[0]', action: 'dropped', reason: 'r' } as const;
    const written = all([start, text('a'), stop, late], { strict: false, losses: () => [loss] });
    expect(written.at(-1)).toMatchObject({
      gateway: { loss: [loss] },
      choices: [{ finish_reason: 'stop', native_finish_reason: 'STOP', safetyRatings: [{ category: 'X' }] }],
    });
  });

  it('puts the latest of several facts of one name there', () => {
    const rated = (category: string): ChatStreamPart => ({
      type: 'metadata',
      choice: 0,
      metadata: { safetyRatings: [{ category }] },
    });
    const written = all([start, text('a'), rated('X'), rated('Y'), stop], { strict: false });
    expect(written.at(-1)).toMatchObject({ choices: [{ safetyRatings: [{ category: 'Y' }] }] });
  });

  it('joins thought and answer of older thinking models, and moves citations along', () => {
    const parts: ChatStreamPart[] = [
      { type: 'start', model: 'gemini-2.0-flash-thinking-exp-01-21' },
      { type: 'reasoning', choice: 0, text: 'why' },
      text('a'),
      { type: 'citations', choice: 0, citations: [{ url: 'https://a.example', startIndex: 0, endIndex: 1 }] },
      stop,
    ];
    const join = (strict: boolean) =>
      all(parts, { strict })
        .map((chunk) => chunk.choices[0]!.delta.content ?? '')
        .join('');
    expect(join(false)).toBe('why\r\n\r\na');
    expect(join(true)).toBe('a');
    const cited = all(parts, { strict: false }).flatMap((chunk) => chunk.choices[0]!.delta.annotations ?? []);
    expect(cited).toEqual([
      {
        type: 'url_citation',
        url_citation: { url: 'https://a.example', title: 'https://a.example', start_index: 7, end_index: 8 },
      },
    ]);
  });
});

describe('what the gateway knows of the request', () => {
  const account = () => ({ requestId: 'req_1', nanoDollars: 1_500_000_000 });
  const gateway = { requestId: 'req_1', cost: { usd: 1.5, nanoDollars: 1_500_000_000 } };

  it('is on the last finish chunk, and in no answer in strict mode', () => {
    const parts = [start, text('a'), stop];
    expect(all(parts, { strict: false, account }).map((chunk) => chunk.gateway)).toEqual([
      undefined,
      gateway,
    ]);
    expect(all(parts, { account }).some((chunk) => 'gateway' in chunk)).toBe(false);
  });

  it('says that a price is unknown, and nothing of a request that costs nothing', () => {
    const lastOf = (nanoDollars?: null) =>
      all([start, text('a'), stop], {
        strict: false,
        account: () => ({ requestId: 'r', ...(nanoDollars === null && { nanoDollars }) }),
      }).at(-1)!.gateway;
    expect(lastOf(null)).toEqual({ requestId: 'r', cost: null });
    expect(lastOf()).toEqual({ requestId: 'r' });
  });
});
