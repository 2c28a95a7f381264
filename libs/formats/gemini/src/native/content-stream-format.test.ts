import type { JsonObject, StepDelivery, NativeStreamEvent } from '@model-gateway/core';
import { contentStreamFormat } from './content-stream-format.js';

const encoder = new TextEncoder();
const written = (event: JsonObject) => `data: ${JSON.stringify(event)}\r\n\r\n`;
const read = (...events: JsonObject[]): readonly NativeStreamEvent[] =>
  contentStreamFormat.reader().read(encoder.encode(events.map(written).join('')));
const chunk = (parts: JsonObject[], more: JsonObject = {}): JsonObject => ({
  candidates: [{ content: { role: 'model', parts }, ...more }],
});
const begin = (kind: string, choice = 0) => ({ type: 'begin', choice, kind });
const grow = (text: string, choice = 0) => ({ type: 'grow', choice, text });
const opaque = (text: string) => ({ type: 'grow', choice: 0, text, isOpaque: true });
const [sign, end, finish] = ['sign', 'end', 'finish'].map((type) => ({ type, choice: 0 }));
const call = { functionCall: { id: 'c', name: 'f', args: { a: 1 } } };
const stepsOf = (...events: JsonObject[]) => read(...events).map(({ steps }) => steps);

describe('the steps of events', () => {
  it('begin a stretch where another kind of text begins', () => {
    expect(
      stepsOf(
        chunk([{ text: 'a', thought: true }]),
        chunk([
          { text: 'b', thought: true },
          { text: 'c', thoughtSignature: 's' },
        ]),
        chunk([{ text: 'd' }], { finishReason: 'STOP' }),
      ),
    ).toEqual([
      [begin('reasoning'), grow('a')],
      [grow('b'), begin('text'), grow('c'), sign],
      [grow('d'), finish],
    ]);
  });

  it('hold a part that is no text as a whole', () => {
    expect(
      stepsOf(chunk([{ text: 'a' }, call, { text: 'b' }]), chunk([{ inlineData: { data: 'x' } }])),
    ).toEqual([
      [
        ...[begin('text'), grow('a'), begin('call')],
        ...[opaque('{"functionCall":{"name":"f","args":{"a":1}}}'), end, begin('text'), grow('b')],
      ],
      [begin('part'), opaque('{"inlineData":{"data":"x"}}'), end],
    ]);
  });

  it('hold arguments that come in pieces piece by piece', () => {
    const first = { functionCall: { name: 'f', willContinue: true } };
    const second = { functionCall: { partialArgs: [{ jsonPath: '$.a', numberValue: 1 }] } };
    expect(stepsOf(chunk([first]), chunk([second]))).toEqual([
      [begin('pieces of a call'), opaque(JSON.stringify(first))],
      [opaque(JSON.stringify(second))],
    ]);
  });

  it('tell candidates apart', () => {
    const event = { candidates: [0, 1].map((index) => ({ index, content: { parts: [{ text: 'a' }] } })) };
    expect(stepsOf(event)).toEqual([[begin('text'), grow('a'), begin('text', 1), grow('a', 1)]]);
  });

  it('are none of figures, and a refusal is a stretch of its own', () => {
    expect(stepsOf({ usageMetadata: {} }, { promptFeedback: { blockReason: 'OTHER' } })).toEqual([
      [],
      [begin('blocked')],
    ]);
  });
});

describe('what is left of an event', () => {
  const text = chunk([{ text: 'abc', thoughtSignature: 's' }], { finishReason: 'STOP', safetyRatings: [] });
  const left = (parts: JsonObject[], more: JsonObject = {}) => chunk(parts, { ...more, safetyRatings: [] });
  const [none, all]: StepDelivery[] = ['nothing', 'all'];
  it.each<[string, JsonObject, StepDelivery[], JsonObject | undefined]>([
    ['nothing', text, [none!, none!, none!, none!], undefined],
    ['all', text, [all!, all!, all!, all!], text],
    ['the rest of its text', text, [none!, { text: 'c' }, none!, none!], left([{ text: 'c' }])],
    ['its signature', text, [none!, none!, all!, none!], left([{ text: '', thoughtSignature: 's' }])],
    ['its end', text, [none!, none!, none!, all!], left([], { finishReason: 'STOP' })],
    [
      'one of its parts',
      chunk([call, { text: 'b' }]),
      [none!, none!, none!, all!, all!],
      chunk([{ text: 'b' }]),
    ],
    ['figures', { usageMetadata: {} }, [], { usageMetadata: {} }],
  ])('is %s', (_, event, deliveries, expected) => {
    const events = read(event)[0]?.write(deliveries, 0) ?? '';
    expect(events.startsWith('data: ') && events.endsWith('\r\n\r\n')).toBe(expected !== undefined);
    expect(events === '' ? undefined : JSON.parse(events.slice('data: '.length))).toEqual(expected);
  });
});

describe('a request to continue', () => {
  const question = { role: 'user', parts: [{ text: 'Hi' }] };
  const continued = (...contents: JsonObject[]) =>
    contentStreamFormat.continued({ method: 'generateContent', body: { contents, tools: [] } }, 'On').body;

  it('ends with the text', () => {
    expect(continued(question)).toEqual({
      contents: [question, { role: 'model', parts: [{ text: 'On' }] }],
      tools: [],
    });
  });

  it('goes on behind what the client has put into the model’s mouth', () => {
    expect(continued(question, { role: 'model', parts: [{ text: 'Go: ' }] }).contents).toEqual([
      question,
      { role: 'model', parts: [{ text: 'Go: ' }, { text: 'On' }] },
    ]);
  });
});
