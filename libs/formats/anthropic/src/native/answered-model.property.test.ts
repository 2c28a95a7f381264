import fc from 'fast-check';
import { withAnsweredModel, withStartedModel } from './answered-model.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const message = { model: 'claude-x', id: 'msg_1', type: 'message', content: [{ type: 'text', text: 'é' }] };

describe('the model in a message', () => {
  it('is the only thing that changes, whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.string({ minLength: 1 }),
        fc.constantFrom(undefined, 1, '\t'),
        (before, value, after, model, space) => {
          const { model: _, ...first } = before;
          const body = { ...first, model: value, ...after };
          const expected = JSON.stringify({ ...body, model }, null, space);
          const text = JSON.stringify(body, null, space);
          expect(textOf(withAnsweredModel(bytesOf(text), model))).toBe(expected);
        },
      ),
    );
  });

  it('keeps numbers and spaces as they were written', () => {
    const text = '{ "a" : [1.0, 12345678901234567890] ,\n "model":"x" , "b":{"model":"y"} }';
    expect(textOf(withAnsweredModel(bytesOf(text), 'é"'))).toBe(text.replace('"x"', '"é\\""'));
  });

  it('is not invented where there is none', () => {
    for (const text of ['{}', '{"a":{"model":"x"}}', ' { "a" : "model" } ']) {
      expect(textOf(withAnsweredModel(bytesOf(text), 'y'))).toBe(text);
    }
  });
});

describe('the model in the events of a message', () => {
  const ping = 'event: ping\ndata: {"type":"ping"}\n\n';
  const start = (model: string) =>
    `event: message_start\ndata: {"type":"message_start","message":${JSON.stringify({ ...message, model })}}\n\n`;
  const delta = 'event: content_block_delta\ndata: {"delta":{"model":"claude-x"}}\n\n';

  it.each([
    ['alone', start, ''],
    ['behind signs of life', (model: string) => ping + ping + start(model), ''],
    ['with events behind it', start, delta],
  ])('is that of its beginning: %s', (_how, first, rest) => {
    const changed = withStartedModel(bytesOf(first('claude-x') + rest), '@vertex/é');
    expect(textOf(changed)).toBe(first('@vertex/é') + rest);
  });

  it('stays where no message begins', () => {
    for (const text of [ping, delta, '', 'event: error\ndata: {"model":"x"}\n\n']) {
      expect(textOf(withStartedModel(bytesOf(text), 'y'))).toBe(text);
    }
  });
});
