import net from 'node:net';
import { LOOPBACK } from './loopback.mjs';

const HEAD_END = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');
const NOTHING = Buffer.alloc(0);

/** The bytes of a POST, ready to be written again and again. */
export function prepareRequest(path, headers, body) {
  const bytes = Buffer.from(JSON.stringify(body));
  const lines = Object.entries({
    host: LOOPBACK,
    'content-type': 'application/json',
    accept: '*/*',
    ...headers,
    'content-length': bytes.length,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), bytes]);
}

/**
 * One keep-alive connection with one request at a time, and only what a load generator needs of HTTP/1.1:
 * answers with a `content-length` or chunked. It costs a fraction of a general client, so that the servers
 * are the bottleneck and not the measuring. Whatever it does not understand is an error of that answer.
 */
export class HttpConnection {
  /** `port` is a port of this machine; other machines cannot be named. */
  constructor(port) {
    this.port = port;
    this.carry = NOTHING;
    this.state = 'idle';
    this.onAnswer = undefined;
    this.socket = undefined;
  }

  open() {
    this.carry = NOTHING;
    const socket = net.connect({ host: LOOPBACK, port: this.port, noDelay: true });
    this.socket = socket;
    socket.on('data', (chunk) => this.socket === socket && this.take(chunk));
    socket.on('error', (error) => this.socket === socket && this.fail(error.message));
    socket.on('close', () => this.socket === socket && this.fail('the connection was closed'));
  }

  /**
   * Sends a prepared request.
   *
   * @param onAnswer called once with `{status, body, startedAt, firstAt, endedAt}`, times in milliseconds of
   *   `performance.now()`, `firstAt` at the first byte of the body; or with `{problem}`.
   */
  send(request, onAnswer) {
    if (this.onAnswer !== undefined) throw new Error('One request at a time.');
    this.onAnswer = onAnswer;
    this.state = 'head';
    this.parts = [];
    this.firstAt = undefined;
    this.startedAt = performance.now();
    if (this.socket === undefined) this.open();
    this.socket.write(request);
  }

  /** Closes the connection; an answer that is under way counts as failed. */
  close() {
    this.fail('the answer did not come in time');
  }

  fail(problem) {
    const { onAnswer } = this;
    this.onAnswer = undefined;
    this.state = 'idle';
    this.socket?.destroy();
    this.socket = undefined;
    onAnswer?.({ problem });
  }

  take(chunk) {
    let rest = this.carry.length === 0 ? chunk : Buffer.concat([this.carry, chunk]);
    this.carry = NOTHING;
    while (rest !== undefined && rest.length > 0) {
      if (this.state === 'idle') return this.fail('bytes came after the end of the answer');
      rest = this[this.state](rest);
    }
  }

  /** Each state takes what it can and returns the rest, or undefined when it needs more bytes. */
  head(bytes) {
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return this.keep(bytes);
    const head = bytes.latin1Slice(0, end).toLowerCase();
    this.status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/.exec(head);
    if (length !== null) {
      this.remaining = Number(length[1]);
      this.state = 'fixed';
      if (this.remaining === 0) this.finish();
    } else if (/\r\ntransfer-encoding: *chunked/.test(head)) {
      this.state = 'size';
    } else {
      return this.fail('the answer has neither a content-length nor chunks');
    }
    return bytes.subarray(end + 4);
  }

  fixed(bytes) {
    const part = bytes.length > this.remaining ? bytes.subarray(0, this.remaining) : bytes;
    this.add(part);
    this.remaining -= part.length;
    if (this.remaining === 0) this.finish();
    return bytes.subarray(part.length);
  }

  size(bytes) {
    const end = bytes.indexOf(LINE_END);
    if (end < 0) return this.keep(bytes);
    this.remaining = Number.parseInt(bytes.latin1Slice(0, end), 16);
    this.state = this.remaining === 0 ? 'trailer' : 'chunk';
    return bytes.subarray(end + 2);
  }

  chunk(bytes) {
    const part = bytes.length > this.remaining ? bytes.subarray(0, this.remaining) : bytes;
    this.add(part);
    this.remaining -= part.length;
    if (this.remaining === 0) this.state = 'chunkEnd';
    return bytes.subarray(part.length);
  }

  chunkEnd(bytes) {
    if (bytes.length < 2) return this.keep(bytes);
    this.state = 'size';
    return bytes.subarray(2);
  }

  trailer(bytes) {
    if (bytes.length < 2) return this.keep(bytes);
    this.finish();
    return bytes.subarray(2);
  }

  keep(bytes) {
    this.carry = bytes;
    return undefined;
  }

  add(part) {
    if (part.length === 0) return;
    this.firstAt ??= performance.now();
    this.parts.push(part);
  }

  finish() {
    const { onAnswer, parts, status, startedAt, firstAt } = this;
    this.onAnswer = undefined;
    this.state = 'idle';
    const body = parts.length === 1 ? parts[0] : Buffer.concat(parts);
    onAnswer({ status, body, startedAt, firstAt, endedAt: performance.now() });
  }
}
