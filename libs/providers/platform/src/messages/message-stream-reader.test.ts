import { UnreadableEvents } from '@model-gateway/provider-kit';
import { MessageStreamReader } from './message-stream-reader.js';

const encoder = new TextEncoder();
const event = (type: string, data: object = {}) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
const start = event('message_start', { message: { usage: { input_tokens: 3, output_tokens: 1 } } });
const delta = (value: object) => event('content_block_delta', { delta: value });
const text = delta({ type: 'text_delta', text: 'Hi ä' });
const counts = event('message_delta', { delta: {}, usage: { output_tokens: 2 } });
const usage = (completionTokens: number) => expect.objectContaining({ promptTokens: 3, completionTokens });

function read(...pieces: string[]) {
  const reader = new MessageStreamReader(new UnreadableEvents({ reportLoss: () => undefined }));
  return pieces.map((piece) => {
    const { usage: reported, outputBytes } = reader.push(encoder.encode(piece));
    return { usage: reported, outputBytes };
  });
}

describe('what a read tells of the answer', () => {
  it.each([
    ['text', { type: 'text_delta', text: 'Hi ä' }],
    ['reasoning', { type: 'thinking_delta', thinking: 'Hi ä' }],
    ['arguments', { type: 'input_json_delta', partial_json: 'Hi ä' }],
  ])('is the bytes of %s that no counts follow', (_what, value) => {
    expect(read(start, delta(value) + delta(value), delta(value))).toEqual([
      { usage: usage(1), outputBytes: undefined },
      { usage: undefined, outputBytes: 10 },
      { usage: undefined, outputBytes: 5 },
    ]);
  });

  it('is nothing of what has no text', () => {
    expect(read(start, delta({ type: 'signature_delta', signature: 'c2ln' }), event('ping'))).toEqual([
      { usage: usage(1), outputBytes: undefined },
      { usage: undefined, outputBytes: undefined },
      { usage: undefined, outputBytes: undefined },
    ]);
  });

  it('is the counts, and the bytes behind them', () => {
    expect(read(start + text)).toEqual([{ usage: usage(1), outputBytes: 5 }]);
    expect(read(start, text + counts)).toEqual([
      { usage: usage(1), outputBytes: undefined },
      { usage: usage(2), outputBytes: undefined },
    ]);
    expect(read(start, text + counts + text)).toEqual([
      { usage: usage(1), outputBytes: undefined },
      { usage: usage(2), outputBytes: 5 },
    ]);
  });
});
