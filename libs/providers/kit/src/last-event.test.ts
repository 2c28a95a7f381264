import { LastEvent } from './last-event.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const finish = 'data: {"choices":[{"finish_reason":"stop"}]}\n\n';
const stop = 'event: message_stop\ndata: {"type":"message_stop"}\n\n';

it.each([
  ['[DONE]', `${finish}data: [DONE]\n\n`],
  ['[DONE] without a space', `${finish}data:[DONE]\n\n`],
  ['[DONE] in lines of another kind', `${finish}data: [DONE]\n\n`.replaceAll('\n', '\r\n')],
  ['[DONE] in lines that end in a CR', `${finish}data: [DONE]\n\n`.replaceAll('\n', '\r')],
  ['message_stop', finish + stop],
  ['message_stop without a name', `${finish}data: {"type": "message_stop"}\n\n`],
  [
    'message_stop with more in it',
    `${finish}event: message_stop\ndata: {"type":"message_stop","x":1}   \n\n`,
  ],
])('knows %s as the last event, wherever the network cut it', (_what, stream) => {
  const all = bytes(stream);
  for (let cut = 0; cut <= all.length; cut++) {
    const last = new LastEvent();
    const early = last.push(all.subarray(0, cut));
    expect(early).toBe(cut === all.length);
    expect(last.push(all.subarray(cut))).toBe(true);
  }
  const last = new LastEvent();
  expect(Array.from(all, (byte) => last.push(Uint8Array.of(byte))).indexOf(true)).toBe(all.length - 1);
});

it.each([
  ['an event before the last', finish + stop + finish],
  ['one that is not whole yet', `${finish}data: [DONE]\n`],
  ['words of the model’s', `data: {"text":"data: [DONE]\\n\\n"}\n\n`],
  ['another field', `${finish}metadata: [DONE]\n\n`],
  ['the end of a message’s block', `${finish}data: {"type":"content_block_stop"}\n\n`],
  ['an array', '[{"type":"message_stop"}]'],
])('does not take %s for it', (_what, stream) => {
  expect(new LastEvent().push(bytes(stream))).toBe(false);
});

it('looks at the end of a read, however long it is', () => {
  expect(new LastEvent().push(bytes('x'.repeat(1_000_000) + finish + stop))).toBe(true);
});
