import { encodeSseData, SseDecoder } from './index.js';

describe('encodeSseData', () => {
  it('makes an event that a decoder reads back', () => {
    const json = JSON.stringify({ text: 'a\nb\r\u2028😀' });
    expect(new SseDecoder().push(new TextEncoder().encode(encodeSseData(json)))).toEqual([
      { type: 'message', data: json },
    ]);
  });
});
