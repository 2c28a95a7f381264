import type { JsonObject, StepDelivery, NativeStreamEvent } from '@model-gateway/core';
import { messagesStreamFormat } from './messages-stream-format.js';

const encoder = new TextEncoder();
const written = (event: JsonObject) => `event: ${event.type as string}\ndata: ${JSON.stringify(event)}\n\n`;
const read = (...events: JsonObject[]): readonly NativeStreamEvent[] =>
  messagesStreamFormat.reader().read(encoder.encode(events.map(written).join('')));
const one = (event: JsonObject): NativeStreamEvent => read(event)[0] as NativeStreamEvent;
const start = (content_block: JsonObject): JsonObject => ({
  type: 'content_block_start',
  index: 1,
  content_block,
});
const grow = (delta: JsonObject): JsonObject => ({ type: 'content_block_delta', index: 1, delta });

describe('the steps of an event', () => {
  it.each<[JsonObject, object[]]>([
    [{ type: 'message_start', message: {} }, [{ type: 'head' }]],
    [start({ type: 'text', text: '' }), [{ type: 'begin', kind: 'text' }]],
    [
      start({ type: 'thinking', thinking: 'a' }),
      [
        { type: 'begin', kind: 'reasoning' },
        { type: 'grow', text: 'a' },
      ],
    ],
    [
      start({ type: 'tool_use', id: 't', name: 'f', input: {} }),
      [{ type: 'begin', kind: '["tool_use","f"]' }],
    ],
    [start({ type: 'redacted_thinking', data: 'x' }), [{ type: 'begin', kind: 'redacted_thinking' }]],
    [
      start({ type: 'new', id: 'n', value: 1 }),
      [
        { type: 'begin', kind: '["new"]' },
        { type: 'grow', text: '{"value":1}', isOpaque: true },
      ],
    ],
    [grow({ type: 'text_delta', text: 'a' }), [{ type: 'grow', text: 'a' }]],
    [grow({ type: 'input_json_delta', partial_json: '{' }), [{ type: 'grow', text: '{' }]],
    [grow({ type: 'signature_delta', signature: 's' }), [{ type: 'sign' }]],
    [
      grow({ type: 'citations_delta', citation: {} }),
      [{ type: 'grow', text: '{"type":"citations_delta","citation":{}}', isOpaque: true }],
    ],
    [{ type: 'content_block_stop', index: 1 }, [{ type: 'end' }]],
    [{ type: 'message_delta', delta: { stop_reason: 'end_turn' } }, [{ type: 'finish' }]],
    [{ type: 'message_delta', delta: {} }, []],
    [{ type: 'ping' }, []],
  ])('%j', (event, steps) => {
    expect(one(event).steps).toEqual(
      steps.map((step) => ('type' in step && step.type === 'head' ? step : { choice: 0, ...step })),
    );
  });

  it('are none of what is no event of the format', () => {
    expect(messagesStreamFormat.reader().read(encoder.encode('data: [DONE]\n\ndata: 1\n\n'))).toEqual([]);
  });
});

describe('what is left of an event', () => {
  const text = grow({ type: 'text_delta', text: 'abc' });
  const block = start({ type: 'text', text: 'abc' });
  it.each<[string, JsonObject, StepDelivery[], number, JsonObject | undefined]>([
    ['nothing', text, ['nothing'], 0, undefined],
    ['all', text, ['all'], 0, text],
    ['all, at another place', text, ['all'], 2, { ...text, index: 3 }],
    [
      'the rest of its text',
      text,
      [{ text: 'c' }],
      -1,
      { ...grow({ type: 'text_delta', text: 'c' }), index: 0 },
    ],
    [
      'the rest of a block that has begun',
      block,
      ['nothing', { text: 'c' }],
      0,
      grow({ type: 'text_delta', text: 'c' }),
    ],
    [
      'a block with the rest of its text',
      block,
      ['all', { text: 'c' }],
      0,
      start({ type: 'text', text: 'c' }),
    ],
    ['an event without steps', { type: 'ping' }, [], 2, { type: 'ping' }],
  ])('is %s', (_, event, deliveries, shift, left) => {
    expect(one(event).write(deliveries, shift)).toBe(left ? written(left) : '');
  });

  it('is written as it came, numbers included', () => {
    const data =
      '{"type":"content_block_delta","index":0,"delta":{"type":"new","id":12345678901234567890,"x":1.0}}';
    const [event] = messagesStreamFormat.reader().read(encoder.encode(`data: ${data}\n\n`));
    expect(event?.write(['all'], 0)).toBe(`event: content_block_delta\ndata: ${data}\n\n`);
  });
});

describe('a request to continue', () => {
  const continued = (...messages: JsonObject[]) =>
    messagesStreamFormat.continued({ body: { max_tokens: 5, thinking: { type: 'enabled' }, messages } }, 'On')
      .body;
  const question = { role: 'user', content: 'Hi' };

  it('ends with the text, and asks for no thoughts', () => {
    expect(continued(question)).toEqual({
      max_tokens: 5,
      messages: [question, { role: 'assistant', content: 'On' }],
    });
  });

  it.each<[string, JsonObject['content'], JsonObject['content']]>([
    ['a text', 'Go: ', 'Go: On'],
    ['a text block', [{ type: 'text', text: 'Go: ' }], [{ type: 'text', text: 'Go: On' }]],
    ['another block', [{ type: 'image' }], [{ type: 'image' }, { type: 'text', text: 'On' }]],
  ])('goes on behind %s that the client has put into the model’s mouth', (_, content, expected) => {
    expect(continued(question, { role: 'assistant', content: content ?? null }).messages).toEqual([
      question,
      { role: 'assistant', content: expected },
    ]);
  });
});
