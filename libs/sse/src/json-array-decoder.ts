import type { EventDecoder, StreamEvent } from './event-source.js';
import { PendingBytes, type DecoderOptions } from './pending-bytes.js';

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const nothing = new Uint8Array(0);

/**
 * Where the next byte stands:
 * - `outside`: before the top-level value, or behind it;
 * - `array`: between elements of the top-level array;
 * - `value`: in a value that becomes an event, `depth` brackets deep;
 * - `string`, `escape`: in a string of that value, or behind a backslash there;
 * - `stray`: in text that is no JSON array or object. It is never left.
 */
type State = 'outside' | 'array' | 'value' | 'string' | 'escape' | 'stray';

/**
 * Reads one JSON array as it arrives: each element is an event of type `message`, as soon as it is whole. An
 * object at top level is an event too, so an upstream that answers an error in place of the array is understood.
 * Only the structure is looked at; whether an element is valid JSON is for its reader to find out.
 */
export class JsonArrayDecoder implements EventDecoder {
  private readonly pending: PendingBytes;
  private state: State = 'outside';
  private inArray = false;
  private depth = 0;

  constructor(options?: DecoderOptions) {
    this.pending = new PendingBytes(options);
  }

  push(bytes: Uint8Array): StreamEvent[] {
    const events: StreamEvent[] = [];
    /** Where the value that is being read begins in these bytes. */
    let start = 0;
    for (let position = 0; position < bytes.length; position += 1) {
      const byte = bytes[position] as number;
      switch (this.state) {
        case 'string':
          if (byte === backslash) this.state = 'escape';
          else if (byte === quote) {
            this.state = 'value';
            if (this.depth === 0) this.emit(bytes.subarray(start, position + 1), events);
          }
          break;
        case 'escape':
          this.state = 'string';
          break;
        case 'value':
          if (byte === quote) this.state = 'string';
          else if (byte === openBrace || byte === openBracket) this.depth += 1;
          else if (this.depth === 0) {
            // A number or a word has no end of its own.
            if (byte !== comma && byte !== closeBracket && !isBlank(byte)) break;
            this.emit(bytes.subarray(start, position), events);
            if (byte === closeBracket) this.closeArray();
          } else if (byte === closeBrace || byte === closeBracket) {
            this.depth -= 1;
            if (this.depth === 0) this.emit(bytes.subarray(start, position + 1), events);
          }
          break;
        case 'array':
        case 'outside':
          if (this.begins(byte)) start = position;
          break;
        case 'stray':
          position = bytes.length;
      }
    }
    if (this.inValue()) this.pending.add(bytes.subarray(start));
    return events;
  }

  end(): { readonly events: StreamEvent[]; readonly stray: string | undefined } {
    const rest = this.pending.take(nothing).trim();
    return { events: [], stray: rest === '' ? undefined : rest };
  }

  private inValue(): boolean {
    return this.state !== 'array' && this.state !== 'outside';
  }

  /** Looks at a byte between values. True when a value, or stray text, begins with it. */
  private begins(byte: number): boolean {
    if (isBlank(byte) || byte === comma) return false;
    if (this.inArray && byte === closeBracket) {
      this.closeArray();
      return false;
    }
    if (!this.inArray && byte === openBracket) {
      this.inArray = true;
      this.state = 'array';
      return false;
    }
    if (!this.inArray && isByteOrderMark(byte)) return false;
    if (byte === quote) this.state = this.inArray ? 'string' : 'stray';
    else if (byte === openBrace || byte === openBracket) {
      this.depth = 1;
      this.state = 'value';
    } else this.state = this.inArray ? 'value' : 'stray';
    return true;
  }

  private closeArray(): void {
    this.inArray = false;
    this.state = 'outside';
  }

  private emit(last: Uint8Array, events: StreamEvent[]): void {
    this.pending.checkSize(this.pending.size + last.length);
    events.push({ type: 'message', data: this.pending.take(last) });
    this.state = this.inArray ? 'array' : 'outside';
  }
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** One of the three bytes of a byte-order mark; none of them can begin JSON. */
function isByteOrderMark(byte: number): boolean {
  return byte === 0xef || byte === 0xbb || byte === 0xbf;
}
