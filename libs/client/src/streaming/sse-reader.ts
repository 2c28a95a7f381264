/** One server-sent event. */
export interface SseEvent {
  /** The `event:` field; `message` when there was none. */
  readonly type: string;
  /** The `data:` lines, joined by line feeds. */
  readonly data: string;
}

/**
 * Splits the bytes of an event stream into events. Chunks may end within a character, a line or a line end. Lines end
 * in LF, CR or CRLF; comments and events without data are ignored. One reader reads one stream.
 */
export class SseReader {
  readonly #decoder = new TextDecoder();
  /** An incomplete line. */
  #rest = '';
  /** The last character was a CR: a following LF belongs to it. */
  #afterReturn = false;
  #type = '';
  #data: string[] = [];

  /** The events that these bytes complete, in order. */
  push(bytes: Uint8Array): SseEvent[] {
    const events: SseEvent[] = [];
    let text = this.#decoder.decode(bytes, { stream: true });
    if (text === '') return events;
    if (this.#afterReturn && text.startsWith('\n')) text = text.slice(1);
    this.#afterReturn = text === '' ? false : text.endsWith('\r');
    const lines = text.split(/\r\n|\n|\r/);
    lines[0] = this.#rest + (lines[0] ?? '');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = this.#readLine(line);
      if (event) events.push(event);
    }
    return events;
  }

  /** An empty line ends an event; any other adds to it. */
  #readLine(line: string): SseEvent | undefined {
    if (line === '') return this.#takeEvent();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') this.#data.push(value);
    else if (field === 'event') this.#type = value;
    return undefined;
  }

  #takeEvent(): SseEvent | undefined {
    const type = this.#type || 'message';
    const data = this.#data;
    this.#type = '';
    this.#data = [];
    return data.length === 0 ? undefined : { type, data: data.join('\n') };
  }
}
