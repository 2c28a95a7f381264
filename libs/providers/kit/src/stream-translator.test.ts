import type { ChatStreamPart, JsonObject, JsonValue, Usage } from '@model-gateway/core';
import type { ChatDecoder } from './chat-format.js';
import { StreamTranslator } from './stream-translator.js';
import { UnreadableEvents } from './unreadable-events.js';

/** `{"t":text,"n":tokens}` is text and what it took so far, `{"fail":true}` cannot be read. */
class CountingDecoder implements ChatDecoder {
  private unreported: Usage | undefined;

  push(body: JsonValue): ChatStreamPart[] {
    const { t, n, fail } = body as JsonObject;
    if (fail === true) throw new Error('unreadable');
    if (typeof n === 'number') this.unreported = { completionTokens: n };
    return typeof t === 'string' ? [{ type: 'text', choice: 0, text: t }] : [];
  }

  unreportedUsage(): Usage | undefined {
    const { unreported } = this;
    this.unreported = undefined;
    return unreported;
  }

  isComplete(): boolean {
    return false;
  }

  end(): ChatStreamPart[] {
    throw new Error('cut');
  }
}

const event = (value: JsonObject) => `data: ${JSON.stringify(value)}\n\n`;
const read = (...events: string[]) => new TextEncoder().encode(events.join(''));
const used = (completionTokens: number) => ({ type: 'usage', usage: { completionTokens } });
const text = (said: string) => ({ type: 'text', choice: 0, text: said });
const first = event({ t: 'a', n: 1 });
const second = event({ t: 'b', n: 2 });

const unreadable = new UnreadableEvents({ reportLoss: () => undefined });

describe('the usage of a stream, where its format does not say it in a part', () => {
  let translator: StreamTranslator;
  beforeEach(
    () => (translator = new StreamTranslator('text/event-stream', new CountingDecoder(), 1, unreadable)),
  );

  it('is told once a read: the last that it says', () => {
    expect(translator.push(read(first, second))).toEqual({ parts: [text('a'), text('b'), used(2)] });
    expect(translator.push(read(event({ t: 'c' })))).toEqual({ parts: [text('c')] });
    expect(translator.push(read(event({ t: 'd', n: 3 })))).toEqual({ parts: [text('d'), used(3)] });
  });

  it('is told of a read in whose middle the stream fails', () => {
    const { parts, failure } = translator.push(
      read(first, second, event({ fail: true }), event({ t: 'c', n: 3 })),
    );
    expect(parts).toEqual([text('a'), text('b'), used(2)]);
    expect(failure).toBeInstanceOf(Error);
  });

  it('is told of what stood last in a stream that was cut', () => {
    expect(translator.push(read(first))).toEqual({ parts: [text('a'), used(1)] });
    expect(translator.push(read(second.trimEnd()))).toEqual({ parts: [] });
    const { parts, failure } = translator.end();
    expect(parts).toEqual([text('b'), used(2)]);
    expect(failure?.message).toBe('cut');
  });
});

it('an event that was cut at the end of a stream is not left out', () => {
  const losses: unknown[] = [];
  const lenient = new UnreadableEvents({ reportLoss: (loss) => losses.push(loss) });
  class Lenient extends CountingDecoder {
    leaveOut(): void {}
  }
  const translator = new StreamTranslator('text/event-stream', new Lenient(), 1, lenient);
  translator.push(read(first));
  translator.push(read('data: {"t":"b'));
  expect(translator.end().failure?.message).not.toBe('cut');
  expect(losses).toEqual([]);
});
