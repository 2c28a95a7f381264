import type { Socket } from 'node:net';

const marker = Buffer.from('HTTP/1.1 100');
const headEnd = '\r\n\r\n';
/** A longer head is no interim response. */
const longestHead = 16_384;

/**
 * Removes responses of status 100 from what a socket delivers before the head of a response: a client that asked for none may
 * ignore them (RFC 9110, section 15.2), but undici closes the connection.
 */
export class InterimResponses {
  private awaitsHead = false;
  /** The beginning of what may be such a response. */
  private held: Buffer | undefined;

  /** @param socket whose `read` is replaced: undici reads nothing in another way */
  constructor(socket: Socket) {
    const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
    socket.read = (size?: number) => this.pass(read, size);
  }

  /** A request is written; its response comes next. */
  expectHead(): void {
    this.awaitsHead = true;
    this.held = undefined;
  }

  private pass(read: (size?: number) => Buffer | null, size: number | undefined): Buffer | null {
    for (;;) {
      const chunk = read(size);
      if (chunk === null || !this.awaitsHead) return chunk;
      const rest = this.withoutInterim(this.held ? Buffer.concat([this.held, chunk]) : chunk);
      if (rest) return rest;
    }
  }

  /** Undefined: everything is held until more arrives. */
  private withoutInterim(bytes: Buffer): Buffer | undefined {
    let rest = bytes;
    this.held = undefined;
    while (beginsAlike(rest)) {
      const end = rest.length < marker.length ? -1 : rest.indexOf(headEnd);
      if (end < 0 && rest.length < longestHead) {
        this.held = rest;
        return undefined;
      }
      if (end < 0) break;
      rest = rest.subarray(end + headEnd.length);
      if (rest.length === 0) return undefined;
    }
    this.awaitsHead = false;
    return rest;
  }
}

function beginsAlike(bytes: Buffer): boolean {
  const length = Math.min(bytes.length, marker.length);
  return bytes.compare(marker, 0, length, 0, length) === 0;
}
