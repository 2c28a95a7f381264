import type { MessageBody, MessageEvent } from '@model-gateway/contract';
import { ChatResponseCollector, type ChatStreamPart, type LossEntry } from '@model-gateway/core';
import { SseDecoder } from '@model-gateway/sse';
import fc from 'fast-check';
import { MessageEventEncoder } from './message-event-encoder.js';
import { toMessage } from './to-message.js';

function optionsOf(losses: LossEntry[] = []) {
  let count = 0;
  return {
    id: 'msg_1',
    model: 'gemini-asked',
    estimatedInputTokens: 7,
    nextId: (prefix: string) => `${prefix}${(count += 1)}`,
    reportLoss: (entry: LossEntry) => void losses.push(entry),
  };
}

const signature = fc.option(fc.constantFrom({ value: 'c2ln' }, { value: 'b3RoZXI=' }), { nil: undefined });
const text = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\n', 'é', '😀', '\\'), maxLength: 5 });

type Segment = (nextCall: () => number) => ChatStreamPart[];
const choice = 0;

const spoken = fc
  .tuple(fc.constantFrom('text' as const, 'reasoning' as const), fc.array(text, { maxLength: 3 }), signature)
  .map(([type, deltas, signed]): Segment => () => [
    ...deltas.map((delta) => ({ type, choice, text: delta })),
    ...(signed ? [{ type, choice, text: '', signature: signed }] : []),
  ]);
const call = fc
  .tuple(fc.constantFrom('', '{}', '{"a":"é\\n"}'), fc.nat(10), signature)
  .map(([json, cut, signed]): Segment => (nextCall) => {
    const index = nextCall();
    return [
      {
        type: 'tool-call-start',
        choice,
        index,
        id: `call_${index}`,
        name: 'f',
        ...(signed && { signature: signed }),
      },
      { type: 'tool-call-arguments', choice, index, fragment: json.slice(0, cut) },
      { type: 'tool-call-arguments', choice, index, fragment: json.slice(cut) },
      { type: 'tool-call-end', choice, index },
    ];
  });
const atomic = fc.constantFrom<Segment>(
  () => [{ type: 'content', choice, part: { type: 'redacted-reasoning', data: 'AAAA' } }],
  () => [
    { type: 'content', choice, part: { type: 'executable-code', language: 'PYTHON', code: 'print(1)' } },
    {
      type: 'content',
      choice,
      part: { type: 'code-execution-result', outcome: 'OUTCOME_OK', output: '1' },
    },
  ],
  () => [{ type: 'metadata', choice, metadata: { safetyRatings: [{ category: 'X' }] } }],
);
const finish = fc.constantFrom<ChatStreamPart>(
  { type: 'finish', choice, finish: { reason: 'stop', raw: 'STOP' } },
  { type: 'finish', choice, finish: { reason: 'length', raw: 'MAX_TOKENS' } },
  { type: 'finish', choice, finish: { reason: 'content_filter', raw: 'SAFETY' } },
);
const citations: ChatStreamPart = {
  type: 'citations',
  choice,
  citations: [{ url: 'https://a.example', title: 'A', startIndex: 0, endIndex: 2 }],
};

/** A legal stream of one choice, cut into reads at random. */
const stream = fc
  .record({
    segments: fc.array(fc.oneof(spoken, spoken, call, atomic), { maxLength: 8 }),
    finish,
    isCited: fc.boolean(),
    cuts: fc.array(fc.nat(60), { maxLength: 6 }),
  })
  .map(({ segments, finish: end, isCited, cuts }) => {
    let calls = 0;
    const parts: ChatStreamPart[] = [
      { type: 'start', model: 'gemini-served' },
      ...segments.flatMap((segment) => segment(() => calls++)),
      ...(isCited ? [citations] : []),
      end,
      { type: 'usage', usage: { promptTokens: 9, completionTokens: 4, cachedTokens: 2 } },
    ];
    const places = [0, ...cuts.map((at) => at % (parts.length + 1)).sort((a, b) => a - b), parts.length];
    return { parts, reads: places.slice(1).map((to, index) => parts.slice(places[index], to)) };
  });

function eventsOf(reads: readonly (readonly ChatStreamPart[])[], losses?: LossEntry[]): MessageEvent[] {
  const encoder = new MessageEventEncoder(optionsOf(losses));
  const written = reads.map((read) => encoder.push(read)).join('') + encoder.end();
  return new SseDecoder().push(new TextEncoder().encode(written)).map(({ type, data }) => {
    const event = JSON.parse(data) as MessageEvent;
    expect(event.type).toBe(type);
    return event;
  });
}

/** What Anthropic's clients do with the events; throws where their order is not Anthropic's. */
function joined(events: readonly MessageEvent[]): MessageBody {
  const [first, ...others] = events;
  if (first?.type !== 'message_start') throw new Error('no message_start');
  const message = structuredClone(first.message);
  let open: number | undefined;
  let json = '';
  for (const [at, event] of others.entries()) {
    if (event.type === 'message_stop') {
      if (at !== others.length - 1 || open !== undefined) throw new Error('message_stop too early');
      return message;
    }
    if (event.type === 'content_block_start') {
      if (open !== undefined || event.index !== message.content.length) throw new Error('blocks overlap');
      open = event.index;
      message.content.push(structuredClone(event.content_block));
    }
    if (event.type === 'message_delta') Object.assign(message, event.delta, { usage: event.usage });
    if (event.type !== 'content_block_delta' && event.type !== 'content_block_stop') continue;
    if (event.index !== open) throw new Error('a delta of no open block');
    const block = message.content[open]!;
    if (event.type === 'content_block_stop') {
      if (json !== '' && 'input' in block) block.input = JSON.parse(json) as typeof block.input;
      json = '';
      open = undefined;
      continue;
    }
    const { delta } = event;
    if (delta.type === 'text_delta' && block.type === 'text') block.text += delta.text;
    else if (delta.type === 'thinking_delta' && block.type === 'thinking') block.thinking += delta.thinking;
    else if (delta.type === 'signature_delta' && block.type === 'thinking') block.signature = delta.signature;
    else if (delta.type === 'input_json_delta' && 'input' in block) json += delta.partial_json;
    else if (delta.type === 'citations_delta' && block.type === 'text')
      (block.citations ??= []).push(delta.citation);
    else throw new Error(`${delta.type} in a block ${block.type}`);
  }
  throw new Error('no message_stop');
}

describe('an answer in Anthropic’s format', () => {
  it('is the same streamed and not, however the stream is cut, in the order of Anthropic’s events', () => {
    fc.assert(
      fc.property(stream, ({ parts, reads }) => {
        const collector = new ChatResponseCollector();
        for (const part of parts) collector.push(part);
        const losses: LossEntry[][] = [[], [], []];
        const whole = toMessage(collector.response(), optionsOf(losses[0]));
        expect(joined(eventsOf(reads, losses[1]))).toEqual(whole);
        expect(joined(eventsOf([parts], losses[2]))).toEqual(whole);
        expect(losses[1]).toEqual(losses[0]);
        expect(losses[2]).toEqual(losses[0]);
      }),
    );
  });

  it('keeps every text, thought, call and signature of thoughts', () => {
    fc.assert(
      fc.property(stream, ({ parts }) => {
        const { content } = joined(eventsOf([parts]));
        const joinedTexts = (type: 'text' | 'reasoning') =>
          parts.map((part) => (part.type === type ? part.text : '')).join('');
        expect(content.map((block) => (block.type === 'text' ? block.text : '')).join('')).toBe(
          joinedTexts('text'),
        );
        expect(content.map((block) => (block.type === 'thinking' ? block.thinking : '')).join('')).toBe(
          joinedTexts('reasoning'),
        );
        const calls = parts.filter(({ type }) => type === 'tool-call-start').length;
        expect(content.filter(({ type }) => type === 'tool_use')).toHaveLength(calls);
      }),
    );
  });

  it('writes interleaved calls and what stands between them one after the other', () => {
    const start = (index: number): ChatStreamPart => ({
      type: 'tool-call-start',
      choice,
      index,
      id: `call_${index}`,
      name: `f${index}`,
    });
    const fragment = (index: number, json: string): ChatStreamPart => ({
      type: 'tool-call-arguments',
      choice,
      index,
      fragment: json,
    });
    const message = joined(
      eventsOf([
        [start(0), start(1), fragment(1, '{"b":'), fragment(0, '{"a":')],
        [{ type: 'text', choice, text: 'and' }, fragment(0, '1}'), fragment(1, '2}')],
        [
          { type: 'tool-call-end', choice, index: 1 },
          { type: 'tool-call-end', choice, index: 0 },
        ],
        [{ type: 'finish', choice, finish: { reason: 'tool_calls' } }],
      ]),
    );
    expect(message).toMatchObject({
      stop_reason: 'tool_use',
      content: [
        { type: 'tool_use', id: 'toolu_0', name: 'f0', input: { a: 1 } },
        { type: 'tool_use', id: 'toolu_1', name: 'f1', input: { b: 2 } },
        { type: 'text', text: 'and' },
      ],
    });
  });
});
