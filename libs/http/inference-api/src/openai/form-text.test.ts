import type { InvalidRequestError } from '@model-gateway/core';
import { fromFormText } from './form-text.js';

const read = (text: string, name = 'user') =>
  fromFormText({ name, bytes: Buffer.from(text) }, { name, member: name, isList: false }, {});
const mostBytes = 1024 * 1024;

it('takes a text of a mebibyte, counted in bytes', () => {
  expect(read('x'.repeat(mostBytes))).toHaveLength(mostBytes);
  expect(read('é'.repeat(mostBytes / 2))).toHaveLength(mostBytes / 2);
});

it.each(['x'.repeat(mostBytes + 1), 'é'.repeat(mostBytes / 2 + 1)])(
  'refuses a longer one, whatever its member',
  (text) => {
    for (const name of ['user', 'n', 'labels']) {
      let refusal: unknown;
      try {
        read(text, name);
      } catch (error) {
        refusal = error;
      }
      const { code, param, message } = refusal as InvalidRequestError;
      expect([code, param]).toEqual(['invalid_value', name]);
      expect(message).toBe(`The form field ${name} must have at most ${mostBytes} bytes.`);
    }
  },
);
