import { LongText } from '@model-gateway/core';
import { toDataUri } from './data-uri.js';

const data = 'QUJD';
const long = new LongText([new TextEncoder().encode(data)]);

describe('toDataUri', () => {
  it('leaves base64 that stayed bytes as bytes', () => {
    const uri = toDataUri('image/png', long);
    expect(uri).toBeInstanceOf(LongText);
    expect(uri.toString()).toBe('data:image/png;base64,QUJD');
  });

  it.each(['', 'image/png', 'text/plain;charset="utf-8"', 'image/ü'])(
    'says of %j the same as of a string',
    (type) => {
      expect(JSON.stringify(toDataUri(type, long))).toBe(JSON.stringify(toDataUri(type, data)));
    },
  );
});
