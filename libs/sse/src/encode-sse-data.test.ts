import { encodeSseData, encodeSseEvent, SseDecoder } from './index.js';

describe('encodeSseData', () => {
  it('makes an event that a decoder reads back', () => {
    const json = JSON.stringify({ text: 'a\nb\r\u2028😀' });
    expect(new SseDecoder().push(new TextEncoder().encode(encodeSseData(json)))).toEqual([
      { type: 'message', data: json },
    ]);
  });
});

describe('encodeSseEvent', () => {
  it('makes an event with a name', () => {
    expect(new SseDecoder().push(new TextEncoder().encode(encodeSseEvent('ping', '{}')))).toEqual([
      { type: 'ping', data: '{}' },
    ]);
  });
});
