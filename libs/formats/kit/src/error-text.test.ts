import { readErrorText, redactedError } from './error-text.js';

const secret = `AIza${'x'.repeat(35)}`;

describe('the body of an answer with an error status', () => {
  it('is JSON where it is an object or an array, without the secrets that it quotes', () => {
    expect(readErrorText(` {"error":"bad ${secret}"} `).json).toEqual({ error: 'bad [redacted]' });
    expect(readErrorText('[{"error":1}]').json).toEqual([{ error: 1 }]);
  });

  it.each(['', '<html>', '{', '"text"', '12', 'null'])('is text otherwise: %p', (body) => {
    expect(readErrorText(body)).toEqual({ text: body, json: undefined });
  });
});

describe('an error in a stream', () => {
  it('loses the secrets that it quotes', () => {
    expect(redactedError({ error: { message: secret } })).toEqual({ error: { message: '[redacted]' } });
  });
});
