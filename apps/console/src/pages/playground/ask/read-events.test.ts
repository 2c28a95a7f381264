import { imagesOf } from '../answer-images.js';
import { readEvents } from './read-events.js';

const bytes = (...pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

describe('the events of a stream', () => {
  it('are read wherever the network cuts them, also within a letter', async () => {
    const whole = new TextEncoder().encode(
      'event: x\r\ndata: {"a":"é"}\r\n\r\ndata: [DONE]\n\ndata: {"b":2}',
    );
    for (let cut = 0; cut <= whole.length; cut += 1) {
      const events: unknown[] = [];
      for await (const more of readEvents(bytes(whole.slice(0, cut), whole.slice(cut)))) events.push(...more);
      expect(events).toEqual([{ a: 'é' }, { b: 2 }]);
    }
  });
});

describe('the images of an answer', () => {
  it('are found in the members of each format; other data is none', () => {
    const data = 'AAAA';
    const address = `data:image/png;base64,${data}`;
    expect(imagesOf({ parts: [{ inlineData: { mimeType: 'image/png', data } }] })).toEqual([address]);
    expect(imagesOf({ images: [{ image_url: { url: address } }] })).toEqual([address]);
    expect(imagesOf({ type: 'image_generation_call', result: data })).toEqual([address]);
    expect(imagesOf({ mimeType: 'image/svg+xml', data, url: 'data:text/html;base64,AA' })).toEqual([]);
  });
});
