/** As much of a stream's end as its last event takes, which is short. */
const tailSize = 256;

/** OpenAI's `[DONE]` and Anthropic's `message_stop`, up to the blank line behind them. JSON holds no raw line ends. */
const lastEvent = /[\r\n]data: ?(?:\[DONE\]|\{"type": ?"message_stop"[^\r\n]*)(?:\n\n|\r\r|\r\n\r\n)$/;

/**
 * Knows the event by which an upstream ends its streams. It is looked for in the bytes, at the very end of what has
 * come: formats are not told of `[DONE]`, and an event that others follow has ended nothing.
 */
export class LastEvent {
  private tail = '';

  /**
   * Does the stream, as far as it has come, end with that event?
   *
   * @param bytes of the next read; those of a read before the answer was complete can be left out
   */
  push(bytes: Uint8Array): boolean {
    // The event is ASCII: one character a byte. By a spread the same takes four times as long.
    const text = String(Reflect.apply(String.fromCharCode, null, bytes.subarray(-tailSize)));
    this.tail = (this.tail + text).slice(-tailSize);
    return lastEvent.test(this.tail);
  }
}
