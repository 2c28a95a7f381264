import type { EventDecoder, StreamEvent } from './event-source.js';
import { PendingBytes, type DecoderOptions } from './pending-bytes.js';

const lineFeed = 10;
const carriageReturn = 13;
const nothing = new Uint8Array(0);

/**
 * Reads server-sent events ({@link https://html.spec.whatwg.org/multipage/server-sent-events.html}).
 *
 * Bytes are cut behind the last line end that a chunk holds: neither LF nor CR occurs inside a UTF-8 sequence, so
 * everything before the cut is whole text and is decoded once, and only the rest is kept for the next chunk.
 *
 * Differences to the specification: `id` and `retry` have no use here and are ignored, an event without its blank
 * line is delivered when the stream ends, and lines of no known field are handed out as stray text.
 */
export class SseDecoder implements EventDecoder {
  private readonly pending: PendingBytes;
  /** True until the first text was seen: only there can a byte-order mark stand. */
  private atStart = true;
  /** The last line ended in a CR at the end of a chunk: an LF that comes next belongs to it. */
  private afterCarriageReturn = false;
  private type = '';
  /** The event's data so far; undefined before its first `data:` line. */
  private data: string | undefined;
  private stray = '';

  constructor(options?: DecoderOptions) {
    this.pending = new PendingBytes(options);
  }

  push(bytes: Uint8Array): StreamEvent[] {
    const events: StreamEvent[] = [];
    const cut = behindLastLineEnd(bytes);
    const isWhole = cut === bytes.length;
    if (cut > 0) this.readLines(this.text(isWhole ? bytes : bytes.subarray(0, cut)), events);
    if (!isWhole) this.pending.add(bytes.subarray(cut));
    return events;
  }

  end(): { readonly events: StreamEvent[]; readonly stray: string | undefined } {
    const events: StreamEvent[] = [];
    const rest = this.text(nothing);
    if (rest !== '') this.readLine(rest, 0, rest.length);
    this.dispatch(events);
    return { events, stray: this.stray === '' ? undefined : this.stray };
  }

  /** Was there a line of no known field so far? */
  get hasStray(): boolean {
    return this.stray !== '';
  }

  private text(last: Uint8Array): string {
    let text = this.pending.take(last);
    if (this.atStart && text !== '') {
      this.atStart = false;
      if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    }
    return text;
  }

  /** Reads text that ends with a line end. */
  private readLines(text: string, events: StreamEvent[]): void {
    let position = this.afterCarriageReturn && text.charCodeAt(0) === lineFeed ? 1 : 0;
    this.afterCarriageReturn = text.charCodeAt(text.length - 1) === carriageReturn;
    // Each is looked for again only once it was passed, so a text with no CR is searched for one only once.
    let feed = text.indexOf('\n', position);
    let carriage = text.indexOf('\r', position);
    while (position < text.length) {
      if (feed !== -1 && feed < position) feed = text.indexOf('\n', position);
      if (carriage !== -1 && carriage < position) carriage = text.indexOf('\r', position);
      const end = carriage !== -1 && (feed === -1 || carriage < feed) ? carriage : feed;
      if (end === position) this.dispatch(events);
      else this.readLine(text, position, end);
      position = end === carriage && feed === end + 1 ? end + 2 : end + 1;
    }
  }

  /** Reads the line that stands between two places of the text. It is not empty. */
  private readLine(text: string, start: number, end: number): void {
    if (text.startsWith('data:', start)) {
      this.addData(text.slice(valueStart(text, start + 5), end));
    } else if (text.startsWith('event:', start)) {
      this.type = text.slice(valueStart(text, start + 6), end);
    } else {
      this.readOtherLine(text.slice(start, end));
    }
  }

  private readOtherLine(line: string): void {
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    switch (field) {
      case '': // a comment
      case 'id':
      case 'retry':
        return;
      case 'data': // a field without a colon has an empty value
        this.addData('');
        return;
      case 'event':
        this.type = '';
        return;
      default:
        this.pending.checkSize(this.stray.length + line.length + 1);
        this.stray = this.stray === '' ? line : `${this.stray}\n${line}`;
    }
  }

  private addData(value: string): void {
    if (this.data === undefined) {
      this.pending.checkSize(value.length);
      this.data = value;
    } else {
      this.pending.checkSize(this.data.length + value.length + 1);
      this.data = `${this.data}\n${value}`;
    }
  }

  private dispatch(events: StreamEvent[]): void {
    if (this.data !== undefined) events.push({ type: this.type || 'message', data: this.data });
    this.data = undefined;
    this.type = '';
  }
}

/** Where the text after the last line end begins; 0 when there is no line end. */
function behindLastLineEnd(bytes: Uint8Array): number {
  // Nearly every chunk holds whole events.
  if (bytes[bytes.length - 1] === lineFeed) return bytes.length;
  const behindFeed = bytes.lastIndexOf(lineFeed) + 1;
  return behindFeed + bytes.subarray(behindFeed).lastIndexOf(carriageReturn) + 1;
}

/** One space after the colon is no part of the value. */
function valueStart(text: string, position: number): number {
  return text.charCodeAt(position) === 32 ? position + 1 : position;
}
