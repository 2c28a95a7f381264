import type { LossEntry } from '@model-gateway/core';
import { toArgumentsMessage } from './arguments-message.js';

describe('a Schema message for the arguments of a function', () => {
  const losses: LossEntry[] = [];
  beforeEach(() => void (losses.length = 0));
  const send = (message: object) =>
    toArgumentsMessage(message as never, 'p', (loss) => void losses.push(loss));
  const S = { type: 'STRING' };

  it('is the same object when it is one with properties', () => {
    const message = { type: 'object', properties: { a: S } };
    expect(send(message)).toBe(message);
  });

  it('is nothing for a function that takes no arguments (R24)', () => {
    expect(send({ type: 'OBJECT' })).toBeUndefined();
    expect(send({ anyOf: [{ type: 'OBJECT' }, { type: 'OBJECT', nullable: true }] })).toBeUndefined();
  });

  it('joins alternatives, and says so', () => {
    const first = { type: 'OBJECT', properties: { a: S, b: S }, required: ['a', 'b'] };
    const second = { type: 'OBJECT', properties: { a: { type: 'NUMBER' }, c: S }, required: ['a'] };
    expect(send({ anyOf: [first, second, S] })).toEqual({
      type: 'OBJECT',
      properties: { a: S, b: S, c: S },
      required: ['a'],
      propertyOrdering: ['a', 'b', 'c'],
    });
    expect(losses).toEqual([expect.objectContaining({ path: 'p', action: 'approximated' })]);
  });

  it.each([[S], [{ anyOf: [S] }]])('is refused for what is no object: %j', (message) => {
    expect(() => send(message)).toThrow(expect.objectContaining({ code: 'invalid_value', param: 'p' }));
  });
});
