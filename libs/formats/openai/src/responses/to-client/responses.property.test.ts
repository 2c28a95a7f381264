import type { ResponseBody, ResponseEvent, ResponseItem } from '@model-gateway/contract';
import { ChatResponseCollector, type ChatStreamPart, type LossEntry } from '@model-gateway/core';
import fc from 'fast-check';
import { ClientTools } from '../client-tools.js';
import type { ResponseAnswerOptions } from './response-answer-options.js';
import { toResponseEcho } from './response-echo.js';
import { ResponseEventEncoder } from './response-event-encoder.js';
import { ResponseEventMaker } from './response-event-maker.js';
import { toResponse } from './to-response.js';

const tools = [
  { type: 'function', name: 'look', parameters: { type: 'object' } },
  { type: 'custom', name: 'patch' },
  { type: 'namespace', name: 'agents', tools: [{ type: 'function', name: 'look' }] },
];
const include = ['reasoning.encrypted_content', 'message.output_text.logprobs'];

function options(losses: LossEntry[] = []): ResponseAnswerOptions {
  let count = 0;
  return {
    id: 'resp_1',
    model: '@p/gemini',
    echo: toResponseEcho({ model: '@p/gemini', tools }, false),
    tools: new ClientTools([['tools', tools]]),
    include: new Set(include),
    nextId: (prefix) => `${prefix}${(count += 1)}`,
    now: () => 7,
    reportLoss: (entry) => losses.push(entry),
  };
}

const signature = { value: 'c2ln', issuer: 'google' };
const maybeSigned = fc.boolean().map((isSigned) => (isSigned ? { signature } : {}));
const someText = fc.string({ maxLength: 6, unit: 'grapheme' });
const callOf = fc.record({
  name: fc.constantFrom('look', 'patch', 'agents__look', 'undeclared'),
  value: someText,
  cut: fc.nat(12),
  signed: maybeSigned,
});

/** One piece of an answer, given the index that its call has if it is one. */
const piece: fc.Arbitrary<(index: number) => ChatStreamPart[]> = fc.oneof(
  fc.tuple(someText, maybeSigned).map(([text, signed]) => () => [
    { type: 'text', choice: 0, text, ...signed },
  ]),
  fc.tuple(someText, maybeSigned).map(([text, signed]) => () => [
    { type: 'reasoning', choice: 0, text, ...signed },
  ]),
  fc.constant(() => [{ type: 'content', choice: 0, part: { type: 'redacted-reasoning', data: 'abc' } }]),
  fc.constant(() => [
    { type: 'content', choice: 0, part: { type: 'executable-code', language: 'PYTHON', code: '1+1' } },
  ]),
  fc.constant(() => [
    {
      type: 'content',
      choice: 0,
      part: { type: 'code-execution-result', outcome: 'OUTCOME_OK', output: '2' },
    },
  ]),
  fc.constant(() => [
    {
      type: 'content',
      choice: 0,
      part: { type: 'media', source: { type: 'inline', data: 'aGk=' }, mimeType: 'image/png' },
    },
  ]),
  callOf.map(({ name, value, cut, signed }) => (index: number) => {
    const text = JSON.stringify({ input: value });
    const fragments = [text.slice(0, cut), text.slice(cut)].filter((fragment) => fragment !== '');
    return [
      { type: 'tool-call-start', choice: 0, index, id: `call_${index}`, name, ...signed },
      ...fragments.map((fragment) => ({ type: 'tool-call-arguments', choice: 0, index, fragment }) as const),
      { type: 'tool-call-end', choice: 0, index },
    ];
  }),
) as fc.Arbitrary<(index: number) => ChatStreamPart[]>;

const finish = fc
  .constantFrom('stop', 'length', 'content_filter', 'tool_calls')
  .map((reason): ChatStreamPart => ({ type: 'finish', choice: 0, finish: { reason } as never }));

/** The end of the last call is not there when a limit has cut it. */
const answers = fc
  .tuple(fc.array(piece, { maxLength: 8 }), fc.boolean(), finish)
  .map(([pieces, isCut, last]) => {
    const parts = pieces.flatMap((make, index) => make(index));
    if (isCut && parts.at(-1)?.type === 'tool-call-end') parts.pop();
    return [...parts, last];
  });

/** A client that joins deltas, and refuses whatever does not keep to the grammar of the events. */
class StrictClient {
  private readonly output: ResponseItem[] = [];
  private open: ResponseItem | undefined;
  private part: { type: string; joined: string } | undefined;
  private next = 0;
  response: ResponseBody | undefined;

  push(event: ResponseEvent): void {
    expect(event.sequence_number).toBe(this.next);
    expect(this.response).toBeUndefined();
    this.next += 1;
    if ('response' in event) return this.lifecycle(event);
    if (event.type === 'error' || event.type === 'keepalive') return;
    expect(event.output_index).toBe(this.output.length);
    if (!('item' in event)) return this.ofItem(event);
    if (event.type === 'response.output_item.added') {
      expect(this.open).toBeUndefined();
      this.open = event.item;
    } else {
      expect([event.item.id, event.item.type]).toEqual([this.open?.id, this.open?.type]);
      expect(this.part).toBeUndefined();
      this.output.push(event.item);
      this.open = undefined;
    }
  }

  private lifecycle({ type, response, sequence_number: number }: ResponseEvent & { response: ResponseBody }) {
    expect([response.id, type === 'response.created']).toEqual(['resp_1', number === 0]);
    expect(type === 'response.in_progress').toBe(number === 1);
    if (number < 2) return expect(response.output).toEqual([]);
    if (type !== 'response.failed') {
      expect(this.open).toBeUndefined();
      expect(response.output).toEqual(this.output);
    }
    this.response = response;
  }

  private ofItem(
    event: Exclude<
      ResponseEvent,
      { response: ResponseBody } | { item: ResponseItem } | { type: 'error' | 'keepalive' }
    >,
  ): void {
    expect(event.item_id).toBe(this.open?.id);
    const { type } = event;
    if (type.endsWith('part.added')) {
      expect(this.part).toBeUndefined();
      this.part = { type, joined: '' };
    } else if (type.endsWith('part.done')) {
      expect(type.replace('done', 'added')).toBe(this.part?.type);
      this.part = undefined;
    } else if ('delta' in event) {
      const needsPart = this.open?.type === 'message' || this.open?.type === 'reasoning';
      if (needsPart) expect(this.part).toBeDefined();
      this.part ??= { type, joined: '' };
      this.part.joined += event.delta;
    } else if (type.endsWith('.done')) {
      const full = ['text', 'arguments', 'input', 'refusal', 'code'].find((member) => member in event);
      expect((event as never)[full as string]).toBe(this.part?.joined ?? '');
      if (!type.includes('text') && !type.includes('refusal')) this.part = undefined;
    }
  }
}

function read(events: readonly ResponseEvent[]): ResponseBody | undefined {
  const client = new StrictClient();
  for (const event of events) client.push(event);
  return client.response;
}

describe('the events of a response', () => {
  it('keep to the grammar of their items, and end with the items that were done', () => {
    fc.assert(
      fc.property(answers, (parts) => {
        const maker = new ResponseEventMaker(options());
        const response = read([...maker.push(parts), ...maker.end()]);
        const ids = response?.output.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids?.length);
        expect(response?.status).toBe(response?.incomplete_details ? 'incomplete' : 'completed');
      }),
    );
  });

  it('are the same however the parts are divided into batches', () => {
    fc.assert(
      fc.property(answers, fc.array(fc.nat(30)), (parts, cuts) => {
        const whole = new ResponseEventMaker(options());
        const split = new ResponseEventMaker(options());
        const bounds = [0, ...cuts.toSorted((a, b) => a - b), parts.length];
        const events = bounds
          .slice(1)
          .flatMap((end, index) => [...split.push(parts.slice(bounds[index], end))]);
        expect([...events, ...split.end()]).toEqual([...whole.push(parts), ...whole.end()]);
      }),
    );
  });

  it('count events in a silence too', () => {
    const maker = new ResponseEventMaker(options());
    const events = [
      ...maker.push([{ type: 'text', choice: 0, text: 'a' }]),
      ...maker.keepAlive(),
      ...maker.end(),
    ];
    expect(read(events)?.status).toBe('completed');
    expect(events.filter(({ type }) => type === 'keepalive')).toHaveLength(1);
  });

  it('end with the error and the failed response wherever a stream is cut', () => {
    fc.assert(
      fc.property(answers, fc.nat(20), (parts, cut) => {
        const maker = new ResponseEventMaker(options());
        const error = { code: 'server_error', message: 'cut', type: 'server_error', param: null };
        const events = [...maker.push(parts.slice(0, cut)), ...maker.fail(error)];
        const failed = read(events);
        expect(events.slice(-2).map(({ type }) => type)).toEqual(['error', 'response.failed']);
        expect(events.at(-2)).toMatchObject({ code: 'server_error', param: null, error });
        expect(failed).toMatchObject({ status: 'failed', error, completed_at: null });
      }),
    );
  });

  it('fold into the unary response', () => {
    fc.assert(
      fc.property(answers, (parts) => {
        const maker = new ResponseEventMaker(options());
        const streamed = read([...maker.push(parts), ...maker.end()]);
        const collector = new ChatResponseCollector();
        for (const part of parts) collector.push(part);
        const unary = toResponse(collector.response(), options());
        expect(unary).toEqual(streamed);
      }),
    );
  });
});

it('writes each event with its type as its name, and [DONE] at the end', () => {
  const encoder = new ResponseEventEncoder(options());
  const text = encoder.push([{ type: 'text', choice: 0, text: 'Hi' }]) + encoder.end();
  const blocks = text.split('\n\n').filter((block) => block !== '');
  expect(blocks.pop()).toBe('data: [DONE]');
  for (const block of blocks) {
    const [name, data = ''] = block.split('\n');
    expect(name).toBe(`event: ${(JSON.parse(data.slice('data: '.length)) as ResponseEvent).type}`);
  }
});
